import { createHash, type Hash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { z } from 'zod';
import { isKey } from '../gateways/object-store/object-keys.ts';
import { StartupError } from '../lib/startup-error.ts';
import { type ArchiveEntry, type OpenOptions, readArchive } from './archive.ts';
import {
  BackupHeader,
  CONTENT_TYPE,
  FILE_LISTS,
  FILES_OF_LIST,
  FileEntry,
  FORMAT,
  HEADER_NAME,
  MANIFEST_NAME,
  Manifest,
  OBJECTS,
  SECRET_KEY_NAME,
} from './backup-format.ts';

class Damaged extends Error {}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

function parseJson<Schema extends z.ZodType>(schema: Schema, bytes: Buffer): z.output<Schema> {
  const parsed = schema.safeParse(JSON.parse(bytes.toString()));
  if (!parsed.success) throw new Damaged('something in it is not what a backup holds');
  return parsed.data;
}

/** What has been read, and what must still be found in the manifest. */
class BackupContents {
  header: BackupHeader | undefined;
  secretKey: Buffer | undefined;
  manifest: Manifest | undefined;
  hasBegun = false;
  readonly tables = new Map<string, Hash>();
  readonly lists: string[] = [];
  /** Since the last list. */
  objects: FileEntry[] = [];
  private hasLastList = false;

  requireHeader(): BackupHeader {
    if (!this.header) throw new Damaged('its beginning is missing');
    return this.header;
  }

  /** Whether the header names the table: `public.course`. */
  isListed(table: string): boolean {
    return this.requireHeader().tables.some(({ schema, name }) => `${schema}.${name}` === table);
  }

  /** Only the last list may be short: others would take more memory than the files that they name. */
  checkList(bytes: Buffer): void {
    if (this.hasLastList) throw new Damaged('a list of files has no place');
    const listed = parseJson(FileEntry.array(), bytes);
    const isSame = (entry: FileEntry, index: number) => {
      const read = this.objects[index];
      return read?.key === entry.key && read.bytes === entry.bytes && read.sha256 === entry.sha256;
    };
    if (listed.length !== this.objects.length || !listed.every(isSame)) throw new Damaged('a file was changed');
    this.lists.push(hashOf(bytes));
    this.hasLastList = listed.length < FILES_OF_LIST;
    this.objects = [];
  }

  checkManifest(): Manifest {
    const { manifest } = this;
    if (!manifest) throw new Damaged('its end is missing');
    const hashes = new Map([...this.tables].map(([name, hash]) => [name, hash.digest('hex')]));
    const empty = createHash('sha256').digest('hex');
    for (const { table, sha256 } of manifest.tables) {
      if ((hashes.get(table) ?? empty) !== sha256) throw new Damaged(`the table ${table} was changed`);
    }
    const isComplete = this.objects.length === 0 && this.lists.join() === manifest.files.lists.join();
    const tables = new Set(manifest.tables.map(({ table }) => table));
    if (!isComplete || [...hashes.keys()].some((name) => !tables.has(name))) throw new Damaged('a part was changed');
    return manifest;
  }
}

export interface StoredObject {
  key: string;
  /** Bytes. */
  size: number;
  contentType: string;
  content: AsyncIterable<Buffer>;
}

/** What is done with the content; each is called in the order of the archive. */
export interface BackupReader {
  begin?: (header: BackupHeader) => Promise<void>;
  /** The next bytes of a table, as COPY wrote them. */
  tablePart?: (table: string, content: AsyncIterable<Buffer>) => Promise<void>;
  /** Its content is read before this returns. */
  object?: (object: StoredObject) => Promise<void>;
}

export interface ReadBackup {
  header: BackupHeader;
  /** It is encrypted together with everything else. */
  secretKey: Buffer | undefined;
  manifest: Manifest;
}

/** The content passes through; its hash is known once all was read. */
async function* hashing(content: AsyncIterable<Uint8Array>, hash: Hash) {
  for await (const chunk of content) {
    hash.update(chunk);
    yield Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length);
  }
}

/** What a reader throws is no damage of the file. */
class ReaderFailure extends Error {}

const guarded =
  <Inputs extends unknown[]>(work: (...inputs: Inputs) => Promise<void>) =>
  (...inputs: Inputs): Promise<void> =>
    work(...inputs).catch((cause: unknown) => {
      throw new ReaderFailure('', { cause });
    });

async function drain(content: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of content);
}

interface Limit {
  bytes: number;
  /** Of JSON: parsed, an empty array of three bytes takes some hundred. */
  values: number;
}

