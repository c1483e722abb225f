import { spawn } from 'node:child_process';
import { once } from 'node:events';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { createDatabase, createPool } from '../database/database.ts';
import { createInTx } from '../database/in-tx.ts';
import { testDatabase } from '../testing/test-database.ts';
import { skipRetryDelays, waitForJobs } from '../testing/test-jobs.ts';
import { createJobs, type JobKind } from './jobs.ts';

interface Greeting {
  name: string;
}

const { connection } = testDatabase();
const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

const RETRIES = { max: 2, firstPause: 60, maxPause: 600 };

/** A process of its own: its pool, its workers. */
async function startProcess(work: JobKind<Greeting>['work'], { timeout = 60 } = {}) {
  const pool = createPool(connection);
  const database = createDatabase(pool);
  const failures: string[] = [];
  const jobs = createJobs({
    pool,
    superviseInterval: 1,
    onFailed: (name, error, outcome) => failures.push(`${name} ${outcome}: ${(error as Error).message}`),
  });
  const greetings = jobs.define({ name: 'greeting', timeout, retries: RETRIES, work });
  await jobs.start();
  const stop = async (time = 10_000) => {
    await jobs.stop(time);
    await pool.end();
  };
  stops.push(async () => {
    if (!pool.ended) await stop();
  });
  const inTx = createInTx(database);
  return { database, jobs, greetings, failures, inTx, stop };
}

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

test('a job that fails is tried again after a pause each time, then given up; the first and the last failure are logged', async () => {
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

/** A process that adds a job, begins it and never ends it. */
const STUCK = `
  const { createDatabase, createPool } = await import('./src/database/database.ts');
  const { createJobs } = await import('./src/platform/jobs.ts');
  const pool = createPool(JSON.parse(process.env.CONNECTION));
  const jobs = createJobs({ pool, onFailed: () => undefined });
  const work = () => { console.log('begun'); return new Promise(() => undefined); };
  const retries = { max: 1, firstPause: 1, maxPause: 1 };
  const greetings = jobs.define({ name: 'greeting', timeout: 1, retries, work });
  await jobs.start();
  await createDatabase(pool).transaction().execute((tx) => greetings.add(tx, { name: 'orphan' }));
  jobs.wake();`;

test('the job of a process that was killed in the middle of it is done by another', async () => {
  const stuck = spawn(process.execPath, ['--input-type=module', '-e', STUCK], {
    env: { ...process.env, CONNECTION: JSON.stringify(connection) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(stuck.stdout, 'data');
  stuck.kill('SIGKILL');
  const name = await new Promise<string>((resolve) => {
    startProcess(async (greeting) => resolve(greeting.name));
  });
  expect(name).toBe('orphan');
});

test('a process that stops finishes the jobs under way, and begins no more', async () => {
  const begun: string[] = [];
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const one = await startProcess(async ({ name }) => {
    begun.push(name);
    await ended;
  });
  for (const name of ['first', 'second', 'third', 'fourth']) await one.inTx((tx) => one.greetings.add(tx, { name }));
  await expect.poll(() => begun).toEqual(['first', 'second']);
  const stopped = one.stop();
  end();
  await stopped;
  expect(begun).toEqual(['first', 'second']);

  const rest: string[] = [];
  const next = await startProcess(async ({ name }) => void rest.push(name));
  await waitForJobs(next);
  expect(rest.toSorted()).toEqual(['fourth', 'third']);
});

test('a process that stops does not wait for ever: a job that does not end is left for another', async () => {
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const one = await startProcess(() => {
    begin();
    return new Promise(() => undefined);
  });
  await one.inTx((tx) => one.greetings.add(tx, { name: 'endless' }));
  await begun;
  await one.stop(100);
  const rest: string[] = [];
  const next = await startProcess(async ({ name }) => void rest.push(name));
  await skipRetryDelays(next.database);
  await waitForJobs(next);
  expect(rest).toEqual(['endless']);
});

test('two processes that start at once on a database without the tables of jobs both start', async () => {
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
});

test('a process lives through a database that closes its connections', async () => {
  const done: string[] = [];
  const one = await startProcess(async ({ name }) => void done.push(name));
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where pid <> pg_backend_pid() and datname = current_database()`);
  await client.end();
  await one.inTx((tx) => one.greetings.add(tx, { name: 'after' }));
  await waitForJobs(one);
  expect(done).toEqual(['after']);
});
