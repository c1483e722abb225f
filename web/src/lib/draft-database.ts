import { clear, del, get, promisifyRequest } from 'idb-keyval';
import { BASKET_DATABASE } from './basket/basket-change.ts';
import { browserStore } from './browser-store.ts';
import { clearSeenCourses, SEEN_DATABASE } from './seen-courses.ts';

/**
 * Drafts that survive a closed tab, of any size: in IndexedDB, by person and subject. Removed when somebody signs out.
 * Everything works without them where the browser forbids storage.
 */
const DATABASE = 'guildhall-drafts';
const store = browserStore(DATABASE, 'drafts');

const keyOf = (uid: string, subject: string) => `${uid}:${subject}`;

export const readKeptDraft = <Value>(uid: string, subject: string): Promise<Value | undefined> =>
  get<Value>(keyOf(uid, subject), store).catch(() => undefined);

/** Committed at once: by itself it would be committed after an event that a page on its way out does not get. */
export const keepDraft = (uid: string, subject: string, draft: unknown): Promise<void> =>
  store('readwrite', (drafts) => {
    drafts.put(draft, keyOf(uid, subject));
    drafts.transaction.commit();
    return promisifyRequest(drafts.transaction);
  }).catch(() => undefined);

export const removeKeptDraft = (uid: string, subject: string): Promise<void> =>
  del(keyOf(uid, subject), store).catch(() => undefined);

/** With what was looked at and chosen. Leaves no empty database behind where nothing was kept. */
export async function removeKeptDrafts(): Promise<void> {
  const databases = await indexedDB.databases().catch(() => []);
  if (databases.some(({ name }) => name === SEEN_DATABASE)) await clearSeenCourses();
  if (databases.some(({ name }) => name === BASKET_DATABASE)) {
    const { clearVisitorBasket } = await import('./basket/visitor-basket.ts');
    await clearVisitorBasket();
  }
  if (databases.some(({ name }) => name === DATABASE)) await clear(store).catch(() => undefined);
}
