import { Mutex } from 'async-mutex';

export type RunExclusive = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>;

/** Work with the same key runs one at a time, in the order of the calls. */
export function createKeyedMutex(): RunExclusive {
  const mutexes = new Map<string, Mutex>();
  return async (key, work) => {
    const mutex = mutexes.get(key) ?? new Mutex();
    mutexes.set(key, mutex);
    try {
      return await mutex.runExclusive(work);
    } finally {
      if (!mutex.isLocked()) mutexes.delete(key);
    }
  };
}
