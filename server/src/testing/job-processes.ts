import type pg from 'pg';
import { afterEach } from 'vitest';
import { createDatabase, createPool } from '../database/database.ts';
import { createInTx } from '../database/in-tx.ts';
import { createJobs, type JobKind } from '../jobs/jobs.ts';

export interface Greeting {
  name: string;
}

const RETRIES = { max: 2, firstPause: 60, maxPause: 600 };

/** Processes that share one queue of greetings; each stops after its test. */
export function jobProcesses(connection: pg.ClientConfig) {
  const stops: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const stop of stops.splice(0)) await stop();
  });

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

  return startProcess;
}
