import { SESSION_IDLE_DAYS } from '@guildhall/contract';
import { BetterAuthError, betterAuth } from 'better-auth';
import { APIError } from 'better-auth/api';
import { genericOAuth } from 'better-auth/plugins/generic-oauth';
import { jwt } from 'better-auth/plugins/jwt';
import pg from 'pg';
import { followUpsOf } from '../../database/after-commit.ts';
import type { Background } from '../../database/background.ts';
import type { Database, Tx } from '../../database/database.ts';
import { currentTransaction, insideTransaction } from '../../database/inside-transaction.ts';
import { newId } from '../../lib/ids.ts';
import { log } from '../../lib/log.ts';
import { removeRowData } from '../../lib/log-failure.ts';
import { noteFailure } from '../../lib/request-failure.ts';
import { noteAuthTime, notedPasswordHash } from './auth-call.ts';
import type { AuthDeps, OpenIdClient } from './auth-deps.ts';
import { accountHooks, sessionHooks, userHooks } from './auth-hooks.ts';
import { ADDRESS_HEADER, AUTH_PATH } from './auth-paths.ts';
import { markVerified } from './identity.queries.ts';
import { createLeakedPasswords } from './leaked-passwords.ts';
import { announceNewPassword, checkNewPassword } from './new-password.ts';
import { scryptHashing } from './password-hashing.ts';
import { readIdToken, refuseUnconfirmed, toUser } from './read-id-token.ts';
import { removeAllFactors } from './second-factors/reset-second-factors.ts';
import { siteOrigins } from './site-origins.ts';

/**
 * The database as better-auth gets it: it works in the transaction that is under way, if there is one. Its own ones are
 * known to its hooks, which find rows there that nobody else sees yet, and must not ask for another connection.
 */
function joinTransactions(database: Database, background: Background): Database {
  const begin = async <Result>(work: (tx: Tx) => Promise<Result>) => {
    const { result, followUps } = await database.transaction().execute(async (tx) => {
      const result = await insideTransaction(tx, () => work(tx));
      return { result, followUps: followUpsOf(tx) };
    });
    for (const followUp of followUps) background.run(followUp.name, followUp.work);
    return result;
  };
  const join = <Result>(work: (tx: Tx) => Promise<Result>) => {
    const tx = currentTransaction();
    return tx ? work(tx) : begin(work);
  };
  return new Proxy(database, {
    get(target, name) {
      if (name === 'transaction') return () => ({ execute: join });
      const source = currentTransaction() ?? target;
      const value = Reflect.get(source, name, source);
      return typeof value === 'function' ? value.bind(source) : value;
    },
  });
}

interface MailboxOwner {
  id: string;
  name: string;
  email: string;
}

/** What follows once somebody has shown that they read the mails to an address. */
function mailboxOptions(deps: AuthDeps) {
  const { inTx, onVerified, now } = deps;
  return {
    emailVerification: {
      afterEmailVerification: ({ id }: { id: string }) => inTx((tx) => onVerified(tx, id)),
    },
    emailAndPassword: {
      /** Whoever has read the mail owns the address, and may use the new password at once. */
      onPasswordReset: async ({ user }: { user: MailboxOwner }, request?: Request) => {
        const client = {
          address: request?.headers.get(ADDRESS_HEADER) ?? '',
          device: request?.headers.get('user-agent') ?? '',
        };
        await inTx(async (tx) => {
          /** Until now nobody had shown that the address is theirs: second factors may be a stranger's. */
          if (await markVerified(tx, user.id, now())) await removeAllFactors(tx, user.id);
          await announceNewPassword(tx, deps, { kind: 'password.reset', user, client, now: now() });
          await onVerified(tx, user.id);
        });
      },
    },
  };
}

/** better-auth's names for the columns of our tables. */
const TIMESTAMPS = { createdAt: 'created_at', updatedAt: 'updated_at' };

const USER_COLUMNS = { ...TIMESTAMPS, emailVerified: 'email_verified' };

const SESSION_COLUMNS = {
  ...TIMESTAMPS,
  userId: 'user_id',
  ipAddress: 'ip_address',
  userAgent: 'user_agent',
  expiresAt: 'expires_at',
};

const OWN_FIELD = { input: false, returned: false, required: false } as const;

/** Columns that better-auth has no use for; the hooks write them. */
const SESSION_FIELDS = {
  awaitsSecondFactor: { ...OWN_FIELD, type: 'boolean', fieldName: 'awaits_second_factor' },
  provedAt: { ...OWN_FIELD, type: 'date', fieldName: 'proved_at' },
} as const;

const ACCOUNT_COLUMNS = {
  ...TIMESTAMPS,
  userId: 'user_id',
  providerId: 'provider_id',
  accountId: 'account_id',
  accessToken: 'access_token',
  refreshToken: 'refresh_token',
  idToken: 'id_token',
  accessTokenExpiresAt: 'access_token_expires_at',
  refreshTokenExpiresAt: 'refresh_token_expires_at',
};

const VERIFICATION_COLUMNS = { ...TIMESTAMPS, expiresAt: 'expires_at' };

const KEY_COLUMNS = {
  publicKey: 'public_key',
  privateKey: 'private_key',
  createdAt: 'created_at',
  expiresAt: 'expires_at',
};

/** Seconds without use. */
export const SESSION_MAX_AGE = SESSION_IDLE_DAYS * 86_400;

