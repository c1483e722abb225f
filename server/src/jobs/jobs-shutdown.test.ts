import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { jobProcesses } from '../testing/job-processes.ts';
import { testDatabase } from '../testing/test-database.ts';
import { skipRetryDelays, waitForJobs } from '../testing/test-jobs.ts';

const { connection } = testDatabase();
const startProcess = jobProcesses(connection);

/** A process that adds a job, starts it and never finishes it. */
const STUCK = `
  const { createDatabase, createPool } = await import('./src/database/database.ts');
  const { createJobs } = await import('./src/jobs/jobs.ts');
  const pool = createPool(JSON.parse(process.env.CONNECTION));
  const jobs = createJobs({ pool, onFailed: () => undefined });
  const work = () => { console.log('begun'); return new Promise(() => undefined); };
  const retries = { max: 1, firstPause: 1, maxPause: 1 };
  const greetings = jobs.define({ name: 'greeting', timeout: 1, retries, work });
  await jobs.start();
  await createDatabase(pool).transaction().execute((tx) => greetings.add(tx, { name: 'orphan' }));
  jobs.wake();`;

test('when a process is killed during a job, another process does the job', async () => {
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

test('a process that stops finishes its running jobs and starts no more', async () => {
  const begun: string[] = [];
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const one = await startProcess(async ({ name }) => {
    begun.push(name);
    await ended;
  });
  for (const name of ['first', 'second', 'third', 'fourth']) await one.inTx((tx) => one.greetings.add(tx, { name }));
  /** Two workers take them at the same moment. */
  await expect.poll(() => begun.toSorted()).toEqual(['first', 'second']);
  const stopped = one.stop();
  end();
  await stopped;
  expect(begun).toHaveLength(2);

  const rest: string[] = [];
  const next = await startProcess(async ({ name }) => void rest.push(name));
  await waitForJobs(next);
  expect(rest.toSorted()).toEqual(['fourth', 'third']);
});

test('a process that stops does not wait forever: an endless job is left for another process', async () => {
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
