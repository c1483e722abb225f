import type { Worker } from 'node:cluster';
import { AggregatorRegistry } from 'prom-client';
import { withTimeout } from '../platform/with-timeout.ts';
import { type Metrics, nextMessage, onMessage, type ToWorker } from './messages.ts';

/** Milliseconds. */
const TIMEOUT = 5_000;

const sumOf = (metrics: Metrics[]) => AggregatorRegistry.aggregate(metrics as unknown as Array<object>);

const addUp = async (metrics: Metrics[]) => (await sumOf(metrics).getMetricsAsJSON()) as unknown as Metrics;

/** A counter must not fall when a process is replaced. */
const countersOf = (metrics: Metrics) => metrics.filter(({ type }) => ['counter', 'histogram'].includes(String(type)));

/** Adds up what the processes count, with what those counted that have ended. */
export function collectMetrics(workers: () => Iterable<Worker>) {
  const last = new Map<Worker, Metrics>();
  let ended: Promise<Metrics> = Promise.resolve([]);

  const measure = async (worker: Worker) => {
    const measured = nextMessage(worker, 'measured');
    worker.send({ kind: 'measure' } satisfies ToWorker);
    await withTimeout(measured, TIMEOUT);
  };
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
      /** One that is just ending is counted as it was the last time. */
      await Promise.allSettled([...workers()].map(measure));
      return sumOf([...last.values(), await ended]).metrics();
    },
  };
}
