import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { listOwnTables } from '../database/migrate.ts';
import type { ObjectStore } from '../gateways/object-store/object-store.ts';
import { claimDatabase } from '../installation/claim-database.ts';
import { storePicture } from '../modules/files/index.ts';
import { ADA } from '../testing/accounts.ts';
import { digestDatabase } from '../testing/database-digest.ts';
import { listLeftOvers, listTables } from '../testing/left-overs.ts';
import { testApp } from '../testing/test-app.ts';
import { plain } from '../testing/uploads.ts';
import { leaveSandbox } from './leave-sandbox.ts';

const t = testApp({ ownApp: true });
let connection: pg.ClientConfig;
let reported: string[] = [];

beforeEach(async () => {
  await t.empty();
  await rm(join(t.folder, 'objects', 'images'), { recursive: true, force: true });
  reported = [];
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(t.deps.database);
  connection = { ...inject('postgres'), database: rows[0]?.name };
});
afterEach(() =>
  sql`drop schema if exists sandbox_stripe cascade; drop table if exists foreign_table`.execute(t.deps.database),
);

const mark = (kind: 'sandbox' | 'shop') =>
  t.deps.database.insertInto('installation').values({ kind, marked_at: t.deps.now() }).execute();

/** A sandbox in which something of every kind has happened. */
async function givenSandbox() {
  await mark('sandbox');
  await sql`create schema sandbox_stripe; create table sandbox_stripe.charge (id text)`.execute(t.deps.database);
  const ada = await t.given.account({ ...ADA, role: 'Admin' });
  await t.given.person({ demonstration: true });
  await t.given.payment({ student_id: ada.id });
  const picture = {
    bytes: await plain({ width: 900, height: 600 }).png().toBuffer(),
    ownerId: ada.id,
    now: t.deps.now(),
  };
  await storePicture(t.deps, picture);
  await sql`insert into pgboss.job (name, data, start_after) values ('mail', '{}', now() + interval '1 day')`.execute(
    t.deps.database,
  );
}

const claim = (kind: 'sandbox' | 'shop' = 'sandbox') =>
  claimDatabase(connection, { kind, now: t.deps.now, onRefused: () => undefined });

interface Change {
  objectStore?: Partial<ObjectStore>;
  confirm?: () => Promise<boolean>;
}

async function leave({ objectStore, confirm = async () => true }: Change = {}) {
  const client = new pg.Client(connection);
  await client.connect();
  const options = { objectStores: [{ ...t.deps.objectStore, ...objectStore }], confirm };
  await leaveSandbox(client, { ...options, report: (text) => void reported.push(text) }).finally(() => client.end());
}

test('the tables of the migrations are all tables that there are', async () => {
  expect((await listOwnTables()).toSorted()).toEqual((await listTables(t.deps.database)).toSorted());
});

test('an operator reads what will be deleted, and nothing is deleted without a yes', async () => {
  await givenSandbox();
  const before = await digestDatabase(t.deps.pool);
  await expect(leave({ confirm: async () => false })).rejects.toThrow('Nothing was deleted.');
  const text = reported.join('\n');
  for (const part of [
    /3 accounts \(1 of the demonstration, 1 admin\)/,
    /1 class with 1 enrolment/,
    /1 payment,/,
    /2 pictures/,
  ])
    expect(text).toMatch(part);
  expect(await digestDatabase(t.deps.pool)).toEqual(before);
  expect(await listLeftOvers(t)).toContain('sandbox_stripe');
});

test('every row, file, session, account and mail is deleted, with the card provider’s tables and the mark', async () => {
  await givenSandbox();
  expect((await listLeftOvers(t)).length).toBeGreaterThan(10);
  await leave();
  expect(await listLeftOvers(t)).toEqual([]);
  await leave();
  expect(reported.at(-1)).toBe('This database is empty. There is nothing to delete.');
});

test('ended while files are deleted, at any of them, it leaves a sandbox, and can be run again', async () => {
  await givenSandbox();
  for (const last of [0, 1, 8, 12, 500]) {
    let removals = 0;
    const remove = async (key: string) => {
      if (removals === last) throw new Error('killed');
      removals += 1;
      await t.deps.objectStore.remove(key);
    };
    await expect(leave({ objectStore: { remove } })).rejects.toThrow('killed');
    await expect(claim('shop')).rejects.toThrow(/^This database is a sandbox/);
    expect(await listLeftOvers(t)).toContain('user');
  }
  await leave();
  expect(await listLeftOvers(t)).toEqual([]);
});

test('failing while rows are deleted, it deletes none of them', async () => {
  await givenSandbox();
  await sql`create table foreign_table (id uuid references "user" (id))`.execute(t.deps.database);
  const before = await digestDatabase(t.deps.pool);
  await expect(leave()).rejects.toThrow(/cannot truncate/);
  expect(await digestDatabase(t.deps.pool)).toEqual(before);
  await sql`drop table foreign_table`.execute(t.deps.database);
  await leave();
  expect(await listLeftOvers(t)).toEqual([]);
});

test('a shop is refused, and keeps everything', async () => {
  await mark('shop');
  await t.given.payment();
  const before = await digestDatabase(t.deps.pool);
  await expect(leave()).rejects.toThrow('This database is a shop, not a sandbox. Nothing was deleted.');
  expect(await digestDatabase(t.deps.pool)).toEqual(before);
});

test('while Guildhall runs on the database nothing is deleted, and while everything is deleted it does not start', async () => {
  const running = await claim();
  await expect(leave()).rejects.toThrow(/^Guildhall is running on this database/);
  await running.release();
  const confirm = async () => {
    await expect(claim()).rejects.toThrow(/needs this database for itself/);
    return true;
  };
  await leave({ confirm });
  expect(await listLeftOvers(t)).toEqual([]);
});
