import { randomBytes } from 'node:crypto';
import type { ProviderId } from '@guildhall/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { takeAdvisoryLock } from '../../database/advisory-locks.ts';
import type { InTx } from '../../database/database.ts';
import type { Actor, Authenticate } from '../../http/actor.ts';
import { findOrCreateSecret } from '../../installation/secrets.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { log } from '../../lib/log.ts';
import type { RootKey } from '../../lib/root-key.ts';
import { findActor } from './actor.queries.ts';
import type { AuthDeps, GooglePicture, NewPasswordMails, OpenIdClient, VerificationMails } from './auth-deps.ts';
import { createGooglePictures } from './copy-google-picture.ts';
import { type Auth, createAuth } from './create-auth.ts';
import { endDemonstrationSessions, type SessionKey } from './identity.queries.ts';
import { createNewPasswordMails, createVerificationMails } from './identity-mails.ts';
import { createHashNewPassword, type HashNewPassword } from './invited-account.ts';
import { createKnownDevices, type KnownDevices } from './known-devices.ts';
import { findOwner, findUserIdOfSession, type Owner } from './owner.queries.ts';
import { createPasswordGuard, type PasswordGuard } from './password-guard.ts';
import { createRecordWrongPassword } from './record-sign-in.ts';
import { findHalfSession } from './session.queries.ts';
import { requireNotSuspended } from './suspension.ts';
import { createTokens, type Tokens } from './tokens.ts';

/** Milliseconds. */
const DISCOVERY_TIMEOUT = 3_000;

async function isReachable({ discoveryUrl }: OpenIdClient): Promise<boolean> {
  try {
    const reply = await fetch(discoveryUrl, { signal: AbortSignal.timeout(DISCOVERY_TIMEOUT) });
    await reply.body?.cancel();
    return reply.ok;
  } catch {
    return false;
  }
}

/**
 * Returns better-auth with the provider, which is created on first use because that reads the discovery document.
 * Undefined while the provider cannot be reached or names another issuer; the next call tries again.
 */
export function createProviderAuth(create: (client: OpenIdClient) => Auth, client: OpenIdClient) {
  const prepare = async () => {
    if (!(await isReachable(client))) return undefined;
    const auth = create(client);
    const { socialProviders } = await auth.$context;
    const provider = socialProviders.find(({ id }) => id === client.id);
    if (provider && provider.issuer !== client.issuer)
      log.error(`Sign-in: ${client.discoveryUrl} names another issuer.`);
    return provider?.issuer === client.issuer ? auth : undefined;
  };

  let preparing: Promise<Auth | undefined> | undefined;
  return async (): Promise<Auth | undefined> => {
    preparing ??= prepare();
    const auth = await preparing;
    if (!auth) preparing = undefined;
    return auth;
  };
}

/** The interface of this module to the rest of the server. */
export interface Identity {
  auth: Auth;
  /** Opens each provider that people can sign in with; undefined while it cannot be reached. */
  providerAuth: Partial<Record<ProviderId, () => Promise<Auth | undefined>>>;
  tokens: Tokens;
  /** By the bearer token. */
  authenticate: Authenticate;
  /** Finds who has a session that has not ended. Throws for somebody who is suspended. */
  findActorOfSession: (sessionId: string) => Promise<Actor | undefined>;
  /** By the session cookie. The response renews the cookie when it is due. */
  findActorByCookie: (request: FastifyRequest, reply: FastifyReply) => Promise<Actor | undefined>;
  /** By the session cookie, of a sign-in that awaits the second factor. Throws for somebody who is suspended. */
  findHalfSession: (request: FastifyRequest) => Promise<SessionKey | undefined>;
  passwordGuard: PasswordGuard;
  /** Hashes the password of an account that is made without a sign-up. */
  hashNewPassword: HashNewPassword;
  knownDevices: KnownDevices;
  /** With a link for a new password. */
  newPasswordMails: NewPasswordMails;
  /** With a link that confirms an address. */
  verificationMails: VerificationMails;
  findOwner: (userId: string) => Promise<Owner | undefined>;
  /** Finds who may use a link for a new password; undefined for one that cannot be used. */
  findOwnerIdOfLink: (token: string) => Promise<string | undefined>;
}

type IdentityOptions = Omit<AuthDeps, 'secret' | 'knownDevices' | 'verificationMails' | 'googlePictures'> & {
  copyGooglePicture: (picture: GooglePicture) => Promise<void>;
  jobs: Jobs;
  pool: pg.Pool;
  rootKey: RootKey;
  providers: OpenIdClient[];
};

