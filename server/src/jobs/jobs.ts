import { ENDED_JOB_DAYS } from '@guildhall/contract';
import { sql } from 'kysely';
import type pg from 'pg';
import { fromKysely, type JobWithMetadata, PgBoss } from 'pg-boss';
import { advisoryLockIn } from '../database/advisory-locks.ts';
import { afterCommit } from '../database/after-commit.ts';
import { JOBS_SCHEMA } from '../database/check-database.ts';
import type { Tx } from '../database/database.ts';
import { limitLines } from '../lib/limit-lines.ts';
import { log } from '../lib/log.ts';
import { waitAtMost } from '../lib/with-timeout.ts';
import { type Poller, startPoller } from './poller.ts';

/** Milliseconds between looks for jobs that another process has added, or whose pause is over. */
const INTERVAL = 2_000;

/** One read for all kinds, where each worker would ask for its own. */
const DUE_KINDS = `
  select name from pgboss.queue where exists (
    select from pgboss.job where job.name = queue.name and state < 'active' and not blocked and start_after <= now()
  )`;

/** Calls `wake` with each kind of job that is due. While the database is away nobody is woken. */
const watchForDueJobs = (pool: pg.Pool, wake: (kind: string) => void): Poller =>
  startPoller({
    interval: INTERVAL,
    work: async () => {
      const { rows } = await pool.query<{ name: string }>({ name: 'due-jobs', text: DUE_KINDS });
      for (const { name } of rows) wake(name);
    },
    onError: () => undefined,
  });

/** Ours, in a schema of pg-boss, which has no index of failed jobs: they are listed and counted without reading others. */
const CREATE_INDEX = `
  ${advisoryLockIn('index of failed jobs')};
  create index if not exists guildhall_failed_job on pgboss.job_common (name, completed_on desc, id desc)
    where state = 'failed'`;

const IS_MISSING = `select to_regclass('pgboss.guildhall_failed_job') is null as missing`;

/** Once there are the tables of pg-boss. A look first: `create index` waits for all who write jobs, also where there is one. */
async function createFailedJobsIndex(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ missing: boolean }>(IS_MISSING);
  if (rows[0]?.missing) await pool.query(CREATE_INDEX);
}

/** On the same connections as everything else. */
function openBoss(pool: pg.Pool, superviseInterval: number): PgBoss {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: JOBS_SCHEMA,
    schedule: false,
    superviseIntervalSeconds: superviseInterval,
    monitorIntervalSeconds: superviseInterval,
  });
  /** Without a listener an error would end the process. */
  boss.on('error', (error) => {
    limitLines('jobs', 'The jobs cannot be read', (more) =>
      log.warn({ reason: error.message, ...more }, 'The jobs cannot be read'),
    );
  });
  return boss;
}

/** Work that may fail and is attempted again. It may be done twice: once by a process that died before it could say so. */
export interface JobKind<Data extends object> {
  name: string;
  /** Seconds for one attempt. After that, or where its process has died, it counts as failed. */
  timeout: number;
  /** Seconds after which a dead process is noticed, where the work takes long; else that takes the timeout. */
  heartbeat?: number;
  /** How many attempts follow the first, by default for a day. The pause (in seconds) doubles from first to longest. */
  retries?: { max: number; firstPause: number; maxPause: number };
  work: (data: Data) => Promise<void>;
}

export interface Job<Data extends object> {
  /** The job exists once this transaction has committed. */
  add: (tx: Tx, data: Data) => Promise<void>;
}

export interface Jobs {
  define: <Data extends object>(kind: JobKind<Data>) => Job<Data>;
  /** Attempts a job that was given up once more, when this transaction has committed. False: it is no longer given up. */
  retry: (tx: Tx, kind: string, id: string) => Promise<boolean>;
  /** Creates the tables where there are none, and starts workers for all defined kinds, unless nothing is to be done. */
  start: (options?: { isWorking: boolean }) => Promise<void>;
  /** Wakes the workers: they look for jobs now. */
  wake: () => void;
  /** Takes no more jobs. Those under way get so many milliseconds, and are left to another process after that. */
  stop: (timeout: number) => Promise<void>;
}

type Outcome = 'tried again' | 'given up';

interface JobsOptions {
  pool: pg.Pool;
  /** Called after the first and the last failed attempt of a job. */
  onFailed: (name: string, error: unknown, outcome: Outcome) => void;
  onAttempt?: (kind: string, outcome: 'done' | 'failed') => void;
  /** Seconds between checks for jobs whose process has died. */
  superviseInterval?: number;
}

