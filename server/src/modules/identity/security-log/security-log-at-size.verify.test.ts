import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, createPool } from '../../../database/database.ts';
import { plansOf } from '../../../testing/query-plan.ts';
import { testDatabase } from '../../../testing/test-database.ts';
import { listSecurityEvents } from './security-log.routes.ts';

const { connection } = testDatabase();
let pool: pg.Pool;

const id = (number: string) => sql.raw(`('00000000-0000-7000-8000-' || lpad((${number})::text, 12, '0'))::uuid`);

const PEOPLE = sql`
  insert into "user" (id, name, email, created_at, updated_at)
  select ${id('number')}, case number when 4711 then 'Yorick' else 'Person ' || number end,
    'person' || number || '@example.com', now(), now()
  from generate_series(1, 10000) as number`;

/** 30,000 events. One in 3,000 is a reset; a third are attempts with an address that no account has. */
const EVENTS = sql`
  insert into security_event (id, kind, person_id, typed_email, at)
  select gen_random_uuid(), case when number % 3000 = 0 then 'password.reset' else 'sign-in.failed' end,
    case when number % 3 > 0 then ${id('1 + number % 10000')} end,
    case when number % 3 = 0 then 'nobody' || number || '@example.com' end, now() - number * interval '1 minute'
  from generate_series(1, 30000) as number`;

beforeAll(async () => {
  pool = createPool(connection);
  const database = createDatabase(pool);
  await PEOPLE.execute(database);
  await EVENTS.execute(database);
  await sql`vacuum analyze security_event, "user"`.execute(database);
});
afterAll(() => pool.end());

/** Counts rows read of 30,000: a few are found by an index; the first thousand of a count may also be read in the order of the table. */
async function eventsReadFor(query: Omit<Parameters<typeof listSecurityEvents>[1], 'limit'>) {
  const plans = await plansOf(pool, (database) => listSecurityEvents(database, { ...query, limit: 100 }));
  return plans.reduce((sum, plan) => sum + plan.rowsRead('security_event'), 0);
}

test('a page of the security log reads the rows that it counts and shows', async () => {
  expect(await eventsReadFor({})).toBeLessThan(1_200);
});

test('events of a rare kind, of one person and of one typed address are found by an index', async () => {
  expect(await eventsReadFor({ kind: 'password.reset' })).toBeLessThan(50);
  expect(await eventsReadFor({ personId: '00000000-0000-7000-8000-000000000042' })).toBeLessThan(50);
  expect(await eventsReadFor({ person: 'yorick' })).toBeLessThan(50);
  expect(await eventsReadFor({ person: 'nobody3@example.com' })).toBeLessThan(50);
});

test('a search that matches many people reads only the rows that it counts and shows', async () => {
  expect(await eventsReadFor({ person: 'person' })).toBeLessThan(3_000);
});
