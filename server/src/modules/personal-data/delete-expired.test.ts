import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';
import { deleteExpired } from './index.ts';

const t = testApp();
beforeEach(() => t.empty());

const HOUR = 3_600_000;
const at = (hours: number) => new Date(Date.now() + hours * HOUR);

test('docs/privacy.md has a row for each table of the database, and for no other', async () => {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'
  `.execute(t.deps.database);
  const text = await readFile(new URL('../../../../docs/privacy.md', import.meta.url), 'utf8');
  const documented = [...text.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name);
  expect(documented.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});

test('sessions, links, questions of passkeys and buyers go when their time is over, and not before', async () => {
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
    await sql`
      insert into verification (id, identifier, value, expires_at, created_at, updated_at)
      values (${id}, 'x', ${id}, ${at(hours)}, now(), now())
    `.execute(database);
  }
  await Promise.all([deleteExpired(t.deps), deleteExpired(t.deps)]);
  const left = await sql<{ id: string }>`
    select person_id::text as id from kept_buyer union all select user_id::text from passkey_challenge
    union all select user_id::text from session union all select value from verification
  `.execute(database);
  expect(left.rows.map(({ id }) => id)).toEqual([recent.id, recent.id, recent.id, recent.id]);
});
