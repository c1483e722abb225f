import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ObjectStore } from './object-store.ts';

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

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
  };
}