/** Jobs of one kind that a process does at the same time. */
const CONCURRENCY = 2;
/** Seconds after which a worker looks by itself, should nobody have woken it: see due-jobs.ts. */
const POLLING_INTERVAL = 60;
/** Milliseconds. It asks the database, which may not answer. */
const CLOSE_TIMEOUT = 1_000;
/** Seconds that a finished job is kept. Not longer: its data holds the text of mails. */
const RETENTION = ENDED_JOB_DAYS * 86_400;

/** Seconds: pauses of ten, twenty, forty and so on up to two hours, which with twenty attempts makes about a day. */
const RETRIES = { max: 20, firstPause: 10, maxPause: 7_200 };

/** Converts retry settings to pg-boss's options. */
const optionsOf = ({ timeout, retries = RETRIES, heartbeat }: JobKind<never>) => ({
  ...(heartbeat && { heartbeatSeconds: heartbeat }),
  retryLimit: retries.max,
  retryDelay: retries.firstPause,
  retryDelayMax: retries.maxPause,
  retryBackoff: true,
  expireInSeconds: timeout,
  deleteAfterSeconds: RETENTION,
});

interface Retry {
  kind: string;
  id: string;
  wakeWorkers: () => void;
}

async function startBoss(boss: PgBoss, pool: pg.Pool): Promise<void> {
  await boss.start();
  await createFailedJobsIndex(pool);
}

async function retryJob(boss: PgBoss, tx: Tx, { kind, id, wakeWorkers }: Retry): Promise<boolean> {
  /** pg-boss has no type for its answer. */
  const { affected } = (await boss.retry(kind, id, { db: fromKysely(tx) })) as { affected: number };
  if (affected === 0) return false;
  /** At once: the pause that followed the last failure may be hours. */
  await sql`update pgboss.job set start_after = now() where name = ${kind} and id = ${id}`.execute(tx);
  afterCommit(tx, 'waking the workers', wakeWorkers);
  return true;
}

/** Jobs are rows, so that they outlive the process, and all processes share them. */
export function createJobs({ pool, onFailed, onAttempt, superviseInterval = 60 }: JobsOptions): Jobs {
  const boss = openBoss(pool, superviseInterval);
  const startWorkersByKind = new Map<string, () => Promise<void>>();
  const workersByKind = new Map<string, string[]>();
  const wakeKind = (kind: string) => {
    for (const worker of workersByKind.get(kind) ?? []) boss.notifyWorker(worker);
  };
  let watch: Poller | undefined;

  const attempt = async <Data extends object>({ name, work }: JobKind<Data>, job: JobWithMetadata<Data>) => {
    /** There may be more jobs: look again without a pause. */
    wakeKind(name);
    try {
      await work(job.data);
      onAttempt?.(name, 'done');
    } catch (error) {
      onAttempt?.(name, 'failed');
      if (job.retryCount >= job.retryLimit) onFailed(name, error, 'given up');
      else if (job.retryCount === 0) onFailed(name, error, 'tried again');
      throw error;
    }
  };

  const startWorkers = async <Data extends object>(kind: JobKind<Data>) => {
    await boss.createQueue(kind.name);
    for (let worker = 0; worker < CONCURRENCY; worker++) {
      const options = { pollingIntervalSeconds: POLLING_INTERVAL, includeMetadata: true } as const;
      const id = await boss.work(kind.name, options, async (jobs: JobWithMetadata<Data>[]) => {
        for (const job of jobs) await attempt(kind, job);
      });
      workersByKind.set(kind.name, [...(workersByKind.get(kind.name) ?? []), id]);
    }
  };

  return {
    define: (kind) => {
      startWorkersByKind.set(kind.name, () => startWorkers(kind));
      const wakeWorkers = () => wakeKind(kind.name);
      return {
        add: async (tx, data) => {
          await boss.send(kind.name, data, { ...optionsOf(kind), db: fromKysely(tx) });
          afterCommit(tx, 'waking the workers', wakeWorkers);
        },
      };
    },
    retry: (tx, kind, id) => retryJob(boss, tx, { kind, id, wakeWorkers: () => wakeKind(kind) }),
    start: async ({ isWorking } = { isWorking: true }) => {
      await startBoss(boss, pool);
      for (const [name, startKind] of startWorkersByKind) await (isWorking ? startKind() : boss.createQueue(name));
      if (isWorking) watch = watchForDueJobs(pool, wakeKind);
    },
    wake: () => [...workersByKind.keys()].forEach(wakeKind),
    stop: async (timeout) => {
      const workers = [...startWorkersByKind.keys()].map((name) => boss.offWork(name));
      await waitAtMost(timeout, Promise.all([watch?.stop(), ...workers]));
      await waitAtMost(CLOSE_TIMEOUT, boss.stop({ graceful: false }));
    },
  };
}
