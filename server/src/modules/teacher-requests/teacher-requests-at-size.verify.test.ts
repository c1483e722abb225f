import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, createPool, type Database } from '../../database/database.ts';
import { plansOf } from '../../testing/query-plan.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { listTeacherRequests } from './list-teacher-requests.ts';
import { findNewestTeacherRequest } from './teacher-requests.queries.ts';

const { connection } = testDatabase();
let pool: pg.Pool;

const TEN_THOUSAND_PEOPLE = sql`
  insert into "user" (id, name, email, created_at, updated_at)
  select gen_random_uuid(), 'Person ' || number, 'person' || number || '@example.com', now(), now()
  from generate_series(1, 10000) as number`;

/** One in a hundred is Pending. */
const AN_APPLICATION_EACH = sql`
  insert into teacher_request
    (id, applicant_id, teacher_name, experience_level, title, category, status, created_at, decided_at)
  select gen_random_uuid(), id, name, 'Beginner', 'Bread', 'Data Science',
    case when number % 100 = 0 then 'Pending' else 'Rejected' end,
    now() - number * interval '1 minute', case when number % 100 = 0 then null else now() end
  from (select id, name, row_number() over () as number from "user") as people`;

beforeAll(async () => {
  pool = createPool(connection);
  const database = createDatabase(pool);
  await TEN_THOUSAND_PEOPLE.execute(database);
  await AN_APPLICATION_EACH.execute(database);
  await sql`analyze`.execute(database);
});
afterAll(() => pool.end());

async function rowsReadBy(work: (database: Database) => Promise<unknown>): Promise<number> {
  const plans = await plansOf(pool, work);
  return plans.reduce((sum, plan) => sum + plan.rowsRead('teacher_request'), 0);
}

test('a page of all applications reads the rows of one page', async () => {
  expect(await rowsReadBy((database) => listTeacherRequests(database, { limit: 50 }))).toBeLessThanOrEqual(51);
});

test('a page of Pending applications reads the rows of that page', async () => {
  const read = await rowsReadBy((database) => listTeacherRequests(database, { limit: 50, status: 'Pending' }));
  expect(read).toBeLessThanOrEqual(51);
});

test('somebody’s own newest application is found by reading one row', async () => {
  const { id } = await createDatabase(pool).selectFrom('user').select('id').limit(1).executeTakeFirstOrThrow();
  expect(await rowsReadBy((database) => findNewestTeacherRequest(database, id))).toBe(1);
});
