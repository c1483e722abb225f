import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Deps } from '../deps.ts';
import { readBackup, readHealth } from '../health/read-health.ts';
import { countJobs, countPayments } from './metrics.queries.ts';

type MeasuredDeps = Pick<Deps, 'pool' | 'database' | 'responseCache' | 'objectStore' | 'settings' | 'now' | 'traffic'>;

/** Of the database, the same in every process. */
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

function measureShop(registers: Registry[], { database }: MeasuredDeps) {
  new Gauge({
    name: 'guildhall_payments',
    help: 'Payments by status. refund-due: paid, and neither a place nor a refund yet.',
    labelNames: ['status'],
    registers,
    ...ONCE,
    async collect() {
      for (const { status, payments } of await countPayments(database)) this.set({ status }, payments);
    },
  });
  new Gauge({
    name: 'guildhall_jobs',
    help: 'Jobs by kind and state, as of the last minute.',
    labelNames: ['kind', 'state'],
    registers,
    ...ONCE,
    async collect() {
      for (const { name: kind, waiting, active, failed } of await countJobs(database)) {
        this.set({ kind, state: 'waiting' }, waiting);
        this.set({ kind, state: 'active' }, active);
        this.set({ kind, state: 'failed' }, failed);
      }
    },
  });
}

function measureHealth(registers: Registry[], deps: MeasuredDeps) {
  new Gauge({
    name: 'guildhall_backup_age_seconds',
    help: 'Since the last complete backup began; without a value where none is written by schedule.',
    registers,
    ...ONCE,
    async collect() {
      this.remove();
      const age = (await readBackup(deps))?.ageSeconds;
      if (typeof age === 'number') this.set(age);
    },
  });
  new Gauge({
    name: 'guildhall_ready',
    help: '1 where /readyz answers 200.',
    registers,
    aggregator: 'min',
    async collect() {
      this.set((await readHealth(deps)).status === 'ready' ? 1 : 0);
    },
  });
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
