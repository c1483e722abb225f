import { JOB_KINDS } from '@guildhall/contract';
import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, createPool, type Database } from '../../../database/database.ts';
import { plansOf } from '../../../testing/query-plan.ts';
import { testDatabase } from '../../../testing/test-database.ts';
import { countFailedByKind, listFailedJobs } from './failed-jobs.ts';

const { connection } = testDatabase();
let pool: pg.Pool;

/** The jobs of a day: 100,000 mails that were sent, and 3,000 mails and 5 videos that failed. */
beforeAll(async () => {
  pool = createPool(connection);
  const database = createDatabase(pool);
  for (const kind of JOB_KINDS)
    await sql`select pgboss.create_queue(${kind}, ${'{"policy": "standard"}'})`.execute(database);
  const insert = (kind: string, state: string, count: number) => sql`
    insert into pgboss.job (name, state, data, completed_on)
    select ${kind}, ${state}::pgboss.job_state, '{"to": "ada@example.com"}', now() - number * interval '1 second'
    from generate_series(1, ${count}) as number`;
  await insert('mail', 'completed', 100_000).execute(database);
  await insert('mail', 'failed', 3_000).execute(database);
  await insert('check-video', 'failed', 5).execute(database);
  await sql`vacuum analyze pgboss.job_common`.execute(database);
});
afterAll(() => pool.end());

async function rowsReadBy(work: (database: Database) => Promise<unknown>) {
  const plans = await plansOf(pool, work);
  expect(plans.flatMap(({ nodes }) => nodes)).not.toContain('Seq Scan job_common');
  return plans.reduce((sum, plan) => sum + plan.rowsRead('job_common'), 0);
}

const settings = { brandName: 'Guildhall', publicUrl: 'http://localhost:3000' };

test('a page of failed jobs reads those that it shows and counts, and none that were done', async () => {
  expect(await rowsReadBy((database) => listFailedJobs(database, { settings }, { limit: 25 }))).toBeLessThan(1_100);
  expect(
    await rowsReadBy((database) => listFailedJobs(database, { settings }, { limit: 25, group: 'others' })),
  ).toBeLessThan(20);
});

test('the overview counts the failed jobs alone', async () => {
  expect(await rowsReadBy(countFailedByKind)).toBeLessThanOrEqual(3_010);
});