/** Milliseconds between the first step of a sign-in and its second factor. */
const SECOND_STEP_LIFETIME = 10 * 60_000;

/** Creates the keys that sign tokens at the first start; the lock lets one of several processes do it. */
const ensureKeys = (auth: Auth, inTx: InTx) =>
  inTx(async (tx) => {
    await takeAdvisoryLock(tx, 'token signing keys');
    await auth.api.getJwks();
  });

/** better-auth begins the identifiers of links for a new password with this. */
const RESET_LINK = 'reset-password:';

const cookieOf = ({ headers }: FastifyRequest) => new Headers({ cookie: headers.cookie ?? '' });

/** Whose password is checked: in the body at sign-in, else by the cookie. */
const findEmail = (auth: Auth) => async (request: FastifyRequest) => {
  const { email } = request.body as { email?: string };
  return email ?? request.actor?.email ?? (await auth.api.getSession({ headers: cookieOf(request) }))?.user.email;
};

/** better-auth stores its hash. */
const createResetToken = (auth: Auth) => async (userId: string, expiresAt: Date) => {
  const token = randomBytes(24).toString('base64url');
  const { internalAdapter } = await auth.$context;
  await internalAdapter.createVerificationValue({ value: userId, identifier: `${RESET_LINK}${token}`, expiresAt });
  return token;
};

const findOwnerIdOfLink = (auth: Auth) => async (token: string) => {
  const { internalAdapter } = await auth.$context;
  return (await internalAdapter.findVerificationValue(`${RESET_LINK}${token}`))?.value;
};

/** An instance for each, so that they fail alone. */
const providerAuthOf = (providers: OpenIdClient[], create: (client: OpenIdClient) => Auth): Identity['providerAuth'] =>
  Object.fromEntries(providers.map((client) => [client.id, createProviderAuth(create, client)]));

export async function createIdentity({ providers, rootKey, ...options }: IdentityOptions): Promise<Identity> {
  const { settings, pool, database, inTx, limits, now } = options;
  const { publicUrl, isSandbox } = settings;
  const adminsNeedFactor = settings.requireSecondFactor === 'admins';
  const secret = await findOrCreateSecret(database, { rootKey, name: 'identity', now: now() });
  const knownDevices = createKnownDevices({ database, secret, isHttps: publicUrl.startsWith('https:') });
  const verificationMails = createVerificationMails({ ...options, secret });
  const googlePictures = createGooglePictures(options.jobs, options.copyGooglePicture);
  const deps: AuthDeps = { ...options, secret, knownDevices, verificationMails, googlePictures };
  const auth = createAuth(deps);
  const newPasswordMails = createNewPasswordMails({ ...options, createToken: createResetToken(auth) });
  await ensureKeys(auth, inTx);
  if (!isSandbox) await endDemonstrationSessions(database);

  const tokens = createTokens({ auth, audience: publicUrl, now });
  const findCurrentActor = async (session: SessionKey) =>
    requireNotSuspended(
      await findActor(pool, { ...session, now: now(), withDemonstration: isSandbox, adminsNeedFactor }),
    );

  return {
    auth,
    providerAuth: providerAuthOf(providers, (client) => createAuth(deps, client)),
    tokens,
    authenticate: async (token) => {
      const session = await tokens.read(token);
      return session && findCurrentActor(session);
    },
    findActorOfSession: async (sessionId) => {
      const userId = await findUserIdOfSession(database, sessionId);
      return userId === undefined ? undefined : findCurrentActor({ sessionId, userId });
    },
    findActorByCookie: async (request, reply) => {
      const found = await auth.api.getSession({ headers: cookieOf(request), returnHeaders: true });
      for (const cookie of found.headers.getSetCookie()) reply.header('set-cookie', cookie);
      const { session } = found.response ?? {};
      return session && findCurrentActor({ sessionId: session.id, userId: session.userId });
    },
    findHalfSession: async (request) => {
      const session = (await auth.api.getSession({ headers: cookieOf(request) }))?.session;
      return session && findHalfSession(database, session.id, new Date(now().getTime() - SECOND_STEP_LIFETIME));
    },
    passwordGuard: createPasswordGuard({
      limits,
      knownDevices,
      emailOf: findEmail(auth),
      recordWrongPassword: createRecordWrongPassword(options),
    }),
    hashNewPassword: createHashNewPassword(options),
    knownDevices,
    newPasswordMails,
    verificationMails,
    findOwner: (userId) => findOwner(database, userId),
    findOwnerIdOfLink: findOwnerIdOfLink(auth),
  };
}
