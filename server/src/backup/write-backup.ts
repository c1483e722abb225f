import { createHash, randomBytes } from 'node:crypto';
import { access, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { trySessionLock } from '../database/advisory-locks.ts';
import type { InstallationKind } from '../database/installation-tables.ts';
import type { ObjectStore, ObjectStream } from '../gateways/object-store/object-store.ts';
import { opensRootKeyCheck } from '../lib/root-key.ts';
import { StartupError } from '../lib/startup-error.ts';
import { isStorageFull } from '../lib/unavailable.ts';
import { type ArchiveWriter, createArchive, createArchiveFile } from './archive.ts';
import {
  type BackedUpTable,
  type BackupHeader,
  CONTENT_TYPE,
  FILES_OF_LIST,
  type FileEntry,
  FORMAT,
  fileListName,
  HEADER_NAME,
  MANIFEST_NAME,
  type Manifest,
  OBJECTS,
  SECRET_KEY_NAME,
  tableName,
  tablePartName,
} from './backup-format.ts';
import { listTables, quoted, quotedColumns } from './list-tables.ts';
import { findRootKeyCheck } from './load-tables.ts';
import { type Progress, showFiles } from './progress.ts';
import { listStoredFiles, type StoredFile } from './stored-files.queries.ts';

/** Bytes: an entry of the archive begins with its length, so each part is collected in memory first. */
const PART_SIZE = 4 * 1024 ** 2;

/** A part may end within a row. */
async function* inParts(chunks: AsyncIterable<Buffer>, partSize: number): AsyncGenerator<Buffer> {
  let part: Buffer[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    for (let from = 0; from < chunk.length; ) {
      const piece = chunk.subarray(from, from + partSize - size);
      part.push(piece);
      size += piece.length;
      from += piece.length;
      if (size < partSize) continue;
      yield Buffer.concat(part);
      [part, size] = [[], 0];
    }
  }
  if (size > 0) yield Buffer.concat(part);
}

type TableEntry = Manifest['tables'][number];

async function writeTable(
  archive: ArchiveWriter,
  client: pg.ClientBase,
  table: BackedUpTable,
  partSize: number,
): Promise<TableEntry> {
  const rows = client.query(copyTo(`copy ${quoted(table)} (${quotedColumns(table)}) to stdout`));
  const hash = createHash('sha256');
  let number = 0;
  for await (const part of inParts(rows, partSize)) {
    number += 1;
    hash.update(part);
    await archive.add({ name: tablePartName(table, number), size: part.length }, part);
  }
  return { table: tableName(table), rows: rows.rowCount, sha256: hash.digest('hex') };
}

async function writeTables(
  archive: ArchiveWriter,
  client: pg.ClientBase,
  tables: BackedUpTable[],
  partSize: number,
): Promise<TableEntry[]> {
  const written: TableEntry[] = [];
  for (const table of tables) written.push(await writeTable(archive, client, table, partSize));
  return written;
}

/** Files that are opened ahead: an object store far away takes its time for each. */
const AHEAD = 8;

interface Opened {
  file: StoredFile;
  found: ObjectStream | undefined;
}

/** In order; the next ones are opened while one is read. */
async function* openAhead(objectStore: ObjectStore, files: AsyncIterable<StoredFile>): AsyncGenerator<Opened> {
  const opened: Promise<Opened>[] = [];
  const open = async (file: StoredFile) => ({ file, found: await objectStore.read(file.key) });
  try {
    for await (const file of files) {
      const next = open(file);
      next.catch(() => undefined);
      opened.push(next);
      if (opened.length > AHEAD) yield (await opened.shift()) as Opened;
    }
    for (let next = opened.shift(); next; next = opened.shift()) yield await next;
  } finally {
    for (const rest of opened) rest.then(({ found }) => found?.stream.destroy()).catch(() => undefined);
  }
}

interface FileBackup {
  objectStore: ObjectStore;
  files: AsyncIterable<StoredFile>;
  onProgress: (files: number, bytes: number) => void;
}

export async function writeFiles(
  archive: ArchiveWriter,
  { objectStore, files, onProgress }: FileBackup,
): Promise<Pick<Manifest, 'files' | 'missing'>> {
  const missing: string[] = [];
  const lists: string[] = [];
  let entries: FileEntry[] = [];
  let [count, bytes] = [0, 0];
  const writeList = async () => {
    const list = Buffer.from(JSON.stringify(entries));
    await archive.add({ name: fileListName(lists.length + 1), size: list.length }, list);
    lists.push(createHash('sha256').update(list).digest('hex'));
    entries = [];
  };
  for await (const { file, found } of openAhead(objectStore, files)) {
    const { key, contentType, mayBeMissing } = file;
    if (!found) {
      if (!mayBeMissing) missing.push(key);
      continue;
    }
    const { size, stream } = found;
    const hash = createHash('sha256');
    const hashed = async function* () {
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        hash.update(chunk);
        yield chunk;
      }
    };
    try {
      await archive.add({ name: `${OBJECTS}${key}`, size, pax: { [CONTENT_TYPE]: contentType } }, hashed());
    } finally {
      /** An archive that has failed, as on a full disk, refuses an entry before it reads of it. */
      stream.destroy();
    }
    entries.push({ key, bytes: size, sha256: hash.digest('hex') });
    count += 1;
    bytes += size;
    onProgress(count, bytes);
    if (entries.length === FILES_OF_LIST) await writeList();
  }
  if (entries.length > 0) await writeList();
  return { files: { count, bytes, lists }, missing };
}

