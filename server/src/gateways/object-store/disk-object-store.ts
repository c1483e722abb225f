import { mkdir, readFile, rename, rm, statfs, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ObjectStore } from './object-store.ts';

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Bytes. */
const MIN_FREE = 2 * 1024 ** 3;
const MIN_FREE_SHARE = 0.05;

/** The database may be on the same disk, and stops where it is full. */
export const hasRoom = ({ total, free }: { total: number; free: number }): boolean =>
  free >= Math.min(MIN_FREE, total * MIN_FREE_SHARE);

/** Stores objects as files in `folder`. Keys are made by the server, never by a caller. */
export function createDiskObjectStore(folder: string): ObjectStore {
  const pathOf = (key: string) => join(folder, ...key.split('/'));
  return {
    put: async (key, bytes) => {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      const temporaryPath = `${path}.${crypto.randomUUID()}.part`;
      try {
        /** Flushed before the rename: a power cut must not leave half a file under the key. */
        await writeFile(temporaryPath, bytes, { flush: true });
        await rename(temporaryPath, path);
      } catch (error) {
        await rm(temporaryPath, { force: true });
        throw error;
      }
    },
    get: async (key) => {
      try {
        return await readFile(pathOf(key));
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    hasRoom: async () => {
      const { bsize, blocks, bavail } = await statfs(folder);
      return hasRoom({ total: blocks * bsize, free: bavail * bsize });
    },
  };
}
