import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, createPool } from '../../database/database.ts';
import { plansOf } from '../../testing/query-plan.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { listReports } from './list-reports.ts';

const { connection } = testDatabase();
let pool: pg.Pool;

const id = (number: string) => sql.raw(`('00000000-0000-7000-8000-' || lpad((${number})::text, 12, '0'))::uuid`);

const PEOPLE = sql`
  insert into "user" (id, name, email, created_at, updated_at)
  select ${id('number')}, 'Person ' || number, 'person' || number || '@example.com', now(), now()
  from generate_series(1, 1000) as number`;

/** 20,000 reports; one in 1,000 is open. */
const REPORTS = sql`
  insert into report (id, reporter_id, kind, subject_id, course_id, subject_title, reason, explanation, status, answer,
    created_at, decided_at)
  select gen_random_uuid(), ${id('1 + number % 1000')}, 'class', gen_random_uuid(), gen_random_uuid(), 'Class', 'spam',
    'It is spam', case when number % 1000 = 0 then 'open' else 'dismissed' end, 'No',
    now() - number * interval '1 minute', case when number % 1000 > 0 then now() end
  from generate_series(1, 20000) as number`;

beforeAll(async () => {
  pool = createPool(connection);
  const database = createDatabase(pool);
  await PEOPLE.execute(database);
  await REPORTS.execute(database);
  await sql`vacuum analyze report, "user"`.execute(database);
});
afterAll(() => pool.end());

async function reportsReadFor(query: Omit<Parameters<typeof listReports>[1], 'limit'>) {
  const plans = await plansOf(pool, (database) => listReports(database, { ...query, limit: 50 }));
  expect(plans).toHaveLength(2);
  return plans.reduce((sum, plan) => sum + plan.rowsRead('report'), 0);
}

test('a page of reports reads the rows that it counts and shows', async () => {
  expect(await reportsReadFor({})).toBeLessThan(1_100);
  expect(await reportsReadFor({ status: 'dismissed' })).toBeLessThan(1_100);
});

test('the few open reports are found by an index', async () => {
  expect(await reportsReadFor({ status: 'open' })).toBeLessThan(50);
});