interface BackupOptions {
  connection: pg.ClientConfig;
  objectStore: ObjectStore;
  path: string;
  /** Without one, the file is not encrypted and does not hold the secret key. */
  passphrase: string | undefined;
  secretKey: Buffer | undefined;
  /** The version of Guildhall. */
  version: string;
  /** Bytes of a table that are one entry of the archive. */
  partSize?: number;
  now: () => Date;
  progress: Progress;
}

interface Backup {
  /** Bytes of the file. */
  size: number;
  rows: number;
  files: number;
  missing: string[];
}

const toJson = (value: unknown) => Buffer.from(JSON.stringify(value));

/** Everything that is read in this transaction was there at one moment. */
async function beginSnapshot(client: pg.ClientBase): Promise<void> {
  await client.query('begin isolation level repeatable read read only');
  await client.query('set local statement_timeout = 0');
  await client.query('set local idle_in_transaction_session_timeout = 0');
}

async function describe(client: pg.ClientBase, version: string, createdAt: Date): Promise<BackupHeader> {
  const { rows } = await client.query<{ kind: InstallationKind }>('select kind from installation');
  const kind = rows[0]?.kind;
  if (!kind) throw new StartupError('This database is empty: there is nothing to back up.');
  const migrations = await client.query<{ name: string }>('select name from kysely_migration order by name');
  return {
    format: FORMAT,
    version,
    createdAt: createdAt.toISOString(),
    kind,
    migrations: migrations.rows.map(({ name }) => name),
    tables: await listTables(client),
  };
}

/** A backup with another key could not be restored. */
async function requireRightKey(client: pg.ClientBase, key: Buffer): Promise<void> {
  const check = await findRootKeyCheck(client);
  if (!check || opensRootKeyCheck(key, check)) return;
  throw new StartupError(
    'SECRET_KEY, or the file secret-key in DATA_DIR, is not the key that this database is encrypted with. After a rotate-key that was cut off, start Guildhall first.',
  );
}

async function writeContent(archive: ArchiveWriter, client: pg.ClientBase, options: BackupOptions): Promise<Manifest> {
  const { objectStore, passphrase, secretKey, version, now, progress } = options;
  await beginSnapshot(client);
  const header = await describe(client, version, now());
  const addJson = (name: string, bytes: Buffer) => archive.add({ name, size: bytes.length }, bytes);
  await addJson(HEADER_NAME, toJson(header));
  if (passphrase && secretKey) await requireRightKey(client, secretKey);
  if (passphrase && secretKey) await addJson(SECRET_KEY_NAME, Buffer.from(secretKey.toString('base64url')));
  progress.step('Tables');
  const tables = await writeTables(archive, client, header.tables, options.partSize ?? PART_SIZE);
  progress.step('Files');
  const files = await writeFiles(archive, {
    objectStore,
    files: listStoredFiles(client),
    onProgress: showFiles(progress),
  });
  const manifest = { tables, ...files };
  await addJson(MANIFEST_NAME, toJson(manifest));
  return manifest;
}

async function requireFree(path: string): Promise<void> {
  const isThere = await access(path).then(
    () => true,
    () => false,
  );
  if (isThere) throw new StartupError(`${path} is there already. Choose another name.`);
}

/** What operators, admins and monitors read of it. */
function fullDisk(error: unknown, folder: string): StartupError {
  const place = error instanceof pg.DatabaseError ? 'of the database' : `of ${folder}`;
  return new StartupError(`The disk ${place} is full: there is no space left for the backup (ENOSPC).`);
}

/** A file has its name once it is complete and on the disk. */
async function writeTo(path: string, write: (archive: ArchiveWriter) => Promise<Manifest>, options: BackupOptions) {
  const temporary = `${path}.${randomBytes(4).toString('hex')}.part`;
  const archive = createArchive(createArchiveFile(temporary), options.passphrase);
  try {
    const manifest = await write(archive);
    await archive.finish();
    await rename(temporary, path);
    const folder = await open(dirname(path));
    await folder.sync().finally(() => folder.close());
    return manifest;
  } catch (error) {
    await archive.abort();
    await rm(temporary, { force: true });
    throw isStorageFull(error) ? fullDisk(error, dirname(path)) : error;
  }
}

/** While Guildhall runs. Until it is written no stored file is removed, so that none is missing. Throws `StartupError`. */
export async function writeBackup(options: BackupOptions): Promise<Backup> {
  const { connection, path } = options;
  await requireFree(path);
  const client = new pg.Client({ ...connection, application_name: 'guildhall backup' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    if (!(await trySessionLock(client, 'removal of stored files', 'exclusive'))) {
      throw new StartupError('Another backup is being written. Try again when it is done.');
    }
    const { tables, files, missing } = await writeTo(
      path,
      (archive) => writeContent(archive, client, options),
      options,
    );
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    return { size: (await stat(path)).size, rows, files: files.count, missing };
  } finally {
    await client.end();
  }
}
