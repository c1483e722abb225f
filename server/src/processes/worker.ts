import { once } from 'node:events';
import type { Settings } from '../settings.ts';
import type { Machine } from './open-machine.ts';
import { createProcess, openProcess } from './open-process.ts';
import { stopProcess } from './stops.ts';

/** Ends this worker as soon as the process that started it has ended, or asks it to. */
function stopWithParent() {
  process.on('disconnect', () => void stopProcess(0));
  /** A terminal sends it to all processes; the one that started this one decides. */
  process.on('SIGINT', () => undefined);
  process.on('SIGHUP', () => undefined);
  process.on('SIGTERM', () => void stopProcess(0));
}

/** One of several processes that answer behind one port. */
export async function runWorker(settings: Settings): Promise<void> {
  stopWithParent();
  const [machine] = (await once(process, 'message')) as [Machine];
  process.on('message', (signal: 'SIGINT' | 'SIGTERM') => void stopProcess(0, signal));
  const deps = await createProcess(settings, machine);
  const listening = await openProcess(settings, deps);
  process.send?.(listening);
}
