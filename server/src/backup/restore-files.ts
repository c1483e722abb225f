import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { ObjectStore } from '../gateways/object-store/object-store.ts';
import type { StoredObject } from './read-backup.ts';

/** Bytes. Smaller files are stored several at a time, from memory. */
const SMALL = 1024 ** 2;
const AT_A_TIME = 8;

export interface FileRestorer {
  restore: (object: StoredObject) => Promise<void>;
  /** All are stored. */
  finish: () => Promise<void>;
}

export function createFileRestorer(
  objectStore: ObjectStore,
  onProgress: (files: number, bytes: number) => void,
): FileRestorer {
  const underWay = new Set<Promise<void>>();
  let [count, bytes] = [0, 0];
  const putSmall = async ({ key, contentType, content }: StoredObject) => {
    const put = objectStore.put(key, await buffer(content), contentType);
    const tracked = put.finally(() => underWay.delete(tracked));
    tracked.catch(() => undefined);
    underWay.add(tracked);
    if (underWay.size >= AT_A_TIME) await Promise.race(underWay);
  };
  return {
    restore: async (object) => {
      const { key, size, contentType, content } = object;
      if (size <= SMALL) await putSmall(object);
      else await objectStore.write(key, Readable.from(content), { size, contentType });
      count += 1;
      bytes += size;
      onProgress(count, bytes);
    },
    finish: async () => void (await Promise.all(underWay)),
  };
}
