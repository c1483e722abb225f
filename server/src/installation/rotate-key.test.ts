import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { createDatabase, createPool, type Database } from '../database/database.ts';
import { newRootKey, parseRootKey } from '../lib/root-key.ts';
import { keepNextKey, replaceKey } from '../lib/root-key-file.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { testDatabase } from '../testing/test-database.ts';
import { openRootKey } from './open-root-key.ts';
import { ENCRYPTED_COLUMNS, rotateKey } from './rotate-key.ts';
import { findOrCreateSecret } from './secrets.ts';

const { connection } = testDatabase();
const now = () => new Date();
let database: Database;
let dataDir: string;

beforeAll(() => {
  database = createDatabase(createPool(connection));
  return () => database.destroy();
});

beforeEach(async () => {
  await sql`delete from secret; delete from certificate_key`.execute(database);
  dataDir = await temporaryFolder();
  onTestFinished(() => rm(dataDir, { recursive: true }));
});

const open = () => openRootKey({ database, settings: { secretKey: undefined, dataDir }, now });
const readKey = async () => parseRootKey(await readFile(join(dataDir, 'secret-key'), 'utf8')) ?? Buffer.of();

/** A secret, and so many keys of certificates: more than one batch. */
async function store(count: number) {
  const rootKey = await open();
  for (let n = 0; n < count; n++) {
    const row = { id: `k${n}`, algorithm: 'EdDSA' as const, address: `https://school.example/k${n}`, public_jwk: '{}' };
    const encrypted_private_key = rootKey.encrypt(`certificate-key:k${n}`, `private ${n}`);
    const times = { created_at: now(), retired_at: now() };
    await database
      .insertInto('certificate_key')
      .values({ ...row, ...times, encrypted_private_key })
      .execute();
  }
  return {
    media: await findOrCreateSecret(database, { rootKey, name: 'media', now: now() }),
    hash: rootKey.hash('x', 'y'),
  };
}

async function readAll() {
  const rootKey = await open();
  const rows = await database.selectFrom('certificate_key').select(['id', 'encrypted_private_key']).execute();
  return {
    media: await findOrCreateSecret(database, { rootKey, name: 'media', now: now() }),
    hash: rootKey.hash('x', 'y'),
    keys: rows.map((row) => rootKey.decrypt(`certificate-key:${row.id}`, row.encrypted_private_key)).toSorted(),
  };
}

const rotate = async (change: Partial<Parameters<typeof rotateKey>[1]> = {}) => {
  const newKey = newRootKey();
  return rotateKey(database, {
    oldKey: await readKey(),
    newKey,
    keepNewKey: () => keepNextKey(dataDir, newKey),
    replaceOldKey: () => replaceKey(dataDir),
    ...change,
  });
};

test('everything is encrypted with the new key, and hashes stay', async () => {
  const before = await store(1_001);
  const oldKey = await readKey();
  expect(await rotate()).toBe(1_004);
  expect(await readKey()).not.toEqual(oldKey);
  const { keys, ...rest } = await readAll();
  expect(rest).toEqual(before);
  expect(keys).toEqual(Array.from({ length: 1_001 }, (_, n) => `private ${n}`).toSorted());
  await expect(openRootKey({ database, settings: { secretKey: oldKey, dataDir }, now })).rejects.toThrow(
    `SECRET_KEY is not the key that this database is encrypted with: set SECRET_KEY to what ${dataDir}/secret-key holds.`,
  );
});

const DEATHS = {
  'before the new key is on the disk': { keepNewKey: () => Promise.reject(new Error('died')) },
  'while the database is encrypted': { oldKey: newRootKey() },
  'before the file of the new key is in its place': { replaceOldKey: () => Promise.reject(new Error('died')) },
};

test.each(Object.entries(DEATHS))('one that dies %s leaves a database that the next start opens', async (_, death) => {
  const before = await store(2);
  await expect(rotate(death)).rejects.toThrow();
  expect(await readAll()).toEqual({ ...before, keys: ['private 0', 'private 1'] });
  const key = await readKey();
  await rotate();
  expect(await readKey()).not.toEqual(key);
  expect(await readAll()).toMatchObject(before);
});

test('every column that is encrypted is encrypted again', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and column_name like '%encrypted%'`.execute(database);
  const known = ENCRYPTED_COLUMNS.map(({ table, column }) => `${table}.${column}`);
  expect(rows.map(({ name }) => name).toSorted()).toEqual(known.toSorted());
});
