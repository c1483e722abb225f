import { createStore, del, get, type UseStore, update } from 'idb-keyval';

/** The classes that were looked at last, in this browser alone: IndexedDB. Without it there are none. */
export const SEEN_DATABASE = 'guildhall-seen';
const KEY = 'classes';
const MAX_SEEN = 20;
let store: UseStore | undefined;

const openStore = (): UseStore => {
  store ??= createStore(SEEN_DATABASE, 'seen');
  return store;
};

/** The last one first. */
export const readSeenCourses = async (): Promise<string[]> =>
  (await get<string[]>(KEY, openStore()).catch(() => undefined)) ?? [];

export const addSeenCourse = (id: string): Promise<void> =>
  update<string[]>(
    KEY,
    (ids = []) => [id, ...ids.filter((other) => other !== id)].slice(0, MAX_SEEN),
    openStore(),
  ).catch(() => undefined);

export const clearSeenCourses = (): Promise<void> => del(KEY, openStore()).catch(() => undefined);
