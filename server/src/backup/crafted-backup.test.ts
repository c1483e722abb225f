import { stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import pg from 'pg';
import { beforeAll, expect, inject, test } from 'vitest';
import { createDiskObjectStore } from '../gateways/object-store/disk-object-store.ts';
import { digestDatabaseAt } from '../testing/database-digest.ts';
import { testApp } from '../testing/test-app.ts';
import { createBlankDatabase } from '../testing/test-database.ts';
import { createArchive, createArchiveFile, readArchive } from './archive.ts';
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

async function craft(
  entries: Entry[],
  { passphrase }: { passphrase?: string } = { passphrase: PASSPHRASE },
): Promise<string> {
  serial += 1;
  const path = join(t.folder, `crafted-${serial}.backup`);
  const archive = createArchive(createArchiveFile(path), passphrase);
  for (const { name, bytes } of entries) await archive.add({ name, size: bytes.length }, bytes);
  await archive.finish();
  return path;
}

async function countPeople(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ count: string }>('select count(*) from "user"');
  return rows[0]?.count ?? '';
}

/** Another program's table lies in the database that the backup is restored into. */
async function restore(path: string, { passphrase = PASSPHRASE, allowPlain = false } = {}) {
  const { connection } = await createBlankDatabase();
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query(`create table invoices_of_another_program as select 'kept' as text`);
    const folder = join(t.folder, 'shop', `objects-${serial}`);
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
    return { failure, folder, tables, rows: tables.includes('user') && (await countPeople(client)) };
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
])('a file named %s is not written', async (name) => {
  const { failure, folder } = await restore(await craft(withEntries({ name, bytes: Buffer.from('harm') })));
  expect(failure).toMatch(/is damaged: a file in it has no place/);
  for (const place of [dirname(folder), dirname(dirname(folder))]) {
    await expect(stat(join(place, 'outside.txt'))).rejects.toThrow('ENOENT');
  }
});

test.each([
  ['of another program', { schema: 'public', name: 'invoices_of_another_program', columns: ['text'] }],
  ['of PostgreSQL', { schema: 'pg_catalog', name: 'pg_class', columns: ['relname'] }],
  ['that is ours, twice', { schema: 'public', name: 'user', columns: ['id'] }],
  ['that nobody knows', { schema: 'public', name: 'nobody"; drop table "user', columns: ['id'] }],
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
