import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as contract from '@guildhall/contract';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { HOUR } from '../lib/durations.ts';
import { newId } from '../lib/ids.ts';
import { deleteExpiredSignIns } from '../modules/identity/index.ts';
import { deleteKeptBuyers } from '../modules/personal-data/index.ts';
import { testApp } from '../testing/test-app.ts';
import { REPEATED_WORK } from './repeated-work.ts';

const t = testApp();
beforeEach(() => t.empty());

const at = (hours: number) => new Date(Date.now() + hours * HOUR);

const DOCS = join(import.meta.dirname, '../../../docs');
const PRIVACY = join(DOCS, 'privacy.md');

/** In a document: `30 days<!-- RESTORE_DAYS -->`. */
const MARKED = /\d+ \w+<!-- ((\w+?)_(DAYS|HOURS|MINUTES)) -->/g;

function toText(name: string): string {
  const amount = (contract as Record<string, unknown>)[name];
  const unit = name.split('_').at(-1)?.toLowerCase() ?? '';
  return `${amount} ${amount === 1 ? unit.slice(0, -1) : unit}<!-- ${name} -->`;
}

test('an operator reads in every document how long something is kept, as the code has it', async () => {
  const documents = (await readdir(DOCS)).filter((name) => name.endsWith('.md'));
  for (const name of documents) {
    const path = join(DOCS, name);
    const text = await readFile(path, 'utf8');
    await expect(text.replace(MARKED, (_, period: string) => toText(period))).toMatchFileSnapshot(path);
  }
});

test('docs/privacy.md names each period, and no other', async () => {
  const text = await readFile(PRIVACY, 'utf8');
  const source = await readFile(join(DOCS, '../contract/src/kept-periods.ts'), 'utf8');
  const declared = [...source.matchAll(/^export const (\w+) = /gm)].map(([, name]) => name);
  const named = new Set([...text.matchAll(MARKED)].map(([, name]) => name));
  expect([...named].toSorted()).toEqual(declared.toSorted());
  expect(
    text.replaceAll(MARKED, '').match(/\b(\d+|two|three|seven|ten|thirty|ninety) (day|hour|minute|month)/g),
  ).toBeNull();
});

test('each table that docs/privacy.md gives a period has work that deletes its old rows', async () => {
  const text = await readFile(PRIVACY, 'utf8');
  const limited = [...text.matchAll(/^\| `(\w+)` \|.*(?:_(?:DAYS|HOURS|MINUTES) -->|INVOICE_YEARS)/gm)];
  const deleted = REPEATED_WORK.flatMap(({ deletes = [] }) => deletes);
  expect(deleted.toSorted()).toEqual(limited.map(([, name]) => name).toSorted());
});

test('docs/privacy.md has a row for each table of the database, and for no other', async () => {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'
  `.execute(t.deps.database);
  const text = await readFile(PRIVACY, 'utf8');
  const documented = [...text.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name);
  expect(documented.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});

test('sessions, unfinished sign-ins, links, questions of passkeys and buyers go when their time is over, and not before', async () => {
  const { database } = t.deps;
  const [old, recent] = [await t.given.person(), await t.given.person()];
  for (const [{ id }, hours] of [
    [old, -1],
    [recent, 1],
  ] as const) {
    await database
      .insertInto('kept_buyer')
      .values({ person_id: id, name: 'Ada', email: 'ada@example.com', keep_until: at(hours) })
      .execute();
    await database
      .insertInto('passkey_challenge')
      .values({ challenge: id, user_id: id, expires_at: at(hours) })
      .execute();
    await database
      .insertInto('session')
      .values({ id, user_id: id, token: id, expires_at: at(hours), created_at: at(-2), updated_at: at(-2) })
      .execute();
    const begun = { created_at: at(-24 + hours), updated_at: at(-24 + hours), awaits_second_factor: true };
    await database
      .insertInto('session')
      .values({ id: newId(), user_id: id, token: newId(), expires_at: at(1), ...begun })
      .execute();
    await sql`
      insert into verification (id, identifier, value, expires_at, created_at, updated_at)
      values (${id}, 'x', ${id}, ${at(hours)}, now(), now())
    `.execute(database);
  }
  await Promise.all([deleteExpiredSignIns, deleteExpiredSignIns, deleteKeptBuyers].map((work) => work(t.deps)));
  const left = await sql<{ id: string }>`
    select person_id::text as id from kept_buyer union all select user_id::text from passkey_challenge
    union all select user_id::text from session union all select value from verification
  `.execute(database);
  expect(left.rows.map(({ id }) => id)).toEqual(Array(5).fill(recent.id));
});
