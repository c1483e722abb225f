import type { SecurityEventKind } from '@guildhall/contract';
import { invalidateCounts } from '../../platform/cache-invalidation.ts';
import { recordSecurityEvent } from '../../platform/security-log.ts';
import { chooseOwnPicture } from '../media/index.ts';
import { invalidatePerson } from '../members/index.ts';
import type { AuthDeps } from './auth-deps.ts';
import { isDemonstration } from './identity.queries.ts';
import { findOwner } from './owner.queries.ts';
import { refuseSuspended } from './suspension.ts';

/** The used part of better-auth's endpoint context; the hooks before and after a write get the same object. */
interface Context {
  context: { session: { user: { id: string } } | null };
}

interface Person {
  id: string;
  image?: string | null | undefined;
}

/** URLs of provider's pictures, from before a user is created until after. */
const providerPictures = new WeakMap<object, string>();

/** For every write of a user by better-auth: limits what is written, and invalidates cached responses. */
export function userHooks({ database, inTx, copyGooglePicture, now }: AuthDeps) {
  /** A new user owns no picture yet: one in the new row is the provider's, and is copied afterwards. */
  const beforeCreate = async ({ image }: Partial<Person>, context: object | null) => {
    if (image && context) providerPictures.set(context, image);
    return { data: { image: null } };
  };

  const afterCreate = async ({ id }: Person, context: object | null) => {
    await inTx(async (tx) => invalidateCounts(tx, 'members'));
    const url = context ? providerPictures.get(context) : undefined;
    if (url) await copyGooglePicture({ url, ownerId: id });
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

/** Says who may sign in, makes the device known to the account, and records sign-ins and sign-outs. */
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
        return settings.isSandbox || !(await isDemonstration(database, userId));
      },
      after: async (session: AuthSession, endpoint: Endpoint | null) => {
        const owner = await findOwner(database, session.userId);
        const cookie = owner && knownDevices.cookieFor(endpoint?.headers?.get('cookie') ?? undefined, owner);
        if (cookie) endpoint?.responseHeaders?.append('set-cookie', cookie);
        if (endpoint?.path === '/change-password') return;
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
