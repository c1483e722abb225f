import { clear, createStore, del, get, promisifyRequest, type UseStore } from 'idb-keyval';
import { clearSeenCourses, SEEN_DATABASE } from './seen-courses.ts';

/**
 * Drafts that survive a closed tab, of any size: in IndexedDB, by person and subject. Removed when somebody signs out.
 * Everything works without them where the browser forbids storage.
 */
const DATABASE = 'guildhall-drafts';
let store: UseStore | undefined;

/** Creates the database where there is none. */
const openStore = (): UseStore => {
  store ??= createStore(DATABASE, 'drafts');
  return store;
};

const keyOf = (uid: string, subject: string) => `${uid}:${subject}`;

export const readKeptDraft = <Value>(uid: string, subject: string): Promise<Value | undefined> =>
  get<Value>(keyOf(uid, subject), openStore()).catch(() => undefined);

/** Committed at once: by itself it would be committed after an event that a page on its way out does not get. */
export const keepDraft = (uid: string, subject: string, draft: unknown): Promise<void> =>
  openStore()('readwrite', (drafts) => {
    drafts.put(draft, keyOf(uid, subject));
    drafts.transaction.commit();
    return promisifyRequest(drafts.transaction);
  }).catch(() => undefined);

export const removeKeptDraft = (uid: string, subject: string): Promise<void> =>
  del(keyOf(uid, subject), openStore()).catch(() => undefined);

/** With what was looked at. Leaves no empty database behind where nothing was kept. */
export async function removeKeptDrafts(): Promise<void> {
  const databases = await indexedDB.databases().catch(() => []);
  if (databases.some(({ name }) => name === SEEN_DATABASE)) await clearSeenCourses();
  if (databases.some(({ name }) => name === DATABASE)) await clear(openStore()).catch(() => undefined);
}
