import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type pg from 'pg';
import { beforeAll, expect, inject, test } from 'vitest';
import { type Database, withDatabase } from '../database/database.ts';
import { createInTx } from '../database/in-tx.ts';
import { createDiskObjectStore } from '../gateways/object-store/disk-object-store.ts';
import type { ObjectStore } from '../gateways/object-store/object-store.ts';
import { createS3ObjectStore } from '../gateways/object-store/s3-object-store.ts';
import { parseRootKey } from '../lib/root-key.ts';
import { storePicture } from '../modules/files/index.ts';
import { eraseAgain, eraseDuePeople, journalErasures } from '../modules/personal-data/index.ts';
import { ADA } from '../testing/accounts.ts';
import { digestDatabaseAt } from '../testing/database-digest.ts';
import { externalPostgres } from '../testing/external-postgres.ts';
import { testApp } from '../testing/test-app.ts';
import { createBlankDatabase } from '../testing/test-database.ts';
import { testS3 } from '../testing/test-s3.ts';
import { plain } from '../testing/uploads.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const t = testApp({ ownApp: true });
const s3 = testS3();
const createExternal = externalPostgres();
const passphrase = 'seven sad seals sing';
const progress = { step: () => undefined, detail: () => undefined };
let connection: pg.ClientConfig;
let secretKey: Buffer | undefined;
let serial = 0;

beforeAll(async () => {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(t.deps.database);
  connection = { ...inject('postgres'), database: rows[0]?.name };
  secretKey = parseRootKey(await readFile(join(t.folder, 'secret-key'), 'utf8'));
  await t.deps.database.insertInto('installation').values({ kind: 'shop', marked_at: t.deps.now() }).execute();
});

interface Place {
  connection: pg.ClientConfig;
  objectStore: ObjectStore;
}

/** Whatever is there, elsewhere. */
async function move(from: Place, to: Place): Promise<void> {
  serial += 1;
  const path = join(t.folder, `${serial}.backup`);
  const common = { path, passphrase, now: t.deps.now, progress };
  await writeBackup({ ...common, ...from, secretKey, version: '0.2.0' });
  const none = { keepSecretKey: async () => undefined, prepareSandbox: async () => undefined };
  await restoreBackup({ ...common, ...to, ...none, secretKey: undefined });
}

const digestOf = ({ connection: place }: Place) => digestDatabaseAt(place);

const differing = (one: Record<string, string>, other: Record<string, string>) =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].filter((table) => one[table] !== other[table]).toSorted();

/** Fifty transactions a second; each writes a row and counts it elsewhere. */
function beginWrites(database: Database, personId: string) {
  let [count, failure]: [number, unknown] = [0, undefined];
  let last = Promise.resolve();
  const write = () =>
    database.transaction().execute(async (tx) => {
      await sql`insert into removed_object (prefix) values ('written')`.execute(tx);
      await sql`update "user" set name = (name::integer + 1)::text where id = ${personId}`.execute(tx);
      count += 1;
    });
  const timer = setInterval(() => {
    last = last.then(write).catch((error) => {
      failure ??= error;
    });
  }, 20);
  return async () => {
    clearInterval(timer);
    await last;
    if (failure) throw failure;
    return count;
  };
}

/** Whether the planner knows what is in the table of people. */
const hasStatistics = ({ connection: place }: Place) =>
  withDatabase(place, async (database) => {
    const { rows } = await sql`select from pg_stats where schemaname = 'public' and tablename = 'user'`.execute(
      database,
    );
    return rows.length > 0;
  });

const readWrites = ({ connection: place }: Place, personId: string) =>
  withDatabase(place, async (database) => {
    const { rows } = await sql<{ rows: number; counted: number }>`
      select (select count(*) from removed_object where prefix = 'written') as rows,
        (select name::integer from "user" where id = ${personId}) as counted`.execute(database);
    return rows[0];
  });

test('a shop under fifty writes a second moves to an external database and a bucket, and back, the same in every row and byte', async () => {
  const counter = await t.given.person({ name: '0' });
  const bytes = await plain({ width: 900, height: 600 }).png().toBuffer();
  const picture = await storePicture(t.deps, { bytes, ownerId: counter.id, now: t.deps.now() });
  process.env.AWS_ACCESS_KEY_ID = s3.credentials.accessKeyId;
  process.env.AWS_SECRET_ACCESS_KEY = s3.credentials.secretAccessKey;
  const { endpoint, bucket, region } = s3;
  const here = { connection, objectStore: t.deps.objectStore };
  const there = {
    connection: await createExternal(),
    objectStore: createS3ObjectStore({ bucket, prefix: 'shop', endpoint, region }),
  };
  const back = {
    connection: (await createBlankDatabase()).connection,
    objectStore: createDiskObjectStore(join(t.folder, 'back')),
  };

  const before = await digestOf(here);
  const endWrites = beginWrites(t.deps.database, counter.id);
  await move(here, there);
  expect(await endWrites()).toBeGreaterThan(0);
  expect(await hasStatistics(there)).toBe(true);
  await move(there, back);

  const moved = await digestOf(there);
  expect(differing(before, moved).filter((table) => !['removed_object', 'user'].includes(table))).toEqual([
    'installation',
    'kysely_migration',
  ]);
  const written = await readWrites(there, counter.id);
  expect(written?.rows).toBe(written?.counted);
  expect(differing(moved, await digestOf(back))).toEqual(['installation', 'kysely_migration']);
  for (const width of [320, 640]) {
    const key = `images/${picture.id}/${width}.webp`;
    const original = await here.objectStore.get(key);
    expect(original?.length).toBeGreaterThan(100);
    for (const { objectStore } of [there, back]) expect(await objectStore.get(key)).toEqual(original);
  }
});

test('somebody who was erased after the backup is gone after the restore', async () => {
  const ada = await t.given.account({ ...ADA, name: 'Ada' });
  const place = { connection: (await createBlankDatabase()).connection, objectStore: createDiskObjectStore(t.folder) };
  const schedule = { place: { kind: 'folder', path: join(t.folder, 'backups') } as const };
  const settings = { ...t.deps.settings, backupSchedule: { ...schedule, keep: { days: 7, weeks: 4 } } };
  await move({ connection, objectStore: t.deps.objectStore }, place);
  await t.as(ada).post('/account/deletion', {});
  await eraseDuePeople({ ...t.deps, now: () => new Date(Date.now() + 8 * 86_400_000) });
  await journalErasures({ ...t.deps, settings });
  await withDatabase(place.connection, async (database) => {
    const deps = { ...t.deps, database, inTx: createInTx(database, t.deps), settings };
    const find = () => database.selectFrom('user').select(['name', 'email']).where('id', '=', ada.id).execute();
    expect(await find()).toMatchObject([{ email: ADA.email }]);
    expect(await deps.inTx((tx) => eraseAgain(tx, deps))).toBe(1);
    await eraseDuePeople(deps);
    expect(await find()).toEqual([{ name: 'Deleted account', email: `${ada.id}@deleted.invalid` }]);
  });
});
