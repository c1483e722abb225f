import { currentLanguage } from '@guildhall/messages/language';
import { ENGLISH } from '@guildhall/messages/languages';
import { invalidateCounts } from '../../database/cache-invalidation.ts';
import { currentTransaction } from '../../database/inside-transaction.ts';
import { chooseOwnPicture } from '../files/index.ts';
import { invalidatePerson } from '../members/index.ts';
import type { AuthDeps } from './auth-deps.ts';
import { requestVerification } from './auth-mails.ts';
import { setLanguage } from './identity.queries.ts';

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
