import { invalidateCounts } from '../../platform/cache-invalidation.ts';
import { findOwnPicture } from '../media/index.ts';
import { announcePerson } from '../members/index.ts';
import type { AuthDeps } from './auth-deps.ts';
import { isDemonstration } from './identity.queries.ts';

/** What of better-auth's endpoint context we look at; it is the same object before and after one write. */
interface Context {
  context: { session: { user: { id: string } } | null };
}

interface Person {
  id: string;
  image?: string | null | undefined;
}

/** Pictures that a provider told of, until the person whom they show is in the database. */
const told = new WeakMap<object, string>();

/** Every way in which better-auth writes a person: what it may write, and who must hear of it. */
export function userHooks({ database, inTx, adoptPicture }: AuthDeps) {
  /** Nobody owns a picture before they are somebody: one that comes along is a provider's. */
  const beforeCreate = async ({ image }: Partial<Person>, context: object | null) => {
    if (image && context) told.set(context, image);
    return { data: { image: null } };
  };

  const afterCreate = async ({ id }: Person, context: object | null) => {
    await inTx(async (tx) => invalidateCounts(tx, 'members'));
    const url = context ? told.get(context) : undefined;
    if (url) await adoptPicture({ url, ownerId: id });
  };

  /** Keeps one's own picture, takes the picture away for null or nothing, and drops whatever else it is. */
  const beforeUpdate = async (change: Partial<Person>, context: Context | null) => {
    if (change.image === undefined) return;
    if (!change.image) return { data: { ...change, image: null } };
    const ownerId = context?.context.session?.user.id;
    const own = ownerId && (await findOwnPicture(database, { url: change.image, ownerId }));
    return { data: { ...change, image: own ? own.url : undefined } };
  };

  const afterUpdate = async (person: Person | null) => {
    if (person) await inTx((tx) => announcePerson(tx, person.id));
  };

  return {
    create: { before: beforeCreate, after: afterCreate },
    update: { before: beforeUpdate, after: afterUpdate },
  };
}

/** Demonstration accounts, whose password everybody knows, have no session where anything is real. */
export const sessionHooks = ({ database, settings }: AuthDeps) => ({
  create: {
    before: async ({ userId }: { userId: string }) => settings.isSandbox || !(await isDemonstration(database, userId)),
  },
});

const NO_TOKENS = {
  accessToken: null,
  refreshToken: null,
  idToken: null,
  accessTokenExpiresAt: null,
  refreshTokenExpiresAt: null,
};

/** We ask a provider once who somebody is, and keep nothing that would let us ask again. */
export const accountHooks = {
  create: { before: async () => ({ data: NO_TOKENS }) },
};
