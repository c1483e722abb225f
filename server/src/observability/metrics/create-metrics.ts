import { PaymentStatus } from '@guildhall/contract';
import { sql } from 'kysely';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Deps } from '../../composition/deps.ts';
import { VERSION } from '../../composition/version.ts';
import type { Database } from '../../database/database.ts';
import { withTimeout } from '../../lib/with-timeout.ts';
import { createHealthReader, type Health } from '../health/read-health.ts';
import type { Space } from '../health/read-space.ts';

/** Counts every status, also one that no payment has. */
async function countPayments(database: Database): Promise<{ status: PaymentStatus; payments: number }[]> {
  const { rows } = await sql<{ status: PaymentStatus; payments: number }>`
    select status, coalesce(sum(payments), 0) as payments
    from unnest(${PaymentStatus.options}::text[]) as status left join payment_total using (status)
    group by status`.execute(database);
  return rows;
}

interface JobCounts {
  name: string;
  waiting: number;
  active: number;
  failed: number;
}

/** As of the last minute. Nothing where no job was ever defined. */
async function countJobs(database: Database): Promise<JobCounts[]> {
  const { rows } = await sql<JobCounts>`
    select name, queued_count + deferred_count as waiting, active_count as active, failed_count as failed
    from pgboss.queue`.execute(database);
  return rows;
}

type MeasuredDeps = Pick<Deps, 'pool' | 'database' | 'responseCache' | 'objectStore' | 'settings' | 'now' | 'traffic'>;

/** 0 where the process does not answer. */
export const READY_METRIC = 'guildhall_ready';

/** Belongs to the machine or the database, and is the same in every process. */
const ONCE = { aggregator: 'max' } as const;

/** Seconds. */
const BUCKETS = [0.005, 0.025, 0.1, 0.5, 2, 10];

