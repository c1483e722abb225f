import { SESSION_IDLE_DAYS } from '@guildhall/contract';
import { BetterAuthError, betterAuth } from 'better-auth';
import { APIError } from 'better-auth/api';
import { genericOAuth } from 'better-auth/plugins/generic-oauth';
import { jwt } from 'better-auth/plugins/jwt';
import pg from 'pg';
import { newId } from '../../lib/ids.ts';
import { log } from '../../lib/log.ts';
import { removeRowData } from '../../lib/remove-row-data.ts';
import { noteFailure } from '../../lib/request-failure.ts';
import { noteAuthTime, notedPasswordHash } from './auth-call.ts';
import {
  ACCOUNT_COLUMNS,
  KEY_COLUMNS,
  SESSION_COLUMNS,
  SESSION_FIELDS,
  USER_COLUMNS,
  VERIFICATION_COLUMNS,
} from './auth-columns.ts';
import type { AuthDeps, OpenIdClient } from './auth-deps.ts';
import { accountHooks, userHooks } from './auth-hooks.ts';
import { ADDRESS_HEADER, AUTH_PATH } from './auth-paths.ts';
import { joinTransactions } from './auth-transactions.ts';
import { checkNewPassword } from './check-new-password.ts';
import { createLeakedPasswords } from './leaked-passwords.ts';
import { mailboxOptions } from './mailbox-options.ts';
import { scryptHashing } from './password-hashing.ts';
import { refuseUnconfirmed, toUser } from './provider-profile.ts';
import { readIdToken } from './read-id-token.ts';
import { sessionHooks } from './session-hooks.ts';
import { siteOrigins } from './site-origins.ts';

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
function logFailure(_level: string, message: string, ...details: unknown[]): void {
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
    logger: { log: logFailure },
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
