import type { SecurityEventKind } from '@guildhall/contract';
import { recordSecurityEvent } from '../../platform/security-log.ts';
import type { AuthDeps } from './auth-deps.ts';
import { hasSecondFactor } from './factors.ts';
import { isDemonstration } from './identity.queries.ts';
import { findOwner } from './owner.queries.ts';
import { findFactors } from './second-factor.queries.ts';
import { refuseSuspended } from './suspension.ts';

interface AuthSession {
  userId: string;
  ipAddress?: string | null | undefined;
  userAgent?: string | null | undefined;
}

interface Endpoint {
  /** better-auth's path of the call. */
  path?: string | undefined;
  headers?: Headers | undefined;
  /** Absent where the server itself calls. */
  responseHeaders?: Headers | undefined;
}

/** Password and second factor have been shown in the session that this one replaces. */
const REPLACES_SESSION = '/change-password';

/** Says who may sign in and whether the second factor is still missing, makes the device known to the account, and records sign-ins and sign-outs. */
export function sessionHooks({ database, settings, knownDevices, now }: AuthDeps) {
  const record = (kind: SecurityEventKind, { userId, ipAddress, userAgent }: AuthSession, detail = '') => {
    const client = { address: ipAddress ?? '', device: userAgent ?? '' };
    return recordSecurityEvent(database, { kind, personId: userId, detail, client, now: now() });
  };

  return {
    create: {
      /** Everybody knows the password of demonstration accounts: outside the sandbox they cannot sign in. */
      before: async ({ userId }: AuthSession, endpoint: Endpoint | null) => {
        await refuseSuspended(database, userId, endpoint?.path);
        if (!settings.isSandbox && (await isDemonstration(database, userId))) return false;
        const isProved = endpoint?.path === REPLACES_SESSION || !hasSecondFactor(await findFactors(database, userId));
        return { data: { awaitsSecondFactor: !isProved, provedAt: isProved ? now() : null } };
      },
      after: async (session: AuthSession, endpoint: Endpoint | null) => {
        const owner = await findOwner(database, session.userId);
        const cookie = owner && knownDevices.cookieFor(endpoint?.headers?.get('cookie') ?? undefined, owner);
        if (cookie) endpoint?.responseHeaders?.append('set-cookie', cookie);
        if (endpoint?.path === REPLACES_SESSION) return;
        await record('sign-in.succeeded', session, endpoint?.path?.startsWith('/callback/') ? 'Google' : '');
      },
    },
    delete: {
      after: async (session: AuthSession, endpoint: Endpoint | null) => {
        if (endpoint?.path === '/sign-out') await record('session.ended', session);
      },
    },
  };
}