function countTraffic(registers: Registry[], { traffic }: MeasuredDeps) {
  const requests = new Counter({
    name: 'guildhall_requests_total',
    help: 'Responses by route, method and class of status; those from the cache are not among them.',
    labelNames: ['route', 'method', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'guildhall_request_duration_seconds',
    help: 'How long responses took, by kind of request; those from the cache are not among them.',
    labelNames: ['kind'],
    buckets: BUCKETS,
    registers,
  });
  const jobRuns = new Counter({
    name: 'guildhall_job_runs_total',
    help: 'Attempts at jobs by kind and outcome.',
    labelNames: ['kind', 'outcome'],
    registers,
  });
  /** So that a monitor tells a site that nobody visits from one that is not watched. */
  requests.inc({ route: '/', method: 'GET', status: '2xx' }, 0);
  traffic.onResponse(({ route, method, status, kind, seconds }) => {
    requests.inc({ route, method, status });
    durations.observe({ kind }, seconds);
  });
  traffic.onAttempt((kind, outcome) => jobRuns.inc({ kind, outcome }));
  new Counter({
    name: 'guildhall_cached_responses_total',
    help: 'Responses that were sent from the cache.',
    registers,
    collect() {
      this.reset();
      this.inc(traffic.cachedResponses);
    },
  });
}

function measureProcess(registers: Registry[], { pool, responseCache }: MeasuredDeps) {
  new Gauge({
    name: 'guildhall_database_connections',
    help: 'Connections to the database by state, and requests that wait for one.',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'used' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
  new Counter({
    name: 'guildhall_cache_misses_total',
    help: 'Responses for everybody that were not in the cache, so that their readers had to wait for them.',
    registers,
    collect() {
      this.reset();
      this.inc(responseCache.misses);
    },
  });
  new Gauge({
    name: 'guildhall_response_cache_bytes',
    help: 'Bytes of the responses that are cached.',
    registers,
    collect() {
      this.set(responseCache.bytes);
    },
  });
}

/** Milliseconds. A monitor waits ten seconds for all of it. */
const ROWS_TIMEOUT = 3_000;

/** Nothing where the database does not say: what it said before would look as if all were well. */
const rowsOrNone = <Row>(rows: Promise<Row[]>): Promise<Row[]> => withTimeout(rows, ROWS_TIMEOUT).catch(() => []);

function measureShop(registers: Registry[], { database }: MeasuredDeps) {
  new Gauge({
    name: 'guildhall_payments',
    help: 'Payments by status. refund-due: paid, and neither a place nor a refund yet.',
    labelNames: ['status'],
    registers,
    ...ONCE,
    async collect() {
      this.reset();
      for (const { status, payments } of await rowsOrNone(countPayments(database))) this.set({ status }, payments);
    },
  });
  new Gauge({
    name: 'guildhall_jobs',
    help: 'Jobs by kind and state, as of the last minute.',
    labelNames: ['kind', 'state'],
    registers,
    ...ONCE,
    async collect() {
      this.reset();
      for (const { name: kind, waiting, active, failed } of await rowsOrNone(countJobs(database))) {
        this.set({ kind, state: 'waiting' }, waiting);
        this.set({ kind, state: 'active' }, active);
        this.set({ kind, state: 'failed' }, failed);
      }
    },
  });
}

/** Without a value where there is none to tell. */
function setOrRemove(gauge: Gauge, value: number | undefined) {
  gauge.remove();
  if (value !== undefined) gauge.set(value);
}

const BACKUP_FAILURES = ['disk-full', 'other'] as const;

function measureBackup(registers: Registry[], read: () => Promise<Health | undefined>, isScheduled: boolean) {
  new Gauge({
    name: 'guildhall_backup_scheduled',
    help: '1 where backups are written by schedule.',
    registers,
    ...ONCE,
    collect() {
      this.set(isScheduled ? 1 : 0);
    },
  });
  new Gauge({
    name: 'guildhall_backup_age_seconds',
    help: 'Since the last complete backup began, or since the shop was set up where there has never been one; without a value where none is written by schedule.',
    registers,
    ...ONCE,
    async collect() {
      setOrRemove(this, (await read())?.backup?.overdueSeconds);
    },
  });
  new Gauge({
    name: 'guildhall_backup_failed',
    help: '1 for the reason that the last backup has failed for.',
    labelNames: ['reason'],
    registers,
    ...ONCE,
    async collect() {
      this.reset();
      const backup = (await read())?.backup;
      if (backup) for (const reason of BACKUP_FAILURES) this.set({ reason }, backup.failure === reason ? 1 : 0);
    },
  });
}

function measureMachine(registers: Registry[], read: () => Promise<Health | undefined>) {
  const spaceGauge = (name: string, help: string, measure: (space: Space) => number) =>
    new Gauge({
      name,
      help,
      registers,
      labelNames: ['place'],
      ...ONCE,
      async collect() {
        this.reset();
        for (const [place, space] of Object.entries((await read())?.space ?? {})) {
          if (space) this.set({ place }, measure(space));
        }
      },
    });
  spaceGauge('guildhall_disk_free_bytes', 'Free on the disk of a place.', ({ freeBytes }) => freeBytes);
  spaceGauge('guildhall_disk_size_bytes', 'Size of the disk of a place.', ({ totalBytes }) => totalBytes);
  spaceGauge('guildhall_disk_low', '1 where there is so little left that uploads are refused.', ({ state }) =>
    state === 'low' ? 1 : 0,
  );
  new Gauge({
    name: 'guildhall_clock_offset_seconds',
    help: "How far the clock of this machine is ahead of the database's.",
    registers,
    ...ONCE,
    async collect() {
      setOrRemove(this, (await read())?.clock?.offsetSeconds);
    },
  });
}

function measureHealth(registers: Registry[], deps: MeasuredDeps) {
  const reader = createHealthReader(deps);
  const read = () => reader().catch(() => undefined);
  new Gauge({
    name: READY_METRIC,
    help: '1 where /readyz answers 200.',
    registers,
    aggregator: 'min',
    async collect() {
      this.set((await read())?.status === 'ready' ? 1 : 0);
    },
  });
  new Gauge({
    name: 'guildhall_build_info',
    help: 'Always 1; the version is a label.',
    labelNames: ['version'],
    registers,
    ...ONCE,
  }).set({ version: VERSION }, 1);
  measureBackup(registers, read, deps.settings.backupSchedule !== undefined);
  measureMachine(registers, read);
}

/** What this process counts and measures, for Prometheus. The number of series does not depend on what visitors send. */
export function createMetrics(deps: MeasuredDeps): Registry {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  countTraffic(registers, deps);
  measureProcess(registers, deps);
  measureShop(registers, deps);
  measureHealth(registers, deps);
  return registry;
}
