import { createReadStream } from 'node:fs';
import { appendFile, mkdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ObjectStoreAddress } from '../object-store/object-store-settings.ts';

type BucketAddress = Extract<ObjectStoreAddress, { kind: 's3' }>;
export type BackupAddress = { kind: 'folder'; path: string } | BucketAddress;

interface NewFile {
  name: string;
  write: (path: string) => Promise<void>;
  /** A folder of its own on this machine, for what is written before it is sent. */
  spool: string;
}

/** Where the backups are, and the journals beside them. */
interface BackupPlace {
  /** Has a file written, and puts it at its place under this name. Returns its bytes. Nothing is left of one that fails. */
  store: (file: NewFile) => Promise<number>;
  has: (name: string) => Promise<boolean>;
  /** Does nothing where it is gone. */
  remove: (name: string) => Promise<void>;
  /** Two processes must not do it at once. */
  append: (name: string, text: string) => Promise<void>;
  /** Empty where there is no such file. */
  readText: (name: string) => Promise<string>;
}

const CONTENT_TYPE = 'application/octet-stream';

/** A backup has its name once it is complete (`writeBackup`). */
const folderPlace = (folder: string): BackupPlace => ({
  store: async ({ name, write }) => {
    await mkdir(folder, { recursive: true });
    await write(join(folder, name));
    return (await stat(join(folder, name))).size;
  },
  has: (name) =>
    stat(join(folder, name)).then(
      (found) => found.isFile(),
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return false;
        throw error;
      },
    ),
  remove: (name) => rm(join(folder, name), { force: true }),
  append: async (name, text) => {
    await mkdir(folder, { recursive: true });
    await appendFile(join(folder, name), text, { mode: 0o600, flush: true });
  },
  readText: (name) =>
    readFile(join(folder, name), 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '';
      throw error;
    }),
});

/** A backup is written on this machine first, because S3 asks for the size. A journal is written again as a whole. */
async function bucketPlace(address: BucketAddress): Promise<BackupPlace> {
  /** Loaded only when used: Amazon's library takes long to load. */
  const { createS3ObjectStore } = await import('../object-store/s3-object-store.ts');
  const bucket = createS3ObjectStore(address);
  const readText = async (name: string) => (await bucket.get(name))?.toString('utf8') ?? '';
  return {
    store: async ({ name, write, spool }) => {
      await rm(spool, { recursive: true, force: true });
      await mkdir(spool, { recursive: true });
      const path = join(spool, name);
      try {
        await write(path);
        const { size } = await stat(path);
        await bucket.write(name, createReadStream(path), { size, contentType: CONTENT_TYPE });
        return size;
      } finally {
        await rm(spool, { recursive: true, force: true });
      }
    },
    has: async (name) => (await bucket.stat(name)) !== undefined,
    remove: bucket.remove,
    append: async (name, text) => bucket.put(name, Buffer.from((await readText(name)) + text), 'text/plain'),
    readText,
  };
}

export const openBackupPlace = async (address: BackupAddress): Promise<BackupPlace> =>
  address.kind === 'folder' ? folderPlace(address.path) : bucketPlace(address);

/** A list beside the backups of what must be done again after a restore. */
interface Journal {
  /** Two processes must not do it at once. A line may be written twice. */
  append: (lines: string[]) => Promise<void>;
  /** What a crash has cut off is a line, too. */
  read: () => Promise<string[]>;
}

export async function openJournal(address: BackupAddress, name: string): Promise<Journal> {
  const place = await openBackupPlace(address);
  return {
    /** A line break on both sides: a line that a crash cut off does not spoil the next one. */
    append: (lines) => place.append(name, lines.map((line) => `\n${line}\n`).join('')),
    read: async () => (await place.readText(name)).split('\n').filter((line) => line !== ''),
  };
}
