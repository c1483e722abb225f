import { currentReader } from '../../database/inside-transaction.ts';
import { recordSecurityEvent } from '../../database/security-events.ts';
import { hasJustSignedIn } from './auth-call.ts';
import type { AuthDeps, OpenIdClient } from './auth-deps.ts';
import { isDemonstration } from './identity.queries.ts';
import { findOwner } from './owner.queries.ts';
import { recordSignIn } from './record-sign-in.ts';
import { hasSecondFactor } from './second-factors/proof-methods.ts';
import { findFactors } from './second-factors/second-factors.queries.ts';
import { refuseSuspended } from './suspension.ts';

interface AuthSession {
  userId: string;
  ipAddress?: string | null | undefined;
  userAgent?: string | null | undefined;
  awaitsSecondFactor?: boolean;
}

const clientOf = ({ ipAddress, userAgent }: AuthSession) => ({ address: ipAddress ?? '', device: userAgent ?? '' });

interface Endpoint {
  /** better-auth's path of the call. */
  path?: string | undefined;
  headers?: Headers | undefined;
  /** Absent where the server itself calls. */
  responseHeaders?: Headers | undefined;
}

/** The session that this one replaces has shown the second factor, perhaps long ago: that is no fresh proof. */
const REPLACES_SESSION = '/change-password';

/** Says who may sign in and whether the second factor is still missing, makes the device known to the account, and records sign-ins and sign-outs. `provider`: where people sign in elsewhere. */
export function sessionHooks(deps: AuthDeps, provider?: OpenIdClient) {
  const { database, settings, knownDevices, now } = deps;
  return {
    create: {
      /** Everybody knows the password of demonstration accounts: outside the sandbox they cannot sign in. */
      before: async ({ userId }: AuthSession, endpoint: Endpoint | null) => {
        const reader = currentReader(database);
        await refuseSuspended(reader, userId, endpoint?.path);
        if (!settings.isSandbox && (await isDemonstration(reader, userId))) return false;
        const needsFactor = hasSecondFactor(await findFactors(reader, userId));
        const awaitsSecondFactor = needsFactor && endpoint?.path !== REPLACES_SESSION;
        const isProof = !needsFactor && (provider?.prompt !== 'login' || hasJustSignedIn(now()));
        return { data: { awaitsSecondFactor, provedAt: isProof ? now() : null } };
      },
      after: async (session: AuthSession, endpoint: Endpoint | null) => {
        const owner = await findOwner(database, session.userId);
        /** Not signed in yet: see second-step-handlers.ts. */
        if (!owner || session.awaitsSecondFactor) return;
        const cookies = endpoint?.headers?.get('cookie') ?? undefined;
        const isKnownDevice = (await knownDevices.find(cookies, owner.email)) !== undefined;
        endpoint?.responseHeaders?.append('set-cookie', knownDevices.cookieFor(cookies, owner));
        if (endpoint?.path === REPLACES_SESSION) return;
        const detail = endpoint?.path?.startsWith('/callback/') ? (provider?.name ?? '') : '';
        const signIn = { owner, client: clientOf(session), isKnownDevice, detail, now: now() };
        await deps.inTx((tx) => recordSignIn(tx, deps, signIn));
      },
    },
    delete: {
      after: async (session: AuthSession, endpoint: Endpoint | null) => {
        if (endpoint?.path !== '/sign-out') return;
        const event = { personId: session.userId, client: clientOf(session), now: now() };
        await recordSecurityEvent(database, { kind: 'session.ended', ...event });
      },
    },
  };
}
