import { createHash, type Hash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { z } from 'zod';
import { isKey } from '../gateways/object-store/object-keys.ts';
import { StartupError } from '../lib/startup-error.ts';
import { type ArchiveEntry, type OpenOptions, readArchive } from './archive.ts';
import {
  BackupHeader,
  BackupVersion,
  CONTENT_TYPE,
  FILE_LISTS,
  FILES_OF_LIST,
  FileEntry,
  FORMAT,
  fileListName,
  HEADER_NAME,
  MANIFEST_NAME,
  Manifest,
  OBJECTS,
  SECRET_KEY_NAME,
  TABLES,
  tableName,
  tablePartName,
} from './backup-format.ts';

class Damaged extends Error {}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

function parseJson<Schema extends z.ZodType>(schema: Schema, bytes: Buffer): z.output<Schema> {
  const parsed = schema.safeParse(JSON.parse(bytes.toString()));
  if (!parsed.success) throw new Damaged('something in it is not what a backup holds');
  return parsed.data;
}

/** The order of what a backup holds. Only tables and files have several entries. */
const STAGES = ['header', 'secret key', 'tables', 'files', 'manifest'] as const;
type Stage = (typeof STAGES)[number];

function stageOf(name: string): Stage {
  if (name === HEADER_NAME) return 'header';
  if (name === SECRET_KEY_NAME) return 'secret key';
  if (name === MANIFEST_NAME) return 'manifest';
  if (name.startsWith(TABLES)) return 'tables';
  if (name.startsWith(OBJECTS) || name.startsWith(FILE_LISTS)) return 'files';
  throw new Damaged('something in it is not what a backup holds');
}

interface TableContents {
  hash: Hash;
  /** COPY ends each row with a line break, and has no others. */
  rows: number;
  parts: number;
}

/** What has been read, and what must still be found in the manifest. */
class BackupContents {
  header: BackupHeader | undefined;
  secretKey: Buffer | undefined;
  manifest: Manifest | undefined;
  readonly tables = new Map<string, TableContents>();
  readonly files = { count: 0, bytes: 0, lists: [] as string[] };
  /** Since the last list. */
  objects: FileEntry[] = [];
  private stage: Stage | undefined;
  private hasLastList = false;

  requireHeader(): BackupHeader {
    if (!this.header) throw new Damaged('its beginning is missing');
    return this.header;
  }

  /** What comes twice, or where it should not, would be restored over what was there before. */
  enter(name: string): Stage {
    const stage = stageOf(name);
    const [last, next] = [this.stage ? STAGES.indexOf(this.stage) : -1, STAGES.indexOf(stage)];
    const mayRepeat = stage === 'tables' || stage === 'files';
    if (last > next || (last === next && !mayRepeat)) throw new Damaged(`a part of it has no place (${stage})`);
    this.stage = stage;
    return stage;
  }

  /** The parts of a table follow each other, and each is in the archive once. */
  beginPart(name: string, table: string): TableContents {
    const listed = this.requireHeader().tables.find((known) => tableName(known) === table);
    if (!listed) throw new Damaged('it has a table that its beginning does not name');
    const contents = this.tables.get(table) ?? { hash: createHash('sha256'), rows: 0, parts: 0 };
    const isAnother = contents.parts > 0 && [...this.tables.keys()].at(-1) !== table;
    contents.parts += 1;
    if (isAnother || name !== tablePartName(listed, contents.parts))
      throw new Damaged('a part of a table has no place');
    this.tables.set(table, contents);
    return contents;
  }

  addObject(object: FileEntry): void {
    this.objects.push(object);
    this.files.count += 1;
    this.files.bytes += object.bytes;
  }

  /** Only the last list may be short: others would take more memory than the files that they name. */
  checkList(name: string, bytes: Buffer): void {
    const { lists } = this.files;
    if (this.hasLastList || name !== fileListName(lists.length + 1)) throw new Damaged('a list of files has no place');
    const listed = parseJson(FileEntry.array(), bytes);
    const isSame = (entry: FileEntry, index: number) => {
      const read = this.objects[index];
      return read?.key === entry.key && read.bytes === entry.bytes && read.sha256 === entry.sha256;
    };
    if (listed.length !== this.objects.length || !listed.every(isSame)) throw new Damaged('a file was changed');
    if (new Set(listed.map(({ key }) => key)).size < listed.length) throw new Damaged('a file is in it twice');
    lists.push(hashOf(bytes));
    this.hasLastList = listed.length < FILES_OF_LIST;
    this.objects = [];
  }

  checkManifest(): Manifest {
    const { manifest } = this;
    if (!manifest) throw new Damaged('its end is missing');
    const empty = { hash: createHash('sha256'), rows: 0 };
    const unnamed = new Map(this.tables);
    const named = new Set<string>();
    for (const { table, rows, sha256 } of manifest.tables) {
      const read = this.tables.get(table) ?? empty;
      const isSame = read.rows === rows && read.hash.copy().digest('hex') === sha256;
      if (!isSame || named.has(table)) throw new Damaged(`the table ${table} was changed`);
      unnamed.delete(table);
      named.add(table);
    }
    const { count, bytes, lists } = manifest.files;
    const areSame =
      this.files.count === count && this.files.bytes === bytes && this.files.lists.join() === lists.join();
    if (unnamed.size > 0 || this.objects.length > 0 || !areSame) throw new Damaged('a part was changed');
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

/** The content passes through; what is computed of it is known once all was read. */
async function* passing(content: AsyncIterable<Uint8Array>, look: (chunk: Buffer) => void) {
  for await (const bytes of content) {
    const chunk = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
    look(chunk);
    yield chunk;
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

const LINE_BREAK = 0x0a;
/** With its parameters: `audio/ogg; codecs=opus`. A header takes no other characters. */
const MEDIA_TYPE = /^[ -~]{1,200}$/;
/** What we write of it, and what stands for names and sizes that the old header has no room for. */
const PAX = [CONTENT_TYPE, 'path', 'size'];

interface Limit {
  bytes: number;
  /** How many values its JSON may have: parsed, an empty array of three bytes takes some hundred. */
  values: number;
}

/**
 * The most that each can be for a shop of ten million files, half a million of them missing; larger ones were not made by
 * us. A list has four values for each of its thousand files, a header some thousand names of columns.
 */
const MAX_HEADER: Limit = { bytes: 4 * 1024 ** 2, values: 2 ** 16 };
const MAX_SECRET_KEY: Limit = { bytes: 1024, values: 1 };
const MAX_MANIFEST: Limit = { bytes: 64 * 1024 ** 2, values: 2 ** 19 };

function count(bytes: Buffer, counted: number): number {
  let found = 0;
  for (let at = bytes.indexOf(counted); at >= 0; at = bytes.indexOf(counted, at + 1)) found += 1;
  return found;
}

/** At least as many as there are in the JSON: before each but the first is `[`, `{` or `,`. */
const countValues = (json: Buffer) => 1 + count(json, 0x5b) + count(json, 0x7b) + count(json, 0x2c);

/** All of an entry that is small. */
async function readSmall(what: Stage, { header, content }: ArchiveEntry, max: Limit): Promise<Buffer> {
  const tooLarge = new Damaged(`a part of it is larger than it can be (${what})`);
  if ((header.size ?? 0) > max.bytes) throw tooLarge;
  const bytes = await buffer(content);
  if (countValues(bytes) > max.values) throw tooLarge;
  return bytes;
}

async function readTablePart(contents: BackupContents, { header, content }: ArchiveEntry, reader: BackupReader) {
  const table = header.name.split('/')[1] ?? '';
  const read = contents.beginPart(header.name, table);
  const passed = passing(content, (chunk) => {
    read.hash.update(chunk);
    read.rows += count(chunk, LINE_BREAK);
  });
  await (reader.tablePart ? guarded(reader.tablePart)(table, passed) : drain(passed));
}

async function readObject(contents: BackupContents, { header, content }: ArchiveEntry, reader: BackupReader) {
  const [key, size] = [header.name.slice(OBJECTS.length), header.size ?? 0];
  const contentType = paxOf(header)[CONTENT_TYPE] ?? 'application/octet-stream';
  if (!isKey(key) || !MEDIA_TYPE.test(contentType) || contents.objects.length >= FILES_OF_LIST) {
    throw new Damaged('a file in it has no place');
  }
  const hash = createHash('sha256');
  const passed = passing(content, (chunk) => void hash.update(chunk));
  await (reader.object ? guarded(reader.object)({ key, size, contentType, content: passed }) : drain(passed));
  contents.addObject({ key, bytes: size, sha256: hash.digest('hex') });
}

function readHeader(contents: BackupContents, bytes: Buffer): void {
  const { format, version } = parseJson(BackupVersion, bytes);
  if (format > FORMAT)
    throw new StartupError(`The backup was made by Guildhall ${version}, which is newer than this one.`);
  contents.header = parseJson(BackupHeader, bytes);
}

/** Of one entry, or of all that follow: merged for each entry, some hundred thousand of them would take hours. */
const paxOf = ({ pax }: ArchiveEntry['header']) => (pax ?? {}) as Record<string, string>;

async function readEntry(contents: BackupContents, entry: ArchiveEntry, reader: BackupReader): Promise<void> {
  const { name, type } = entry.header;
  const isPlain = type === 'file' && Object.keys(paxOf(entry.header)).every((key) => PAX.includes(key));
  if (!isPlain) throw new Damaged('a part of it is no file');
  const stage = contents.enter(name);
  if (stage === 'header') return readHeader(contents, await readSmall(stage, entry, MAX_HEADER));
  contents.requireHeader();
  if (stage === 'tables') return readTablePart(contents, entry, reader);
  if (name.startsWith(OBJECTS)) return readObject(contents, entry, reader);
  if (stage === 'files') return contents.checkList(name, await readSmall(stage, entry, MAX_HEADER));
  if (stage === 'manifest') contents.manifest = parseJson(Manifest, await readSmall(stage, entry, MAX_MANIFEST));
  else contents.secretKey = Buffer.from((await readSmall(stage, entry, MAX_SECRET_KEY)).toString(), 'base64url');
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
