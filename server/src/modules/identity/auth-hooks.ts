import { currentLanguage } from '@guildhall/messages/language';
import { ENGLISH } from '@guildhall/messages/languages';
import { invalidateCounts } from '../../database/cache-invalidation.ts';
import { currentReader, currentTransaction } from '../../database/inside-transaction.ts';
import { recordSecurityEvent } from '../../database/security-events.ts';
import { chooseOwnPicture } from '../files/index.ts';
import { invalidatePerson } from '../members/index.ts';
import { hasJustSignedIn } from './auth-call.ts';
import type { AuthDeps, OpenIdClient } from './auth-deps.ts';
import { isDemonstration, setLanguage } from './identity.queries.ts';
import { requestVerification } from './identity-mails.ts';
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

/** The used part of better-auth's endpoint context; the hooks before and after a write get the same object. */
interface Context {
  context: { session: { user: { id: string } } | null };
  body?: { callbackURL?: unknown } | undefined;
}

interface Person {
  id: string;
  email: string;
  emailVerified: boolean;
  image?: string | null | undefined;
}

/** URLs of provider's pictures, from before a user is created until after. */
const providerPictures = new WeakMap<object, string>();

/** For every write of a user by better-auth: limits what is written, and invalidates cached responses. */
export function userHooks({ database, inTx, verificationMails, googlePictures, now }: AuthDeps) {
  /** In the transaction of the sign-up: an account that is not created gets no mail, and each one that is gets it. */
  const mailNewcomer = async (to: string, context: Context | null) => {
    const tx = currentTransaction();
    if (!tx) throw new Error('An account is created outside of a transaction.');
    await requestVerification(tx, verificationMails, { to, path: context?.body?.callbackURL });
  };

  /** A new user owns no picture yet: one in the new row is the provider's, and is copied afterwards. */
  const beforeCreate = async ({ email, emailVerified, image }: Person, context: Context | null) => {
    if (image && context) providerPictures.set(context, image);
    if (!emailVerified) await mailNewcomer(email, context);
    return { data: { image: null } };
  };

  const afterCreate = async ({ id }: Person, context: object | null) => {
    const url = context ? providerPictures.get(context) : undefined;
    await inTx(async (tx) => {
      invalidateCounts(tx, 'members');
      if (currentLanguage() !== ENGLISH) await setLanguage(tx, id, currentLanguage());
      if (url) await googlePictures.add(tx, { url, ownerId: id });
    });
  };

  /** Accepts one's own picture, removes the picture for null or an empty text, and ignores any other URL. */
  const beforeUpdate = async (change: Partial<Person>, context: Context | null) => {
    if (change.image === undefined) return;
    if (!change.image) return { data: { ...change, image: null } };
    const ownerId = context?.context.session?.user.id;
    const own = ownerId && (await chooseOwnPicture(database, { url: change.image, ownerId, now: now() }));
    return { data: { ...change, image: own ? own.url : undefined } };
  };

  const afterUpdate = async (person: Person | null) => {
    if (person) await inTx((tx) => invalidatePerson(tx, person.id));
  };

  return {
    create: { before: beforeCreate, after: afterCreate },
    update: { before: beforeUpdate, after: afterUpdate },
  };
}

const NO_TOKENS = {
  accessToken: null,
  refreshToken: null,
  idToken: null,
  accessTokenExpiresAt: null,
  refreshTokenExpiresAt: null,
};

/** The provider is asked once, at sign-in. No token is stored that would allow more requests. */
export const accountHooks = {
  create: { before: async () => ({ data: NO_TOKENS }) },
};
