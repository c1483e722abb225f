import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { AggregatorRegistry } from 'prom-client';
import { log } from '../../lib/log.ts';
import { StartupError } from '../../lib/startup-error.ts';
import { waitAtMost, withTimeout } from '../../lib/with-timeout.ts';
import { READY_METRIC } from '../../observability/metrics/create-metrics.ts';
import { type Metrics, nextMessage, onMessage, type ToWorker } from './messages.ts';
import type { Machine } from './open-machine.ts';
import type { Listening } from './open-process.ts';
import { report, type Signal } from './stops.ts';

/** Milliseconds. */
const MEASURE_TIMEOUT = 5_000;

const sumOf = (metrics: Metrics[]) => AggregatorRegistry.aggregate(metrics as unknown as Array<object>);

const addUp = async (metrics: Metrics[]) => (await sumOf(metrics).getMetricsAsJSON()) as unknown as Metrics;

/** A counter must not fall when a process is replaced. */
const countersOf = (metrics: Metrics) => metrics.filter(({ type }) => ['counter', 'histogram'].includes(String(type)));

/** A process that does not answer is not ready. */
const asSilent = (metrics: Metrics): Metrics => [
  ...countersOf(metrics),
  ...metrics
    .filter(({ name }) => name === READY_METRIC)
    .map((metric) => ({ ...metric, values: [{ value: 0, labels: {} }] })),
];

/** Adds up what the processes count, with what those counted that have ended. */
function collectMetrics(workers: () => Iterable<Worker>) {
  const last = new Map<Worker, Metrics>();
  let ended: Promise<Metrics> = Promise.resolve([]);

  const measure = async (worker: Worker): Promise<Metrics> => {
    const measured = nextMessage(worker, 'measured');
    worker.send({ kind: 'measure' } satisfies ToWorker);
    return (await withTimeout(measured, MEASURE_TIMEOUT)).metrics;
  };
  /** One that ends, or hangs, is counted as it was the last time. What it measured then says nothing about now. */
  const measureOrAssume = (worker: Worker): Promise<Metrics> =>
    measure(worker).catch(() => asSilent(last.get(worker) ?? []));
  return {
    /** From now on, until it has ended. */
    follow: (worker: Worker) => {
      onMessage(worker, 'measured', ({ metrics }) => last.set(worker, metrics));
      /** All that it has sent has arrived then. */
      worker.once('disconnect', () => {
        const counted = countersOf(last.get(worker) ?? []);
        last.delete(worker);
        ended = ended.then((before) => addUp([before, counted]));
      });
    },
    read: async () => {
      const measured = await Promise.allSettled([...workers()].map(measureOrAssume));
      const answers = measured.map((each) => (each.status === 'fulfilled' ? each.value : []));
      return sumOf([...answers, await ended]).metrics();
    },
  };
}

/** Milliseconds in which a process stops by itself. */
const STOP_TIMEOUT = 16_000;
/** Milliseconds between a process that has died and the one that takes its place. */
const RESTART_PAUSE = 1_000;

/**
 * Each process takes connections itself. Handed out by this one, as Node would by default, the connection that a process
 * is being given while it is killed stays open, and nobody ever answers it.
 */
cluster.schedulingPolicy = cluster.SCHED_NONE;

export interface Workers {
  listening: Listening;
  /** Reads the metrics of all of them, for Prometheus. */
  readMetrics: () => Promise<string>;
  /** Starts a new process for each, one after the other; each old one ends once the new one answers. */
  replaceAll: () => Promise<void>;
  stop: (signal: Signal) => Promise<void>;
}

/** Resolves once it answers. */
async function startWorker(machine: Machine): Promise<{ worker: Worker; listening: Listening }> {
  const worker = cluster.fork();
  /** It is gone already: what follows says so. */
  worker.on('error', () => undefined);
  worker.send({ kind: 'start', machine } satisfies ToWorker);
  const ended = once(worker, 'exit').then(() => {
    throw new StartupError('A process that answers requests has ended before it was ready.');
  });
  const { listening } = await Promise.race([nextMessage(worker, 'listening'), ended]);
  ended.catch(() => undefined);
  return { worker, listening };
}

const hasEnded = (worker: Worker) => worker.isDead() || worker.process.exitCode !== null;

async function stopWorker(worker: Worker, signal: Signal): Promise<void> {
  if (hasEnded(worker)) return;
  const ended = once(worker, 'exit');
  worker.send({ kind: 'stop', signal } satisfies ToWorker);
  await waitAtMost(STOP_TIMEOUT, ended);
  if (!hasEnded(worker)) worker.process.kill('SIGKILL');
}

/** Starts so many processes behind one port; one that dies is replaced. */
export async function superviseWorkers(count: number, machine: Machine): Promise<Workers> {
  const workers = new Set<Worker>();
  const metrics = collectMetrics(() => workers);
  let isStopping = false;
  let replacing = Promise.resolve();

  const keep = (worker: Worker) => {
    workers.add(worker);
    metrics.follow(worker);
    worker.once('exit', async (code, signal) => {
      if (!workers.delete(worker) || isStopping) return;
      log.error(`A process that answers requests has ended (${signal ?? code}). Another takes its place.`);
      await addUntilOneStarts();
    });
  };
  const addOne = async (): Promise<Listening> => {
    const { worker, listening } = await startWorker(machine);
    keep(worker);
    if (isStopping) await stopWorker(worker, 'SIGTERM');
    return listening;
  };
  const addUntilOneStarts = async (): Promise<void> => {
    await delay(RESTART_PAUSE);
    if (!isStopping) await addOne().catch(addUntilOneStarts);
  };
  const replace = async (old: Worker) => {
    if (isStopping || !workers.has(old)) return;
    await addOne();
    workers.delete(old);
    await stopWorker(old, 'SIGTERM');
  };

  const replaceEach = async () => {
    report('Replacing the processes one by one');
    for (const worker of [...workers]) await replace(worker);
    report('The processes have been replaced');
  };

  const [first] = await Promise.all(Array.from({ length: count }, addOne));
  if (!first) throw new Error('There is at least one process.');
  return {
    listening: first,
    readMetrics: metrics.read,
    replaceAll: () => {
      /** After the last replacement, whether or not that succeeded. */
      replacing = replacing
        .then(replaceEach)
        .catch((error: Error) => log.error(`They have not all been replaced: ${error.message}`));
      return replacing;
    },
    stop: async (signal) => {
      isStopping = true;
      await Promise.all([...workers].map((worker) => stopWorker(worker, signal)));
    },
  };
}
