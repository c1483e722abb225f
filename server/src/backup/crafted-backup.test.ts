import { createHash } from 'node:crypto';
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress } from 'node:zlib';
import pg from 'pg';
import { pack } from 'tar-stream';
import { beforeAll, expect, inject, test } from 'vitest';
import { createDiskObjectStore } from '../gateways/object-store/disk-object-store.ts';
import { digestDatabaseAt } from '../testing/database-digest.ts';
import { testApp } from '../testing/test-app.ts';
import { createBlankDatabase } from '../testing/test-database.ts';
import { createArchiveFile, encryptAge, readArchive } from './archive.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

/** Files that somebody made who wants to harm whoever restores them. */
const t = testApp({ ownApp: true });
const PASSPHRASE = 'seven sad seals sing';
const progress = { step: () => undefined, detail: () => undefined };
const secretKey = Buffer.alloc(32, 7);

interface Entry {
  name: string;
  bytes: Buffer;
  type?: 'directory' | 'symlink';
  pax?: Record<string, string>;
}
let honest: Entry[];
let serial = 0;

beforeAll(async () => {
  const { database, objectStore, now } = t.deps;
  await database.insertInto('installation').values({ kind: 'shop', marked_at: now() }).execute();
  await database.deleteFrom('secret').execute();
  await t.given.person({ name: 'Ada' });
  const path = join(t.folder, 'honest.backup');
  const { rows } = await t.deps.pool.query<{ name: string }>('select current_database() as name');
  const connection = { ...inject('postgres'), database: rows[0]?.name };
  await writeBackup({
    connection,
    objectStore,
    path,
    secretKey,
    now,
    progress,
    passphrase: undefined,
    version: '0.2.0',
  });
  honest = [];
  for await (const { header, content } of readArchive(path, { passphrase: undefined })) {
    honest.push({ name: header.name, bytes: await buffer(content) });
  }
});

/** What no program writes: the entry is a folder, and has content all the same. */
function makeFolder(tar: Buffer, name: string): void {
  const header = tar.subarray(tar.indexOf(name));
  const [type, checksum] = [156, 148];
  const sum = Number.parseInt(header.toString('latin1', checksum, checksum + 6), 8) + 5;
  header.write('5', type);
  header.write(sum.toString(8).padStart(6, '0'), checksum);
}

async function craft(
  entries: Entry[],
  { passphrase }: { passphrase?: string } = { passphrase: PASSPHRASE },
): Promise<string> {
  serial += 1;
  const path = join(t.folder, `crafted-${serial}.backup`);
  const tar = pack();
  for (const { bytes, type, ...header } of entries) {
    const entry = tar.entry({ ...header, size: bytes.length, ...(type === 'symlink' && { type }) });
    if (type !== 'symlink') entry.write(bytes);
    entry.end(null);
  }
  tar.finalize();
  const packed = await buffer(tar);
  for (const { name, type } of entries) if (type === 'directory') makeFolder(packed, name);
  const [compress, file] = [createZstdCompress(), createArchiveFile(path)];
  if (passphrase) await pipeline([packed], compress, encryptAge(passphrase), file);
  else await pipeline([packed], compress, file);
  return path;
}

async function countPeople(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ count: string }>('select count(*) from "user"');
  return rows[0]?.count ?? '';
}

/** Another program's table lies in the database that the backup is restored into. */
async function restore(path: string, { passphrase = PASSPHRASE, allowPlain = false, blocked = '' } = {}) {
  const { connection } = await createBlankDatabase();
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query(`create table invoices_of_another_program as select 'kept' as text`);
    const folder = join(t.folder, 'shop', `objects-${serial}`);
    if (blocked) {
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, blocked), 'a file where a folder is needed');
    }
    const restored = restoreBackup({
      connection,
      path,
      passphrase,
      allowPlain,
      secretKey,
      now: t.deps.now,
      progress,
      objectStore: createDiskObjectStore(folder),
      keepSecretKey: async () => undefined,
      prepareSandbox: async () => undefined,
    });
    const failure = await restored.then(
      () => undefined,
      (error: Error) => error.message,
    );
    const { rows } = await client.query('select text from invoices_of_another_program');
    expect(rows).toEqual([{ text: 'kept' }]);
    const tables = Object.keys(await digestDatabaseAt(connection));
    const files = await readdir(folder, { recursive: true }).catch(() => []);
    return { failure, folder, files, tables, rows: tables.includes('user') && (await countPeople(client)) };
  } finally {
    await client.end();
  }
}

