import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, createPool, type Database } from '../../database/database.ts';
import { plansOf, type QueryPlan } from '../../testing/query-plan.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { listMembers, searchMembers } from './list-members.ts';

const { connection } = testDatabase();
let pool: pg.Pool;

const TWENTY_THOUSAND_PEOPLE = sql`
  insert into "user" (id, name, email, role, created_at, updated_at)
  select gen_random_uuid(), 'Person ' || number || case number when 4711 then ' Zebedee' else '' end,
    'person' || number || '@example.com',
    case when number % 9000 = 17 then 'Admin' when number % 10 = 0 then 'Teacher' else 'Student' end,
    now() - number * interval '1 minute', now()
  from generate_series(1, 20000) as number`;

beforeAll(async () => {
  pool = createPool(connection);
  const database = createDatabase(pool);
  await TWENTY_THOUSAND_PEOPLE.execute(database);
  await sql`analyze`.execute(database);
}, 60_000);
afterAll(() => pool.end());

const readUsers = (plans: QueryPlan[]) => plans.reduce((sum, plan) => sum + plan.rowsRead('user'), 0);

async function plansFor(work: (database: Database) => Promise<unknown>) {
  const plans = await plansOf(pool, work);
  expect(plans.flatMap(({ nodes }) => nodes)).not.toContain('Seq Scan user');
  return plans;
}

test('a page of all members reads the rows of one page', async () => {
  const plans = await plansFor((database) => listMembers(database, { limit: 100 }));
  expect(readUsers(plans)).toBeLessThanOrEqual(101);
});

test('a search with few matches uses the text index', async () => {
  const plans = await plansFor((database) => searchMembers(database, 'zebedee', { limit: 100 }));
  expect(plans.flatMap(({ nodes }) => nodes)).toContain('Bitmap Index Scan user_text');
  expect(readUsers(plans)).toBeLessThan(100);
});

test('a search with many matches reads only the rows that it counts and shows', async () => {
  const plans = await plansFor((database) => searchMembers(database, 'person', { limit: 100 }));
  expect(readUsers(plans)).toBeLessThan(1_500);
});

test.each(['Student', 'Teacher', 'Admin'] as const)(
  'a page of one role (%s) reads little more than its rows',
  async (role) => {
    const plans = await plansFor((database) => listMembers(database, { role, limit: 100 }));
    expect(readUsers(plans)).toBeLessThanOrEqual(150);
  },
);

test.each(['Student', 'Teacher', 'Admin'] as const)(
  'a search among one role (%s) reads only the rows that it counts and shows',
  async (role) => {
    const few = await plansFor((database) => searchMembers(database, 'zebedee', { role, limit: 100 }));
    expect(readUsers(few)).toBeLessThan(100);
    const many = await plansFor((database) => searchMembers(database, 'person', { role, limit: 100 }));
    expect(readUsers(many)).toBeLessThan(2_500);
  },
);
