import { createStore, type UseStore } from 'idb-keyval';

/**
 * A store of IndexedDB, whose database is created when it is first used. Where the browser forbids storage, some throw and
 * some reject: this always rejects.
 */
export const browserStore = (database: string, name: string): UseStore => {
  let store: UseStore | undefined;
  return async (mode, work) => {
    store ??= createStore(database, name);
    return store(mode, work);
  };
};
