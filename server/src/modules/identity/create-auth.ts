import { BetterAuthError, betterAuth } from 'better-auth';
import { APIError } from 'better-auth/api';
import { genericOAuth } from 'better-auth/plugins/generic-oauth';
import { jwt } from 'better-auth/plugins/jwt';
import pg from 'pg';
import { newId } from '../../platform/ids.ts';
import type { AuthDeps, GoogleClient } from './auth-deps.ts';
import { accountHooks, sessionHooks, userHooks } from './auth-hooks.ts';
import { mailOptions } from './auth-mails.ts';
import { checkNewPassword } from './auth-password.ts';
import { ADDRESS_HEADER, AUTH_PATH } from './auth-paths.ts';
import { ACCOUNT_COLUMNS, KEY_COLUMNS, SESSION_COLUMNS, USER_COLUMNS, VERIFICATION_COLUMNS } from './auth-tables.ts';
import { ownOrigins } from './own-origins.ts';
import { toNewPerson } from './person-from-google.ts';

/** Seconds that a session lasts without being used. */
const SESSION_LIFE = 30 * 86_400;

export type Auth = ReturnType<typeof createAuth>;

/** On this machine a browser may know us by either of two names, and is sent back to the one it came from. */
const baseUrl = (publicUrl: string) => ({
  allowedHosts: ownOrigins(publicUrl).map((origin) => new URL(origin).host),
  fallback: publicUrl,
  protocol: publicUrl.startsWith('https:') ? ('https' as const) : ('http' as const),
});

const googleProvider = ({ discoveryUrl, clientId, clientSecret }: GoogleClient) => ({
  providerId: 'google',
  discoveryUrl,
  clientId,
  clientSecret,
  scopes: ['openid', 'email', 'profile'],
  prompt: 'select_account' as const,
  requireIdTokenVerification: true,
  /** Who signs out here stays signed in there. */
  disableProviderLogout: true,
  mapProfileToUser: toNewPerson,
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
  /** Said out loud, because better-auth skips both in tests otherwise. */
  disableOriginCheck: false,
  disableCSRFCheck: false,
  backgroundTasks: { handler: (task: Promise<unknown>) => background.run('identity', () => task) },
});

/** Two who sign up with one address at the same moment. */
const UNIQUE_VIOLATION = '23505';

const isExpected = (error: Error) =>
  error instanceof APIError ||
  error instanceof BetterAuthError ||
  (error instanceof pg.DatabaseError && error.code === UNIQUE_VIOLATION);

/** What fails is told; what somebody did wrong, of which the library speaks as loudly, is not. */
function logFailure(_level: string, message: string, ...details: unknown[]): void {
  const failure = details.find((detail) => detail instanceof Error && !isExpected(detail));
  if (failure) console.error('Identity:', message, failure);
}

/** better-auth on our tables. Its own limits are off: ours are counted in the database, by the address we know. */
export const createAuth = (deps: AuthDeps, google?: GoogleClient) =>
  betterAuth({
    appName: deps.settings.brandName,
    baseURL: baseUrl(deps.settings.publicUrl),
    basePath: AUTH_PATH,
    trustedOrigins: ownOrigins(deps.settings.publicUrl),
    secret: deps.secret,
    database: { db: deps.database, type: 'postgres', transaction: true },
    advanced: advanced(deps),
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { log: logFailure },
    onAPIError: { errorURL: '/login' },
    emailAndPassword: {
      enabled: true,
      revokeSessionsOnPasswordReset: true,
      ...(deps.passwordHashing && { password: deps.passwordHashing }),
      ...mailOptions(deps).emailAndPassword,
    },
    emailVerification: { sendOnSignUp: true, ...mailOptions(deps).emailVerification },
    user: {
      fields: USER_COLUMNS,
      /** Shown by its answers, never set through them. */
      additionalFields: { role: { type: 'string', input: false, required: false } },
    },
    session: { fields: SESSION_COLUMNS, expiresIn: SESSION_LIFE },
    account: { fields: ACCOUNT_COLUMNS, updateAccountOnSignIn: false },
    verification: { fields: VERIFICATION_COLUMNS, storeIdentifier: 'hashed' },
    databaseHooks: { user: userHooks(deps), session: sessionHooks(deps), account: accountHooks },
    hooks: { before: checkNewPassword },
    plugins: [jwtPlugin(deps.settings.publicUrl), genericOAuth({ config: google ? [googleProvider(google)] : [] })],
  });
