import { StartupError } from './startup-error.ts';

/** Somebody ends the program. */
export class Interrupted extends StartupError {}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Waits for the work, or for somebody who ends the program: then it rejects, so that `finally` clears away what the work
 * stands on. A second signal ends the program at once. The work begins when signals are listened to, so that nothing of it stays.
 */
export async function untilInterrupted<Result>(work: () => Promise<Result>): Promise<Result> {
  const { promise: interrupted, reject } = Promise.withResolvers<never>();
  const interrupt = () => reject(new Interrupted('Interrupted.'));
  for (const signal of SIGNALS) process.once(signal, interrupt);
  try {
    return await Promise.race([work(), interrupted]);
  } finally {
    for (const signal of SIGNALS) process.off(signal, interrupt);
  }
}
