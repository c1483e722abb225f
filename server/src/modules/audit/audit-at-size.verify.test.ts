import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, createPool, type Database } from '../../database/database.ts';
import { plansOf, type QueryPlan } from '../../testing/query-plan.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { listAudit } from './list-audit.ts';

const { connection } = testDatabase();
let pool: pg.Pool;

/** The first three are the admins. */
const PEOPLE = sql`
  insert into "user" (id, name, email, created_at, updated_at)
  select ('00000000-0000-7000-8000-' || lpad(number::text, 12, '0'))::uuid,
    case number when 1 then 'Admin Zebedee' when 4711 then 'Yorick' else 'Person ' || number end,
    'person' || number || '@example.com', now(), now()
  from generate_series(1, 10000) as number`;

/** 30,000 decisions. One in 3,000 deletes a class; a third are Zebedee's. */
const DECISIONS = sql`
  insert into audit_entry (id, actor_id, action, subject_id, subject_name, person_id, at)
  select gen_random_uuid(), ('00000000-0000-7000-8000-' || lpad((1 + number % 3)::text, 12, '0'))::uuid,
    case when number % 3000 = 0 then 'course.deleted' else 'course.approved' end, gen_random_uuid(), 'Class ' || number,
    ('00000000-0000-7000-8000-' || lpad((1 + number % 10000)::text, 12, '0'))::uuid, now() - number * interval '1 minute'
  from generate_series(1, 30000) as number`;

beforeAll(async () => {
  pool = createPool(connection);
  const database = createDatabase(pool);
  await PEOPLE.execute(database);
  await DECISIONS.execute(database);
  await sql`vacuum analyze audit_entry, "user"`.execute(database);
});
afterAll(() => pool.end());

const read = (plans: QueryPlan[], table: string) => plans.reduce((sum, plan) => sum + plan.rowsRead(table), 0);

async function plansFor(query: Omit<Parameters<typeof listAudit>[1], 'limit'>) {
  const plans = await plansOf(pool, (database: Database) => listAudit(database, { ...query, limit: 100 }));
  const nodes = plans.flatMap((plan) => plan.nodes);
  expect(nodes).not.toContain('Seq Scan audit_entry');
  expect(nodes).not.toContain('Seq Scan user');
  return { plans, entries: read(plans, 'audit_entry'), people: read(plans, 'user') };
}

test('a page of all decisions reads the rows that it counts and shows', async () => {
  const { plans, entries, people } = await plansFor({});
  expect(plans).toHaveLength(2);
  expect(entries).toBeLessThan(1_200);
  expect(people).toBeLessThanOrEqual(2 * 101);
});

test('decisions of a rare kind are found by an index', async () => {
  expect((await plansFor({ kind: 'course.deleted' })).entries).toBeLessThan(50);
});

test('decisions by a person and about them are found by an index', async () => {
  const ofSomebody = await plansFor({ person: 'yorick' });
  expect(ofSomebody.plans).toHaveLength(3);
  expect(ofSomebody.entries).toBeLessThan(100);
  const ofBusyAdmin = await plansFor({ person: 'zebedee' });
  expect(ofBusyAdmin.entries).toBeLessThan(2_500);
});

test('an admin’s few decisions of a rare kind are found without reading their other decisions', async () => {
  const { entries } = await plansFor({ person: 'zebedee', kind: 'course.deleted' });
  expect(entries).toBeLessThan(100);
});

test('a search that matches many people reads only the rows that it counts and shows', async () => {
  const { entries, people } = await plansFor({ person: 'person' });
  expect(entries).toBeLessThan(3_000);
  expect(people).toBeLessThan(6_000);
});