/**
 * The most that each can be for a shop of ten million files, half a million of them missing; larger ones were not made by
 * us. A list has four values for each of its thousand files, a header some thousand names of columns.
 */
const MAX_HEADER: Limit = { bytes: 4 * 1024 ** 2, values: 2 ** 16 };
const MAX_SECRET_KEY: Limit = { bytes: 1024, values: 1 };
const MAX_MANIFEST: Limit = { bytes: 64 * 1024 ** 2, values: 2 ** 19 };

/** At least as many as there are in the JSON: before each but the first is `[`, `{` or `,`. */
function countValues(json: Buffer): number {
  let count = 1;
  for (const byte of json) if (byte === 0x5b || byte === 0x7b || byte === 0x2c) count += 1;
  return count;
}

/** All of an entry that is small. */
async function readSmall({ header, content }: ArchiveEntry, max: Limit): Promise<Buffer> {
  const tooLarge = new Damaged(`${header.name} is larger than it can be`);
  if ((header.size ?? 0) > max.bytes) throw tooLarge;
  const bytes = await buffer(content);
  if (countValues(bytes) > max.values) throw tooLarge;
  return bytes;
}

async function readTablePart(contents: BackupContents, { header, content }: ArchiveEntry, reader: BackupReader) {
  const table = header.name.split('/')[1] ?? '';
  if (!contents.isListed(table)) throw new Damaged('it has a table that its beginning does not name');
  const hash = contents.tables.get(table) ?? createHash('sha256');
  contents.tables.set(table, hash);
  const hashed = hashing(content, hash);
  await (reader.tablePart ? guarded(reader.tablePart)(table, hashed) : drain(hashed));
}

async function readObject(contents: BackupContents, { header, content }: ArchiveEntry, reader: BackupReader) {
  const [key, size] = [header.name.slice(OBJECTS.length), header.size ?? 0];
  if (!isKey(key) || contents.objects.length >= FILES_OF_LIST) throw new Damaged('a file in it has no place');
  const hash = createHash('sha256');
  const hashed = hashing(content, hash);
  const contentType = (header.pax as Record<string, string> | null)?.[CONTENT_TYPE] ?? 'application/octet-stream';
  await (reader.object ? guarded(reader.object)({ key, size, contentType, content: hashed }) : drain(hashed));
  contents.objects.push({ key, bytes: size, sha256: hash.digest('hex') });
}

async function readHeader(contents: BackupContents, bytes: Buffer): Promise<void> {
  const { format, version } = JSON.parse(bytes.toString());
  if (format > FORMAT)
    throw new StartupError(`The backup was made by Guildhall ${version}, which is newer than this one.`);
  contents.header = parseJson(BackupHeader, bytes);
}

async function readEntry(contents: BackupContents, entry: ArchiveEntry, reader: BackupReader): Promise<void> {
  const { name } = entry.header;
  if (name === HEADER_NAME) return readHeader(contents, await readSmall(entry, MAX_HEADER));
  const header = contents.requireHeader();
  if (name === SECRET_KEY_NAME) {
    contents.secretKey = Buffer.from((await readSmall(entry, MAX_SECRET_KEY)).toString(), 'base64url');
    return;
  }
  if (!contents.hasBegun && reader.begin) await guarded(reader.begin)(header);
  contents.hasBegun = true;
  if (name.startsWith('tables/')) return readTablePart(contents, entry, reader);
  if (name.startsWith(OBJECTS)) return readObject(contents, entry, reader);
  if (name.startsWith(FILE_LISTS)) return contents.checkList(await readSmall(entry, MAX_HEADER));
  if (name === MANIFEST_NAME) contents.manifest = parseJson(Manifest, await readSmall(entry, MAX_MANIFEST));
}

/**
 * Reads all of it and compares everything with the manifest. Throws `StartupError` where it is no backup, another's, a
 * newer one, damaged, or cut off: what `reader` was given until then must not be used.
 */
export async function readBackup(path: string, options: OpenOptions, reader: BackupReader = {}): Promise<ReadBackup> {
  const contents = new BackupContents();
  try {
    for await (const entry of readArchive(path, options)) await readEntry(contents, entry, reader);
    return { header: contents.requireHeader(), secretKey: contents.secretKey, manifest: contents.checkManifest() };
  } catch (error) {
    if (error instanceof StartupError) throw error;
    if (error instanceof ReaderFailure) throw error.cause;
    const why = error instanceof Damaged ? error.message : 'it cannot be read to its end';
    throw new StartupError(`${path} is damaged: ${why}. Use another backup.`);
  }
}
