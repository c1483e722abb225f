import { type FileHandle, mkdir, open, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { requireKey } from './object-keys.ts';
import {
  type PartialObject,
  type PartialObjects,
  partialFolderOf,
  requireBytes,
  requireComplete,
  writeInParts,
} from './partial-objects.ts';
import { writeAll } from './write-all.ts';

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** A file's name survives a power cut once its folder is flushed. */
async function flushFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** On the object's disk: renaming copies nothing. */
const partialPathOf = (pathOf: (key: string) => string, { key, id }: PartialObject) =>
  join(pathOf(partialFolderOf(key)), id);

/** Flushes what was written before, then gives the file the object's name. */
async function finishFile(path: string, partialPath: string, size: number): Promise<void> {
  const file = await open(partialPath, 'r+');
  try {
    const { size: found } = await file.stat();
    if (found < size) throw new Error(`${partialPath} has ${found} of ${size} bytes`);
    /** A server that was killed may have written bytes that nobody acknowledged. */
    if (found > size) await file.truncate(size);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(partialPath, path);
  await flushFolder(dirname(path));
  await rmdir(dirname(partialPath)).catch(() => undefined);
}

async function createFile(path: string): Promise<FileHandle> {
  await mkdir(dirname(path), { recursive: true });
  const file = await open(path, 'wx+');
  await flushFolder(dirname(path));
  return file;
}

const openFile = (path: string): Promise<FileHandle> =>
  open(path, 'r+').catch((error) => {
    if (isMissing(error)) return createFile(path);
    throw error;
  });

/** One file beside the object's, which it replaces when it is complete. */
export function diskPartialObjects(pathOf: (key: string) => string): PartialObjects {
  return {
    begin: async (key, { size }) => {
      requireBytes(size);
      requireKey(key);
      return { key, size, stored: 0, id: crypto.randomUUID(), etags: [], tail: null };
    },
    append: async function* (object, stream) {
      const file = await openFile(partialPathOf(pathOf, object));
      try {
        yield* writeInParts(object, stream, {
          write: (bytes, position) => writeAll(file, bytes, position),
          flush: async (stored) => {
            await file.datasync();
            return { ...object, stored };
          },
        });
      } finally {
        await file.close();
      }
    },
    complete: async (object) => {
      requireComplete(object);
      const partialPath = partialPathOf(pathOf, object);
      const path = pathOf(object.key);
      try {
        await finishFile(path, partialPath, object.size);
      } catch (error) {
        const isComplete = isMissing(error) && (await stat(path).catch(() => undefined))?.size === object.size;
        if (!isComplete) throw error;
      }
    },
    abort: async ({ key, id }) => {
      const folder = pathOf(partialFolderOf(key));
      await rm(join(folder, id), { force: true });
      /** Another upload of the same key may be under way. */
      await rmdir(folder).catch(() => undefined);
    },
  };
}
