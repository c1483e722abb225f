import { del, get, update } from 'idb-keyval';
import { browserStore } from './browser-store.ts';

/** The classes that were looked at last, in this browser alone: IndexedDB. Without it there are none. */
export const SEEN_DATABASE = 'guildhall-seen';
const KEY = 'classes';
const MAX_SEEN = 20;
const store = browserStore(SEEN_DATABASE, 'seen');

/** The last one first. */
export const readSeenCourses = async (): Promise<string[]> =>
  (await get<string[]>(KEY, store).catch(() => undefined)) ?? [];

export const addSeenCourse = (id: string): Promise<void> =>
  update<string[]>(KEY, (ids = []) => [id, ...ids.filter((other) => other !== id)].slice(0, MAX_SEEN), store).catch(
    () => undefined,
  );

export const clearSeenCourses = (): Promise<void> => del(KEY, store).catch(() => undefined);