const change = (name: string, to: (json: Record<string, unknown>) => unknown) =>
  honest.map((entry) =>
    entry.name === name ? { name, bytes: Buffer.from(JSON.stringify(to(JSON.parse(entry.bytes.toString())))) } : entry,
  );

const withTable = (table: unknown) =>
  change('backup.json', (header) => ({ ...header, tables: [...(header.tables as unknown[]), table] }));

const last = (name: string) => honest.findLastIndex((entry) => entry.name.startsWith(name));

/** Behind the last entry with this beginning. */
const withBehind = (name: string, ...entries: Entry[]) => honest.toSpliced(last(name) + 1, 0, ...entries);

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** As if they had been there: with a list that names them, and a manifest that names the list. */
function withFiles(...files: Entry[]): Entry[] {
  const entries = files.map(({ name, bytes }) => ({
    key: name.slice('objects/'.length),
    bytes: bytes.length,
    sha256: hashOf(bytes),
  }));
  const list = Buffer.from(JSON.stringify(entries));
  const size = entries.reduce((sum, { bytes }) => sum + bytes, 0);
  const manifest = change('manifest.json', (json) => ({
    ...json,
    files: { count: files.length, bytes: size, lists: [hashOf(list)] },
  }));
  return manifest.toSpliced(-1, 0, ...files, { name: 'files/000001.json', bytes: list });
}

/** In front of the manifest. */
const withEntries = (...entries: Entry[]) => [...honest.slice(0, -1), ...entries, ...honest.slice(-1)];

test('the honest file is restored', async () => {
  expect(await restore(await craft(honest))).toMatchObject({ failure: undefined });
});

test.each([
  'objects/../../outside.txt',
  'objects//etc/outside.txt',
  'objects/images/./outside.txt',
  'objects/..',
  'objects/',
  'objects/a\u001b[2J',
  'objects/a b',
  `objects/${'a'.repeat(129)}`,
])('a file named %s is not written', async (name) => {
  const { failure, folder } = await restore(await craft(withFiles({ name, bytes: Buffer.from('harm') })));
  expect(failure).toMatch(/is damaged: a file in it has no place/);
  for (const place of [dirname(folder), dirname(dirname(folder))]) {
    await expect(stat(join(place, 'outside.txt'))).rejects.toThrow('ENOENT');
  }
});

test.each([
  ['of another program', { schema: 'public', name: 'invoices_of_another_program', columns: ['text'] }],
  ['of PostgreSQL', { schema: 'pg_catalog', name: 'pg_class', columns: ['relname'] }],
  ['that is ours, twice', { schema: 'public', name: 'user', columns: ['id'] }],
  ['that nobody knows', { schema: 'public', name: 'nobody', columns: ['id'] }],
])('a table %s is neither emptied nor filled, and refused before any is made', async (_, table) => {
  const { failure, tables } = await restore(await craft(withTable(table)));
  expect(failure).toMatch(/has a table that this version does not know/);
  expect(tables).toEqual(['invoices_of_another_program']);
});

test('columns that a table of ours does not have are refused', async () => {
  const path = await craft(
    change('backup.json', ({ tables, ...header }) => ({
      ...header,
      tables: (tables as { columns: string[] }[]).map((table) => ({ ...table, columns: [...table.columns, 'xmin'] })),
    })),
  );
  expect((await restore(path)).failure).toMatch(/has a table that this version does not know/);
});

test('rows that are not those of the columns are refused, and leave nothing', async () => {
  const path = await craft(
    change('backup.json', ({ tables, ...header }) => ({
      ...header,
      tables: (tables as { name: string }[]).map((table) =>
        table.name === 'user' ? { ...table, columns: ['id'] } : table,
      ),
    })),
  );
  const { failure, rows } = await restore(path);
  expect(failure).toBe('extra data after last expected column');
  expect(rows).toBe('0');
});

