import type { Access, Role } from '@guildhall/contract';

/** Who calls, as the database has them at this moment. */
export interface Actor {
  id: string;
  sessionId: string;
  name: string;
  email: string;
  image: string | null;
  role: Role;
}

/** The person whom a bearer token names; undefined when the token, its session or the person does not count. */
export type Authenticate = (token: string) => Promise<Actor | undefined>;

/** What a handler is given: where everybody may call, there may be nobody. */
export type ActorOf<A extends Access> = A extends 'public' ? Actor | undefined : Actor;

export const MAY_CALL: Record<Access, (role: Role) => boolean> = {
  public: () => true,
  'signed-in': () => true,
  student: (role) => role !== 'Teacher' && role !== 'Admin',
  teacher: (role) => role === 'Teacher',
  admin: (role) => role === 'Admin',
};
