import type { FastifyReply, FastifyRequest } from 'fastify';
import { takeAdvisoryLock } from '../../database/advisory-locks.ts';
import type { InTx } from '../../database/database.ts';
import type { Actor, Authenticate } from '../../platform/actor.ts';
import { findOrCreateSecret } from '../../platform/secrets.ts';
import type { AuthDeps, GoogleClient } from './auth-deps.ts';
import { type Auth, createAuth } from './create-auth.ts';
import { withGoogle } from './google.ts';
import { deleteExpiredSessions, endDemonstrationSessions, findActor, type SessionKey } from './identity.queries.ts';
import { createPasswordGuard, type PasswordGuard } from './password-guard.ts';
import { createTokens, type Tokens } from './tokens.ts';

/** Who somebody is, as the rest of the server asks for it. */
export interface Identity {
  auth: Auth;
  /** Undefined while the provider cannot be reached, and where there is none. */
  authWithGoogle: () => Promise<Auth | undefined>;
  tokens: Tokens;
  /** By the bearer token. */
  authenticate: Authenticate;
  /** By the session cookie, which is renewed on the way where it is time. */
  findByCookie: (request: FastifyRequest, reply: FastifyReply) => Promise<Actor | undefined>;
  passwordGuard: PasswordGuard;
}

export type IdentityOptions = Omit<AuthDeps, 'secret'> & { google: GoogleClient | undefined };

/** Makes the keys that sign tokens, where there are none; of several processes that start at once, one does. */
const makeKeys = (auth: Auth, inTx: InTx) =>
  inTx(async (tx) => {
    await takeAdvisoryLock(tx, 'token signing keys');
    await auth.api.getJwks();
  });

const cookieOf = ({ headers }: FastifyRequest) => new Headers({ cookie: headers.cookie ?? '' });

/** Whose password a call is about: named by the body where one signs in, else by the cookie. */
const accountIn = (auth: Auth) => async (request: FastifyRequest) => {
  const { email } = request.body as { email?: string };
  return email ?? (await auth.api.getSession({ headers: cookieOf(request) }))?.user.email;
};

export async function createIdentity({ google, ...options }: IdentityOptions): Promise<Identity> {
  const { settings, database, inTx, background, limits, now } = options;
  const { publicUrl, isSandbox } = settings;
  const deps: AuthDeps = { ...options, secret: await findOrCreateSecret(database, 'identity', now()) };
  const auth = createAuth(deps);
  await makeKeys(auth, inTx);
  if (!isSandbox) await endDemonstrationSessions(database);
  background.run('clearing sessions away', () => deleteExpiredSessions(database, now()));

  const tokens = createTokens({ auth, audience: publicUrl, now });
  const findNow = (session: SessionKey) =>
    findActor(database, { ...session, now: now(), withDemonstration: isSandbox });

  return {
    auth,
    authWithGoogle: withGoogle((client) => createAuth(deps, client), google),
    tokens,
    authenticate: async (token) => {
      const session = await tokens.read(token);
      return session && findNow(session);
    },
    findByCookie: async (request, reply) => {
      const found = await auth.api.getSession({ headers: cookieOf(request), returnHeaders: true });
      for (const cookie of found.headers.getSetCookie()) reply.header('set-cookie', cookie);
      const { session } = found.response ?? {};
      return session && findNow({ sessionId: session.id, userId: session.userId });
    },
    passwordGuard: createPasswordGuard({ limits, accountOf: accountIn(auth) }),
  };
}
