import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import pg from 'pg';
import { listAppliedAt, listMigrations, migrateAt } from '../database/migrate.ts';
import type { ObjectStore } from '../gateways/object-store/object-store.ts';
import { takeDatabase } from '../installation/take-database.ts';
import { opensRootKeyCheck } from '../lib/root-key.ts';
import { StartupError } from '../lib/startup-error.ts';
import { type BackedUpTable, type BackupHeader, tableName } from './backup-format.ts';
import { findUnknownTable, listTables, quoted } from './list-tables.ts';
import { findRootKeyCheck, isInUse, markRestored, openTables } from './load-tables.ts';
import { type Progress, showFiles } from './progress.ts';
import { type ReadBackup, readBackup, type StoredObject } from './read-backup.ts';

/** Bytes. Smaller files are stored several at a time, from memory. */
const SMALL = 1024 ** 2;
const AT_A_TIME = 8;

interface FileRestorer {
  restore: (object: StoredObject) => Promise<void>;
  /** All are stored. */
  finish: () => Promise<void>;
}

function createFileRestorer(
  objectStore: ObjectStore,
  onProgress: (files: number, bytes: number) => void,
): FileRestorer {
  const underWay = new Set<Promise<void>>();
  let [count, bytes] = [0, 0];
  /** One that fails stays, so that whoever waits next learns of it. */
  const putSmall = async ({ key, contentType, content }: StoredObject) => {
    const put = objectStore.put(key, await buffer(content), contentType);
    const tracked: Promise<void> = put.then(() => void underWay.delete(tracked));
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

export interface BackupFile {
  path: string;
  passphrase: string | undefined;
  /** A file that is not encrypted is taken although there is a passphrase. */
  allowPlain?: boolean;
  /** The key that the settings or their folder have; undefined: the one in the backup is taken. */
  secretKey: Buffer | undefined;
  progress: Progress;
}

interface CheckedBackup {
  backup: ReadBackup;
  /** That the rows are encrypted with. */
  key: Buffer;
}

interface RestoreOptions extends BackupFile {
  connection: pg.ClientConfig;
  objectStore: ObjectStore;
  /** Called before the database has content. */
  keepSecretKey: (key: Buffer) => Promise<void>;
  /** Makes the tables of the card provider, for a sandbox. */
  prepareSandbox: (connection: pg.ClientConfig) => Promise<void>;
  now: () => Date;
}

export interface Restored {
  header: BackupHeader;
  rows: number;
  files: number;
  missing: string[];
}

async function requireKnownVersion({ migrations, version }: BackupHeader): Promise<void> {
  const known = await listMigrations();
  if (migrations.every((name) => known.includes(name))) return;
  throw new StartupError(
    `The backup was made by Guildhall ${version}, which is newer than this one. Restore it with that.`,
  );
}

/**
 * Tables are brought up to date with what is in them, not before. A restore that died may have been through 0030, which the
 * backup may not have: it was written after those that follow it.
 */
async function requireNoNewerTables(connection: pg.ClientConfig, { migrations }: BackupHeader): Promise<void> {
  const [applied = '', last = ''] = [await listAppliedAt(connection), migrations].map((names) => names.at(-1));
  if (applied <= last) return;
  throw new StartupError(
    'The tables of this database are newer than the backup. Set another DATA_DIR or DATABASE_URL.',
  );
}

function chooseSecretKey(inBackup: Buffer | undefined, present: Buffer | undefined): Buffer {
  if (inBackup && present && !present.equals(inBackup)) {
    throw new StartupError(
      'SECRET_KEY, or the file secret-key in DATA_DIR, is another key than that of the backup. Unset it, or move the file away: restore writes the right one.',
    );
  }
  const key = inBackup ?? present;
  if (key) return key;
  throw new StartupError(
    'The backup has no passphrase, so it does not hold the secret key of its database: set SECRET_KEY to that.',
  );
}

async function lockEmpty(client: pg.ClientBase): Promise<void> {
  await takeDatabase(client);
  if (await isInUse(client)) {
    throw new StartupError(
      'This database is in use: a backup is restored into an empty one. Set another DATA_DIR or DATABASE_URL.',
    );
  }
}

const unknownTable = (table: BackedUpTable) =>
  new StartupError(`The backup has a table that this version does not know: ${quoted(table)}.`);

/** The names come from the file: another program's tables may lie beside ours, and are none of its business. */
function requireTables(tables: BackedUpTable[], own: BackedUpTable[]): void {
  const known = new Map(own.map((table) => [quoted(table), table]));
  for (const table of tables) {
    const name = quoted(table);
    const columns = known.get(name)?.columns;
    if (!columns || !table.columns.every((column) => columns.includes(column))) {
      throw unknownTable(table);
    }
    known.delete(name);
  }
}

async function requireRightKey(client: pg.ClientBase, key: Buffer): Promise<void> {
  const check = await findRootKeyCheck(client);
  if (!check || opensRootKeyCheck(key, check)) return;
  throw new StartupError('SECRET_KEY is not the key that the database of this backup is encrypted with.');
}

/** No file is stored before all rows have been compared; the rows appear all at once, at the end. */
async function loadContent(
  client: pg.ClientBase,
  { header, manifest }: ReadBackup,
  options: RestoreOptions,
  key: Buffer,
) {
  const { objectStore, path, keepSecretKey, now, progress } = options;
  await client.query('begin');
  await client.query('set local statement_timeout = 0');
  await client.query('set local idle_in_transaction_session_timeout = 0');
  const tables = new Map(header.tables.map((table) => [tableName(table), table]));
  requireTables(header.tables, await listTables(client));
  const loader = await openTables(client, [...tables.values()]);
  const files = createFileRestorer(objectStore, showFiles(progress));
  const compareRows = async () => {
    progress.step('Comparing');
    await loader.finish();
    await requireRightKey(client, key);
    progress.step('Files');
  };
  let comparing: Promise<void> | undefined;
  const requireRows = () => {
    comparing ??= compareRows();
    return comparing;
  };
  await readBackup(path, options, {
    tablePart: async (name, content) => {
      const table = tables.get(name);
      if (table) await loader.load(table, content);
    },
    object: async (object) => {
      await requireRows();
      await files.restore(object);
    },
  });
  await requireRows();
  await files.finish();
  await keepSecretKey(key);
  await markRestored(client, { backedUpAt: new Date(header.createdAt), now: now() });
  await client.query('commit');
  return { header, rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0), files: manifest.files.count };
}

/** Reads the whole file and compares it, before there is anything that it could touch. Throws `StartupError`. */
export async function checkBackup(options: BackupFile): Promise<CheckedBackup> {
  options.progress.step('Reading the backup');
  const backup = await readBackup(options.path, options);
  await requireKnownVersion(backup.header);
  const unknown = await findUnknownTable(backup.header.tables);
  if (unknown) throw unknownTable(unknown);
  return { backup, key: chooseSecretKey(backup.secretKey, options.secretKey) };
}

/**
 * Fills an empty database, and the object store, from a file that was checked. A restore that dies leaves the database empty,
 * and can be run again. Throws `StartupError`.
 */
export async function restoreBackup(options: RestoreOptions, checked?: CheckedBackup): Promise<Restored> {
  const { connection, prepareSandbox, progress } = options;
  const { backup, key } = checked ?? (await checkBackup(options));
  const { header, manifest } = backup;
  const client = new pg.Client({ ...connection, application_name: 'guildhall restore' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await lockEmpty(client);
    await requireNoNewerTables(connection, header);
    await migrateAt(connection, header.migrations.at(-1));
    if (header.kind === 'sandbox') await prepareSandbox(connection);
    progress.step('Restoring');
    const restored = await loadContent(client, backup, options, key);
    await migrateAt(connection);
    return { ...restored, missing: manifest.missing };
  } finally {
    await client.end();
  }
}
