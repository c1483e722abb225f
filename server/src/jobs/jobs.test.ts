import { sql } from 'kysely';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { createPool } from '../database/database.ts';
import { type Greeting, jobProcesses } from '../testing/job-processes.ts';
import { testDatabase } from '../testing/test-database.ts';
import { skipRetryDelays, waitForJobs } from '../testing/test-jobs.ts';

const { connection } = testDatabase();
const startProcess = jobProcesses(connection);

test('a job is done once the transaction that adds it has committed, and not before', async () => {
  const done: string[] = [];
  const { inTx, greetings, jobs, database } = await startProcess(async ({ name }) => void done.push(name));
  await inTx(async (tx) => {
    await greetings.add(tx, { name: 'later' });
    jobs.wake();
    await waitForJobs({ database, jobs });
    expect(done).toEqual([]);
  });
  await waitForJobs({ database, jobs });
  expect(done).toEqual(['later']);
});

test('a job of a transaction that is rolled back is not done', async () => {
  const done: string[] = [];
  const { inTx, greetings, jobs, database } = await startProcess(async ({ name }) => void done.push(name));
  const rolledBack = inTx(async (tx) => {
    await greetings.add(tx, { name: 'never' });
    throw new Error('no');
  });
  await expect(rolledBack).rejects.toThrow('no');
  await waitForJobs({ database, jobs });
  expect(done).toEqual([]);
});

test('processes share the work, and each job is done once', async () => {
  const done: string[] = [];
  const work = async ({ name }: Greeting) => void done.push(name);
  const [one] = await Promise.all([startProcess(work), startProcess(work), startProcess(work)]);
  const names = Array.from({ length: 60 }, (_, number) => `greeting ${number}`);
  await Promise.all(names.map((name) => one.inTx((tx) => one.greetings.add(tx, { name }))));
  await waitForJobs(one);
  expect(done.toSorted()).toEqual(names.toSorted());
});

test('a job that fails is retried after a pause, then given up; the first and the last failure are logged', async () => {
  let attempts = 0;
  const process = await startProcess(async () => {
    attempts += 1;
    throw new Error(`attempt ${attempts}`);
  });
  await process.inTx((tx) => process.greetings.add(tx, { name: 'hopeless' }));
  for (const expected of [1, 2, 3, 3]) {
    await waitForJobs(process);
    expect(attempts).toBe(expected);
    await skipRetryDelays(process.database);
  }
  expect(process.failures).toEqual(['greeting tried again: attempt 1', 'greeting given up: attempt 3']);
});

test('a job that was given up is attempted once more when somebody retries it, and only by the first who does', async () => {
  let attempts = 0;
  const bothAnswered = Promise.withResolvers<void>();
  const { inTx, greetings, jobs, database } = await startProcess(async () => {
    attempts += 1;
    /** Else the job may have failed again before the second person's request arrives. */
    if (attempts === 2) await bothAnswered.promise;
    throw new Error('no');
  });
  await inTx(async (tx) => {
    await greetings.add(tx, { name: 'hopeless' });
    await sql`update pgboss.job set retry_limit = 0`.execute(tx);
  });
  await waitForJobs({ database, jobs });
  const { rows } = await sql<{ id: string }>`select id from pgboss.job where state = 'failed'`.execute(database);
  const retry = () => inTx((tx) => jobs.retry(tx, 'greeting', rows[0]?.id ?? ''));
  expect((await Promise.all([retry(), retry()])).sort()).toEqual([false, true]);
  bothAnswered.resolve();
  await waitForJobs({ database, jobs });
  await skipRetryDelays(database);
  await waitForJobs({ database, jobs });
  expect(attempts).toBe(2);
  expect(await retry()).toBe(true);
});

test('two processes can start at once on a database without the job tables', async () => {
  const pool = createPool(connection);
  await pool.query('drop schema pgboss cascade');
  await pool.end();
  const done: string[] = [];
  const work = async ({ name }: Greeting) => void done.push(name);
  const [one, two] = await Promise.all([startProcess(work), startProcess(work), startProcess(work)]);
  await one.inTx((tx) => one.greetings.add(tx, { name: 'of one' }));
  await two.inTx((tx) => two.greetings.add(tx, { name: 'of two' }));
  await waitForJobs(one);
  expect(done.toSorted()).toEqual(['of one', 'of two']);
  const index = sql`select from pg_indexes where indexname = 'guildhall_failed_job'`;
  expect((await index.execute(one.database)).rows).toHaveLength(1);
});

test('a process keeps working when the database closes its connections', async () => {
  const done: string[] = [];
  const one = await startProcess(async ({ name }) => void done.push(name));
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where pid <> pg_backend_pid() and datname = current_database()`);
  await client.end();
  /** The first transactions may still get a connection of before. */
  await vi.waitFor(() => one.inTx((tx) => one.greetings.add(tx, { name: 'after' })));
  await waitForJobs(one);
  expect(done).toEqual(['after']);
});
