import type { Worker } from 'node:cluster';
import { AggregatorRegistry } from 'prom-client';
import { withTimeout } from '../../lib/with-timeout.ts';
import { READY_METRIC } from '../../observability/metrics/create-metrics.ts';
import { type Metrics, nextMessage, onMessage, type ToWorker } from './messages.ts';

/** Milliseconds. */
const TIMEOUT = 5_000;

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
export function collectMetrics(workers: () => Iterable<Worker>) {
  const last = new Map<Worker, Metrics>();
  let ended: Promise<Metrics> = Promise.resolve([]);

  const measure = async (worker: Worker): Promise<Metrics> => {
    const measured = nextMessage(worker, 'measured');
    worker.send({ kind: 'measure' } satisfies ToWorker);
    return (await withTimeout(measured, TIMEOUT)).metrics;
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
