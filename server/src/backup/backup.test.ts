import { readFile, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { beforeAll, expect, inject, test } from 'vitest';
import { createDiskObjectStore } from '../gateways/object-store/disk-object-store.ts';
import { parseRootKey } from '../lib/root-key.ts';
import { storePicture } from '../modules/files/index.ts';
import { digestDatabase, digestDatabaseAt } from '../testing/database-digest.ts';
import { testApp } from '../testing/test-app.ts';
import { createBlankDatabase } from '../testing/test-database.ts';
import { plain } from '../testing/uploads.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const t = testApp({ ownApp: true });
const PASSPHRASE = 'seven sad seals sing';
const quiet = { step: () => undefined, detail: () => undefined };
let connection: pg.ClientConfig;
let secretKey: Buffer | undefined;
let serial = 0;

beforeAll(async () => {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(t.deps.database);
  connection = { ...inject('postgres'), database: rows[0]?.name };
  secretKey = parseRootKey(await readFile(join(t.folder, 'secret-key'), 'utf8'));
  await t.deps.database.insertInto('installation').values({ kind: 'shop', marked_at: t.deps.now() }).execute();
});

const newPath = () => {
  serial += 1;
  return join(t.folder, `${serial}.backup`);
};

async function backUp(change: Partial<Parameters<typeof writeBackup>[0]> = {}) {
  const path = newPath();
  const options = { connection, objectStore: t.deps.objectStore, path, passphrase: PASSPHRASE, secretKey };
  const backup = await writeBackup({ ...options, version: '0.2.0', now: t.deps.now, progress: quiet, ...change });
  return { path, backup };
}

const restoreOptions = async (path: string, place: pg.ClientConfig) => ({
  connection: place,
  objectStore: createDiskObjectStore(join(t.folder, `restored-${serial}`)),
  path,
  passphrase: PASSPHRASE,
  secretKey: undefined,
  keepSecretKey: async (): Promise<void> => undefined,
  prepareSandbox: async (): Promise<void> => undefined,
  now: t.deps.now,
  progress: quiet,
});

async function restoreFrom(path: string) {
  const place = await createBlankDatabase();
  const options = await restoreOptions(path, place.connection);
  return { place, objectStore: options.objectStore, restored: await restoreBackup(options) };
}

const picture = async () => plain({ width: 900, height: 600 }).png().toBuffer();

test('an operator restores a backup: every row, every file and every counter is as it was, though each table has several parts', async () => {
  const ada = await t.given.person({ name: 'Ada \\N\t"é" 😀\r\n' });
  await t.given.payment({ student_id: ada.id });
  const { id } = await storePicture(t.deps, { bytes: await picture(), ownerId: ada.id, now: t.deps.now() });
  await sql`insert into removed_object (prefix) values ('a'), ('b')`.execute(t.deps.database);
  const { path } = await backUp({ partSize: 7 });
  const { place, objectStore, restored } = await restoreFrom(path);
  const [before, after] = [await digestDatabase(t.deps.pool), await digestDatabaseAt(place.connection)];
  const changed = Object.keys(before).filter((table) => after[table] !== before[table]);
  expect(changed.toSorted()).toEqual(['installation', 'kysely_migration']);
  const key = `images/${id}/640.webp`;
  expect(await objectStore.get(key)).toEqual(await t.deps.objectStore.get(key));
  expect(restored).toMatchObject({ header: { kind: 'shop', version: '0.2.0' }, files: expect.any(Number) });
  const client = new pg.Client(place.connection);
  await client.connect();
  const { rows } = await client.query(`insert into removed_object (prefix) values ('c') returning id`);
  expect(rows).toEqual([{ id: '3' }]);
  await expect(client.query('delete from "user"')).rejects.toThrow('violates foreign key constraint');
  await client.end();
});

test('nothing is restored from a file that is damaged, cut off, foreign, newer, or encrypted with other words', async () => {
  const { path } = await backUp({ passphrase: undefined });
  const bytes = await readFile(path);
  const expectRefusal = async (change: (path: string) => Promise<void>, message: RegExp, passphrase?: string) => {
    const damaged = newPath();
    await writeFile(damaged, bytes);
    await change(damaged);
    const { connection: place } = await createBlankDatabase();
    const restore = restoreBackup({ ...(await restoreOptions(damaged, place)), passphrase });
    await expect(restore).rejects.toThrow(message);
    await expect(digestDatabaseAt(place)).resolves.toEqual({});
  };
  await expectRefusal((copy) => truncate(copy, bytes.length - 40), /is damaged/);
  for (const place of [60, Math.floor(bytes.length / 2), bytes.length - 60]) {
    await expectRefusal((copy) => writeFile(copy, bytes.with(place, (bytes[place] ?? 0) ^ 1)), /is damaged/);
  }
  await expectRefusal((copy) => writeFile(copy, 'PK of something else'), /is not a backup of Guildhall/);
  await expectRefusal(async () => undefined, /does not hold the secret key/);
});

test('a backup with a passphrase is opened by it alone, and holds the secret key', async () => {
  const { path } = await backUp();
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  const place = await createBlankDatabase();
  const options = await restoreOptions(path, place.connection);
  await expect(restoreBackup({ ...options, passphrase: undefined })).rejects.toThrow(
    /is encrypted: set BACKUP_PASSPHRASE/,
  );
  await expect(restoreBackup({ ...options, passphrase: 'eight sad seals sing' })).rejects.toThrow(/is not the one/);
  const otherKey = Buffer.alloc(32, 9);
  await expect(restoreBackup({ ...options, secretKey: otherKey })).rejects.toThrow(
    /is another key than that of the backup/,
  );
  const kept: Buffer[] = [];
  await restoreBackup({ ...options, keepSecretKey: async (key) => void kept.push(key) });
  expect(kept).toEqual([secretKey]);
});
