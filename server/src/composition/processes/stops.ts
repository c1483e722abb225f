import { logFailure } from '../../lib/log-failure.ts';
import { withTimeout } from '../../lib/with-timeout.ts';

export const report = (text: string) => process.stdout.write(`  ${text}\n`);

/**
 * Milliseconds for everything that is stopped together, and for each part that is left then. What needs longer is left
 * behind: the process ends.
 */
const STOP_TIMEOUT = 20_000;
const LATE_STOP_TIMEOUT = 1_000;

/** What has been started is stopped in the opposite order. */
const stops: ((signal: Signal) => Promise<void>)[] = [];

/** SIGINT comes from somebody at a terminal, who does not want to wait. */
export type Signal = 'SIGINT' | 'SIGTERM';

export const onStop = (stop: (signal: Signal) => Promise<void>): void => void stops.push(stop);

export async function stopAll(signal: Signal = 'SIGTERM'): Promise<void> {
  const end = performance.now() + STOP_TIMEOUT;
  for (let stop = stops.pop(); stop; stop = stops.pop()) {
    const timeout = Math.max(LATE_STOP_TIMEOUT, end - performance.now());
    await withTimeout(stop(signal), timeout).catch((error: unknown) =>
      logFailure('A part could not be stopped', error),
    );
  }
}

let isStopping = false;

/** Stops everything and ends the process. The first call counts, later ones do nothing: a terminal may send Ctrl-C twice. */
export async function stopProcess(code: number, signal?: Signal): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  await stopAll(signal);
  process.exit(code);
}

export const hasBegunToStop = (): boolean => isStopping;