export type Auth = ReturnType<typeof createAuth>;

/** On a loopback address the site has two names; redirects lead back to the one that was requested. */
const baseUrl = (publicUrl: string) => ({
  allowedHosts: siteOrigins(publicUrl).map((origin) => new URL(origin).host),
  fallback: publicUrl,
  protocol: publicUrl.startsWith('https:') ? ('https' as const) : ('http' as const),
});

/** The `sub` of Google, which has one issuer; of another provider with the issuer: the next one may use the same. */
const subjectOf = ({ id, issuer }: OpenIdClient, sub: unknown) => (id === 'google' ? `${sub}` : `${issuer} ${sub}`);

const openIdProvider = (client: OpenIdClient) => ({
  providerId: client.id,
  discoveryUrl: client.discoveryUrl,
  clientId: client.clientId,
  clientSecret: client.clientSecret,
  scopes: ['openid', 'email', 'profile'],
  prompt: client.prompt,
  ...(client.prompt === 'login' && { authorizationUrlParams: { max_age: '0' } }),
  requireIdTokenVerification: true,
  getUserInfo: async (tokens: { idToken?: string | undefined; accessToken?: string | undefined }) => {
    const profile = await readIdToken(client, tokens);
    noteAuthTime(profile?.authTime);
    return profile;
  },
  accountSubject: ({ profile }: { profile: Record<string, unknown> }) => subjectOf(client, profile.sub),
  /** Signing out here does not sign out there. */
  disableProviderLogout: true,
  mapProfileToUser: toUser,
});

const jwtPlugin = (publicUrl: string) =>
  jwt({
    disableSettingJwtHeader: true,
    jwt: { issuer: publicUrl, audience: publicUrl, expirationTime: '15m' },
    schema: { jwks: { fields: KEY_COLUMNS } },
  });

const advanced = ({ settings: { publicUrl }, background }: AuthDeps) => ({
  database: { generateId: newId, validateSchema: false },
  ipAddress: { ipAddressHeaders: [ADDRESS_HEADER], ipv6Subnet: 128 },
  trustedProxyHeaders: false,
  useSecureCookies: publicUrl.startsWith('https:'),
  cookiePrefix: 'guildhall',
  defaultCookieAttributes: { path: '/api' },
  /** Set explicitly, because better-auth skips both checks in tests otherwise. */
  disableOriginCheck: false,
  disableCSRFCheck: false,
  backgroundTasks: { handler: (task: Promise<unknown>) => background.run('identity', () => task) },
});

/** Two sign-ups with one address at the same moment. */
const UNIQUE_VIOLATION = '23505';

const isExpected = (error: Error) =>
  error instanceof APIError ||
  error instanceof BetterAuthError ||
  (error instanceof pg.DatabaseError && error.code === UNIQUE_VIOLATION);

/**
 * better-auth logs callers' mistakes as errors too; only failures of the server count here. During a request they are
 * logged with it.
 */
function logAuthFailure(_level: string, message: string, ...details: unknown[]): void {
  const failure = details.find((detail) => detail instanceof Error && !isExpected(detail));
  if (!failure || noteFailure(failure)) return;
  removeRowData(failure);
  log.error({ err: failure }, `Identity: ${message}`);
}

/** What has been hashed before the call's transaction began is not hashed again. */
const hashing = ({ passwordHashing: { hash, verify } = scryptHashing }: AuthDeps) => ({
  hash: async (password: string) => notedPasswordHash() ?? hash(password),
  verify,
});

/** better-auth on our tables. Its rate limits are off: ours are counted in the database. */
export const createAuth = (deps: AuthDeps, client?: OpenIdClient) =>
  betterAuth({
    appName: deps.settings.brandName,
    baseURL: baseUrl(deps.settings.publicUrl),
    basePath: AUTH_PATH,
    trustedOrigins: siteOrigins(deps.settings.publicUrl),
    secret: deps.secret,
    database: { db: joinTransactions(deps.database, deps.background), type: 'postgres', transaction: true },
    advanced: advanced(deps),
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { log: logAuthFailure },
    onAPIError: { throw: true, errorURL: '/login' },
    emailAndPassword: {
      enabled: true,
      revokeSessionsOnPasswordReset: true,
      password: hashing(deps),
      ...mailboxOptions(deps).emailAndPassword,
    },
    /** It sends no mail itself: each is a job of ours, which a mail server that is away delays and does not lose. */
    emailVerification: { sendOnSignUp: false, ...mailboxOptions(deps).emailVerification },
    user: {
      fields: USER_COLUMNS,
      validateUserInfo: refuseUnconfirmed,
      /** In its responses; callers cannot set it. */
      additionalFields: { role: { type: 'string', input: false, required: false } },
    },
    session: { fields: SESSION_COLUMNS, additionalFields: SESSION_FIELDS, expiresIn: SESSION_MAX_AGE },
    account: { fields: ACCOUNT_COLUMNS, updateAccountOnSignIn: false },
    verification: { fields: VERIFICATION_COLUMNS, storeIdentifier: 'hashed' },
    databaseHooks: { user: userHooks(deps), session: sessionHooks(deps, client), account: accountHooks },
    hooks: { before: checkNewPassword(createLeakedPasswords(deps.settings.leakedPasswordsUrl), hashing(deps)) },
    plugins: [jwtPlugin(deps.settings.publicUrl), genericOAuth({ config: client ? [openIdProvider(client)] : [] })],
  });