test('rows that cannot be loaded are refused before a file is stored', async () => {
  const file = { name: 'objects/a/b', bytes: Buffer.from('a picture') };
  const name = honest[last('tables/public.user/')]?.name;
  const bytes = Buffer.from('no row of people\n');
  const path = await craft(
    withFiles(file).map((entry) => {
      if (entry.name === name) return { ...entry, bytes };
      if (entry.name !== 'manifest.json') return entry;
      const { tables, ...manifest } = JSON.parse(entry.bytes.toString());
      const changed = tables.map((table: { table: string }) =>
        table.table === 'public.user' ? { table: table.table, rows: 1, sha256: hashOf(bytes) } : table,
      );
      return { ...entry, bytes: Buffer.from(JSON.stringify({ ...manifest, tables: changed })) };
    }),
  );
  const { failure, files, rows } = await restore(path);
  expect(failure).toMatch(/invalid input syntax for type uuid/);
  expect([files, rows]).toEqual([[], '0']);
});

test('a file that cannot be stored fails the restore, also the last one and a small one', async () => {
  const path = await craft(withFiles({ name: 'objects/taken/b', bytes: Buffer.from('a picture') }));
  const { failure, rows } = await restore(path, { blocked: 'taken' });
  expect(failure).toMatch(/ENOTDIR|EEXIST/);
  expect(rows).toBe('0');
});

const secret = { name: 'secret-key', bytes: Buffer.from(secretKey.toString('base64url')) };

test.each<[string, () => Entry[]]>([
  ['a beginning', () => withBehind('backup.json', ...honest.slice(0, 1))],
  ['a beginning between the tables', () => withBehind('tables/', ...honest.slice(0, 1))],
  ['a secret key', () => withBehind('backup.json', secret, secret)],
  ['a part of a table', () => withBehind('tables/', ...honest.filter(({ name }) => name.includes('/public.user/')))],
  ['an end', () => withBehind('manifest.json', ...honest.slice(-1))],
])('%s that comes twice, or where it has no place, is refused', async (_, entries) => {
  expect((await restore(await craft(entries()))).failure).toMatch(
    /is damaged: a part of it has no place|a part of a table/,
  );
});

test('a file that is listed twice is refused', async () => {
  const files = ['first', 'second'].map((text) => ({ name: 'objects/a/b', bytes: Buffer.from(text) }));
  expect((await restore(await craft(withFiles(...files)))).failure).toMatch(/is damaged: a file is in it twice/);
});

test.each<[string, Omit<Entry, 'bytes'>]>([
  ['a folder, whose content nobody would ever send', { name: 'files/000001.json', type: 'directory' }],
  ['a link', { name: 'objects/a', type: 'symlink' }],
  ['a header of unknown fields', { name: 'objects/a', pax: { comment: 'a' } }],
  ['an entry that no backup has', { name: 'readme' }],
])('%s is refused', async (_, entry) => {
  const path = await craft(withEntries({ ...entry, bytes: Buffer.from('harm') }));
  expect((await restore(path)).failure).toMatch(/is damaged: (a part of it is no file|something in it is not what)/);
});

type Json = Record<string, unknown>;
const withCounts = (to: (counts: { tables: Json[]; files: Json }) => Json) =>
  change('manifest.json', (manifest) => ({ ...manifest, ...to(manifest as { tables: Json[]; files: Json }) }));

test.each<[string, () => Entry[]]>([
  ['rows', () => withCounts(({ tables }) => ({ tables: tables.map((table) => ({ ...table, rows: 7 })) }))],
  ['files', () => withCounts(({ files }) => ({ files: { ...files, count: 7 } }))],
  ['bytes', () => withCounts(({ files }) => ({ files: { ...files, bytes: 7 } }))],
  ['tables', () => withCounts(({ tables }) => ({ tables: [...tables, tables[0]] }))],
])('an end that counts other %s than there are is refused', async (_, entries) => {
  expect((await restore(await craft(entries()))).failure).toMatch(/is damaged: .* was changed/);
});

