import { setTimeout as delay } from 'node:timers/promises';

/** Work that nobody waits for. */
export interface Background {
  /** Begins at once; a failure is told to the log and to nobody else. */
  run: (name: string, work: () => Promise<unknown>) => void;
  /** Resolves when everything that was begun has ended, or after so many milliseconds. */
  settled: (patience: number) => Promise<void>;
}

export function createBackground(failed: (name: string, error: unknown) => void): Background {
  const running = new Set<Promise<void>>();

  const allEnded = async () => {
    while (running.size > 0) await Promise.all(running);
  };

  return {
    run: (name, work) => {
      const task = work()
        .then(
          () => undefined,
          (error: unknown) => failed(name, error),
        )
        .finally(() => running.delete(task));
      running.add(task);
    },
    settled: async (patience) => {
      await Promise.race([allEnded(), delay(patience, undefined, { ref: false })]);
    },
  };
}
