import {
  access,
  constants,
  type FileHandle,
  mkdir,
  open,
  readFile,
  rename,
  rm,
  rmdir,
  stat,
  statfs,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { requireKey } from './object-keys.ts';
import type { ByteRange, ObjectStore, ObjectStream } from './object-store.ts';
import {
  type PartialObject,
  type PartialObjects,
  partialFolderOf,
  requireBytes,
  requireComplete,
  writeInParts,
  writeWith,
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
function diskPartialObjects(pathOf: (key: string) => string): PartialObjects {
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

/** Bytes. */
const MIN_FREE = 2 * 1024 ** 3;
const MIN_FREE_SHARE = 0.05;
/** Bytes that a reader is ahead of its client. */
const READ_AHEAD = 256 * 1024;

/** The database may be on the same disk, and stops where it is full. */
export const hasRoom = ({ total, free }: { total: number; free: number }): boolean =>
  free >= Math.min(MIN_FREE, total * MIN_FREE_SHARE);

/** Undefined where there is no such file. */
async function ifFound<Result>(work: Promise<Result>): Promise<Result | undefined> {
  try {
    return await work;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Stores objects as files in `folder`. Keys are made by the server, never by a caller. */
export function createDiskObjectStore(folder: string): ObjectStore {
  const pathOf = (key: string) => {
    requireKey(key);
    return join(folder, ...key.split('/'));
  };
  const partial = diskPartialObjects(pathOf);
  return {
    /** With the dot, a file in the place of the folder is none. */
    check: () => access(`${folder}/.`, constants.R_OK | constants.W_OK | constants.X_OK),
    put: async (key, bytes) => putFile(pathOf(key), bytes),
    write: writeWith(partial),
    get: async (key) => ifFound(readFile(pathOf(key))),
    read: async (key, range) => readStream(pathOf(key), range),
    stat: async (key) => {
      const found = await ifFound(stat(pathOf(key)));
      return found?.isFile() ? { size: found.size } : undefined;
    },
    remove: async (key) => rm(pathOf(key), { force: true }),
    removeAll: async (key) => {
      for (const each of [key, partialFolderOf(key)]) await rm(pathOf(each), { recursive: true, force: true });
    },
    hasRoom: async () => {
      const { bsize, blocks, bavail } = await statfs(folder);
      return hasRoom({ total: blocks * bsize, free: bavail * bsize });
    },
    partial,
  };
}

async function putFile(path: string, bytes: Buffer): Promise<void> {
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
}

/** One open file for its size and its bytes: it may be replaced meanwhile. */
async function readStream(path: string, range: ByteRange | undefined): Promise<ObjectStream | undefined> {
  const file = await ifFound(open(path, 'r'));
  if (!file) return undefined;
  try {
    const { size } = await file.stat();
    if (range && range.start >= size) throw new RangeError(`byte ${range.start} of ${size}`);
    return { size, stream: file.createReadStream({ ...range, highWaterMark: READ_AHEAD }) };
  } catch (error) {
    await file.close();
    throw error;
  }
}
