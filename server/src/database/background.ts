import { logFailure } from '../lib/log-failure.ts';
import { waitAtMost } from '../lib/with-timeout.ts';
import { outsideTransaction } from './inside-transaction.ts';

/** Work that nobody waits for. */
export interface Background {
  /** Begins at once; a failure is logged. */
  run: (name: string, work: () => unknown) => void;
  /** Resolves when all work has ended, or after so many milliseconds. */
  settled: (timeout: number) => Promise<void>;
}

const logBackgroundFailure = (name: string, error: unknown) => logFailure(`In the background, ${name} failed`, error);

export function createBackground(onFailed = logBackgroundFailure): Background {
  const running = new Set<Promise<void>>();

  const allEnded = async () => {
    while (running.size > 0) await Promise.all(running);
  };

  const attempt = async (name: string, work: () => unknown) => {
    try {
      await work();
    } catch (error) {
      onFailed(name, error);
    }
  };

  return {
    run: (name, work) => {
      const task = outsideTransaction(() => attempt(name, work)).finally(() => running.delete(task));
      running.add(task);
    },
    settled: (timeout) => waitAtMost(timeout, allEnded()),
  };
}
