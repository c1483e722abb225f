import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ObjectStoreAddress } from '../object-store/object-store-settings.ts';

/** A list beside the backups of who was erased, as keyed hashes: a restored backup loses them again by it. */
export interface ErasureJournal {
  /** Two processes must not do it at once. A hash may be written twice. */
  append: (hashes: Buffer[]) => Promise<void>;
  read: () => Promise<Buffer[]>;
}

type Place = { kind: 'folder'; path: string } | Extract<ObjectStoreAddress, { kind: 's3' }>;

const NAME = 'erasures.txt';

/** A line break on both sides: a line that a crash cut off does not spoil the next one. */
const textOf = (hashes: Buffer[]) => hashes.map((hash) => `\n${hash.toString('hex')}\n`).join('');

const hashesOf = (text: string) =>
  text
    .split('\n')
    .filter((line) => /^[\da-f]{64}$/.test(line))
    .map((line) => Buffer.from(line, 'hex'));

const folderJournal = (folder: string): ErasureJournal => ({
  append: async (hashes) => {
    await mkdir(folder, { recursive: true });
    await appendFile(join(folder, NAME), textOf(hashes), { mode: 0o600, flush: true });
  },
  read: async () => {
    const text = await readFile(join(folder, NAME), 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '';
      throw error;
    });
    return hashesOf(text);
  },
});

/** S3 appends nothing: the whole list is written again. */
async function bucketJournal(place: Extract<Place, { kind: 's3' }>): Promise<ErasureJournal> {
  /** Loaded only when used: Amazon's library takes long to load. */
  const { createS3ObjectStore } = await import('../object-store/s3-object-store.ts');
  const bucket = createS3ObjectStore(place);
  const readText = async () => (await bucket.get(NAME))?.toString('utf8') ?? '';
  return {
    append: async (hashes) => bucket.put(NAME, Buffer.from((await readText()) + textOf(hashes)), 'text/plain'),
    read: async () => hashesOf(await readText()),
  };
}

export const openErasureJournal = async (place: Place): Promise<ErasureJournal> =>
  place.kind === 'folder' ? folderJournal(place.path) : bucketJournal(place);
