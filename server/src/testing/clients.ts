import type { Role } from '@guildhall/contract';
import type { FastifyInstance, LightMyRequestResponse as Response } from 'fastify';
import type { Deps } from '../composition/deps.ts';
import { DAY } from '../lib/durations.ts';
import { newId } from '../lib/ids.ts';
import type { Given } from './given.ts';
import { injectFresh } from './inject-fresh.ts';

interface Person {
  id: string;
}

/** `revision` is sent as `If-Match`. */
type Send = (url: string, body?: object, revision?: number) => Promise<Response>;

/** Calls of the API with a bearer token; paths below `/api`. */
export interface Client {
  get: Send;
  post: Send;
  put: Send;
  delete: Send;
}

const SESSION_LIFETIME_MS = DAY;

interface ClientsOptions {
  app: FastifyInstance;
  deps: Pick<Deps, 'database' | 'identity' | 'now'>;
  given: Given;
}

/** Clients for anybody with a role, or for one person. */
export function createClients({ app, deps: { database, identity, now }, given }: ClientsOptions) {
  const tokens = new Map<string, Promise<string>>();
  const people = new Map<Role, Promise<Person>>();

  /** Stores a session as a sign-in does. */
  const startSession = async ({ id: userId }: Person) => {
    const at = now();
    const session = { id: newId(), token: crypto.randomUUID(), created_at: at, updated_at: at, proved_at: at };
    const expiresAt = new Date(at.getTime() + SESSION_LIFETIME_MS);
    await database
      .insertInto('session')
      .values({ ...session, user_id: userId, ip_address: null, user_agent: null, expires_at: expiresAt })
      .execute();
    return { sessionId: session.id, userId };
  };

  const tokenFor = (person: Person) => {
    const token = tokens.get(person.id) ?? startSession(person).then(identity.tokens.issue);
    tokens.set(person.id, token);
    return token;
  };

  const personWithRole = (role: Role) => {
    const person = people.get(role) ?? given.person({ role });
    people.set(role, person);
    return person;
  };

  const clientWith = (headersOf: () => Promise<Record<string, string>>): Client => {
    const send =
      (method: 'GET' | 'POST' | 'PUT' | 'DELETE'): Send =>
      async (url, body, revision) => {
        const headers = { ...(await headersOf()), ...(revision !== undefined && { 'if-match': `"${revision}"` }) };
        return injectFresh(app, { method, url: `/api${url}`, headers, ...(body && { payload: body }) });
      };
    return { get: send('GET'), post: send('POST'), put: send('PUT'), delete: send('DELETE') };
  };

  const bearing = (token: () => Promise<string>) =>
    clientWith(async () => ({ authorization: `Bearer ${await token()}` }));

  return {
    as: (who: Lowercase<Role> | Person): Client =>
      bearing(async () => tokenFor(typeof who === 'string' ? await personWithRole(roleOf(who)) : who)),
    asNobody: clientWith(async () => ({})),
    withToken: (token: string): Client => bearing(async () => token),
    /** The value of the `Authorization` header. */
    tokenOf: async (person: Person) => `Bearer ${await tokenFor(person)}`,
    startSession,
    forget: () => {
      tokens.clear();
      people.clear();
    },
  };
}

const roleOf = (word: Lowercase<Role>) => `${word.charAt(0).toUpperCase()}${word.slice(1)}` as Role;
