import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { fromKysely, type JobWithMetadata, PgBoss } from 'pg-boss';
import type { Tx } from '../database/database.ts';
import { announce } from './changes.ts';

/** A kind of work that may fail, and is tried again. It may be done twice: once by somebody who died of it. */
export interface JobKind<Data extends object> {
  name: string;
  /** Seconds that one attempt may take; then, or where its process has died, it counts as failed. */
  patience: number;
  /** How many attempts follow the first, and seconds between them: they double from the first to the longest. */
  retries: { most: number; firstPause: number; longestPause: number };
  work: (data: Data) => Promise<void>;
}

export interface Job<Data extends object> {
  /** There is a job exactly when this transaction commits. */
  add: (tx: Tx, data: Data) => Promise<void>;
}

export interface Jobs {
  define: <Data extends object>(kind: JobKind<Data>) => Job<Data>;
  /** Makes the tables where there are none, and begins to work at what has been defined. */
  start: () => Promise<void>;
  /** Looks for jobs at once. */
  wake: () => void;
  /** Begins none any more; those under way get so many milliseconds, and are left for another process after that. */
  stop: (patience: number) => Promise<void>;
}

interface JobsOptions {
  pool: pg.Pool;
  /** Hears of the first failed attempt, and of the one with which a job is given up. */
  failed: (name: string, error: unknown, outcome: 'tried again' | 'given up') => void;
  /** Seconds between looks for jobs whose process has died. */
  rounds?: number;
}

/** Where the tables of jobs stand, apart from ours. */
export const JOBS_SCHEMA = 'pgboss';
/** Jobs of a kind that a process does at the same time. */
const AT_ONCE = 2;
/** Seconds between looks where nobody calls, as when a pause is over. */
const LOOK_EVERY = 2;
/** Seconds. Done or given up, a job is kept for so long: what a mail says need not lie about. */
const KEPT = 86_400;
/** Milliseconds. While the database is away every look fails; saying so now and then is enough. */
const QUIET = 60_000;

/** The same connections that everything else uses. */
function openBoss(pool: pg.Pool, rounds: number): PgBoss {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: JOBS_SCHEMA,
    schedule: false,
    superviseIntervalSeconds: rounds,
    monitorIntervalSeconds: rounds,
  });
  let quietUntil = 0;
  /** Unheard, an error would end the process. */
  boss.on('error', (error) => {
    if (Date.now() < quietUntil) return;
    quietUntil = Date.now() + QUIET;
    console.error('Jobs cannot be looked after:', error.message);
  });
  return boss;
}

/** How pg-boss calls it. */
const optionsOf = ({ patience, retries }: JobKind<never>) => ({
  retryLimit: retries.most,
  retryDelay: retries.firstPause,
  retryDelayMax: retries.longestPause,
  retryBackoff: true,
  expireInSeconds: patience,
  deleteAfterSeconds: KEPT,
});

/** Jobs that live in the database, so that they outlive the process; all processes share them. */
export function createJobs({ pool, failed, rounds = 60 }: JobsOptions): Jobs {
  const boss = openBoss(pool, rounds);
  const begins = new Map<string, () => Promise<void>>();
  const workers: string[] = [];
  const wake = () => {
    for (const worker of workers) boss.notifyWorker(worker);
  };

  const attempt = async <Data extends object>({ name, work }: JobKind<Data>, job: JobWithMetadata<Data>) => {
    /** Where there was one there may be more: the next look does not wait. */
    wake();
    try {
      await work(job.data);
    } catch (error) {
      if (job.retryCount >= job.retryLimit) failed(name, error, 'given up');
      else if (job.retryCount === 0) failed(name, error, 'tried again');
      throw error;
    }
  };

  const begin = async <Data extends object>(kind: JobKind<Data>) => {
    await boss.createQueue(kind.name);
    for (let worker = 0; worker < AT_ONCE; worker++) {
      const look = { pollingIntervalSeconds: LOOK_EVERY, includeMetadata: true } as const;
      const id = await boss.work(kind.name, look, async (jobs: JobWithMetadata<Data>[]) => {
        for (const job of jobs) await attempt(kind, job);
      });
      workers.push(id);
    }
  };

  return {
    define: (kind) => {
      begins.set(kind.name, () => begin(kind));
      return {
        add: async (tx, data) => {
          await boss.send(kind.name, data, { ...optionsOf(kind), db: fromKysely(tx) });
          announce(tx, 'jobs');
        },
      };
    },
    start: async () => {
      await boss.start();
      for (const beginOne of begins.values()) await beginOne();
    },
    wake,
    stop: async (patience) => {
      const ended = Promise.all([...begins.keys()].map((name) => boss.offWork(name)));
      await Promise.race([ended, delay(patience, undefined, { ref: false })]);
      await boss.stop({ graceful: false });
    },
  };
}