test.each<[string, (header: Json) => Json]>([
  ['migrations in another order', ({ migrations }) => ({ migrations: (migrations as string[]).toReversed() })],
  ['no migrations', () => ({ migrations: [] })],
  ['no tables', () => ({ tables: [] })],
  ['a version that clears the terminal', () => ({ version: '\u001b[2J', format: 9 })],
  [
    'a table that is more than a name',
    () => ({ tables: [{ schema: 'public', name: 'a"; drop table "user', columns: ['id'] }] }),
  ],
  ['a table that clears the terminal', () => ({ tables: [{ schema: 'public', name: '\u001b[2J', columns: ['id'] }] })],
])('a beginning with %s is refused, and not shown', async (_, to) => {
  const path = await craft(change('backup.json', (header) => ({ ...header, ...to(header) })));
  const { failure, tables } = await restore(path);
  expect(failure).toMatch(/is damaged: something in it is not what a backup holds/);
  expect(tables).toEqual(['invoices_of_another_program']);
});

test('a passphrase that would take a gigabyte to try is not tried', async () => {
  const path = join(t.folder, 'work.backup');
  const line = (length: number) => Buffer.alloc(length, 1).toString('base64').replaceAll('=', '');
  await writeFile(path, `age-encryption.org/v1\n-> scrypt ${line(16)} 20\n${line(32)}\n--- ${line(32)}\n`);
  expect((await restore(path)).failure).toMatch(/is not encrypted as a backup of Guildhall is/);
});

test('rows of a table that the beginning does not name are refused', async () => {
  const path = await craft(withEntries({ name: 'tables/public.other/000001', bytes: Buffer.from('1') }));
  expect((await restore(path)).failure).toMatch(/is damaged: it has a table/);
});

test.each(['backup.json', 'secret-key', 'files/000009.json', 'manifest.json'])(
  'a %s of 70 MB, which is a few kilobytes in the file, is not read into memory',
  async (name) => {
    const huge = { name, bytes: Buffer.alloc(70 * 1024 ** 2, 0x20) };
    const entries = honest.some((entry) => entry.name === name)
      ? honest.map((entry) => (entry.name === name ? huge : entry))
      : name === 'secret-key'
        ? withBehind('backup.json', huge)
        : withEntries(huge);
    const path = await craft(entries, {});
    expect((await stat(path)).size).toBeLessThan(100_000);
    expect((await restore(path, { allowPlain: true })).failure).toMatch(/is damaged: .* is larger than it can be/);
  },
);

test.each(['backup.json', 'files/000009.json', 'manifest.json'])(
  'a %s of few bytes and a million values is refused before it is parsed',
  async (name) => {
    const many = { name, bytes: Buffer.from(`[${'[],'.repeat(2 ** 20)}`) };
    const entries = honest.some((entry) => entry.name === name)
      ? honest.map((entry) => (entry.name === name ? many : entry))
      : withEntries(many);
    expect((await restore(await craft(entries))).failure).toMatch(/is damaged: .* is larger than it can be/);
  },
);

test('lists that name no files are refused', async () => {
  const lists = ['files/000001.json', 'files/000002.json'].map((name) => ({ name, bytes: Buffer.from('[]') }));
  expect((await restore(await craft(withEntries(...lists)))).failure).toMatch(
    /is damaged: a list of files has no place/,
  );
});

test('more files without a list than a list names are refused', async () => {
  const files = Array.from({ length: 1_001 }, (_, index) => ({ name: `objects/a/${index}`, bytes: Buffer.from('a') }));
  expect((await restore(await craft(withEntries(...files)))).failure).toMatch(/is damaged: a file in it has no place/);
});

test('a file that is not encrypted is refused where there is a passphrase, unless the operator says that it is theirs', async () => {
  const path = await craft(honest, {});
  const refused = await restore(path);
  expect(refused.failure).toMatch(/is not encrypted, although BACKUP_PASSPHRASE is set.*--not-encrypted/);
  expect(refused.tables).toEqual(['invoices_of_another_program']);
  expect((await restore(path, { allowPlain: true })).failure).toBeUndefined();
});
