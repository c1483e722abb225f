import type { Access, ApiScope, Role } from '@guildhall/contract';

/** With which a program calls, in the name of an admin. */
export interface ActorKey {
  name: string;
  scopes: readonly ApiScope[];
}

/** Who calls, read from the database for each request. */
export interface Actor {
  id: string;
  /** The session; for a program, the id of its key. */
  sessionId: string;
  name: string;
  email: string;
  image: string | null;
  role: Role;
  /** When they last proved in this session who they are. */
  provedAt: Date | null;
  /** Admins have to have a second factor here, and this one has none: see `withoutSecondFactor`. */
  lacksSecondFactor: boolean;
  /** Undefined for a person. */
  key?: ActorKey;
}

interface AuthenticateOptions {
  /** False for the second check of a request, which counts once against the limit of its key. */
  isCounted: boolean;
}

/** The person of a bearer token or of a key, which came from an IP address; undefined when it is invalid or has ended. */
export type Authenticate = (token: string, address: string, options: AuthenticateOptions) => Promise<Actor | undefined>;

/** What a handler gets: on a public route perhaps nobody. */
export type ActorOf<A extends Access> = A extends 'public' ? Actor | undefined : Actor;

const ALLOWED_ROLES: Record<Access, readonly Role[]> = {
  public: ['Student', 'Teacher', 'Admin'],
  'signed-in': ['Student', 'Teacher', 'Admin'],
  student: ['Student'],
  teacher: ['Teacher'],
  admin: ['Admin'],
};

export const isRoleAllowed = (access: Access, role: Role): boolean => ALLOWED_ROLES[access].includes(role);
