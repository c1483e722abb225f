import { logFailure } from '../../lib/log-failure.ts';
import { createMetrics } from '../../observability/metrics/create-metrics.ts';
import type { Settings } from '../../settings/settings.ts';
import { type FromWorker, nextMessage, onMessage } from './messages.ts';
import { createProcess, openProcess } from './open-process.ts';
import { onStop, stopProcess } from './stops.ts';

/** Ends this worker as soon as the process that started it has ended, or asks it to. */
function stopWithParent() {
  process.on('disconnect', () => void stopProcess(0));
  /** A terminal sends them to all processes; the one that started this one decides. */
  process.on('SIGINT', () => undefined);
  process.on('SIGHUP', () => undefined);
  process.on('SIGTERM', () => void stopProcess(0));
  onMessage(process, 'stop', ({ signal }) => void stopProcess(0, signal));
}

const send = (message: FromWorker) =>
  new Promise<void>((resolve) => {
    if (process.connected) process.send?.(message, () => resolve());
    else resolve();
  });

/** One of several processes that answer behind one port. */
export async function runWorker(settings: Settings): Promise<void> {
  stopWithParent();
  const { machine } = await nextMessage(process, 'start');
  const deps = await createProcess(settings, machine);
  if (settings.metrics) {
    const registry = createMetrics(deps);
    const measure = async () => send({ kind: 'measured', metrics: await registry.getMetricsAsJSON() });
    onMessage(process, 'measure', () => measure().catch((error) => logFailure('Measuring failed', error)));
    /** What it has counted is kept by the process that goes on. */
    onStop(() => measure().catch(() => undefined));
  }
  await send({ kind: 'listening', listening: await openProcess(settings, deps) });
}
