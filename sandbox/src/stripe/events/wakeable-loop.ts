const SECOND = 1_000;
/** Milliseconds after which the work runs again without being woken: another process may have left events. */
const MAX_PAUSE = 5_000;

interface LoopOptions {
  /** Does what is due. Returns the milliseconds until more is due; undefined waits for `wake`. */
  work: () => Promise<number | undefined>;
  report: (error: unknown) => void;
}

export interface WakeableLoop {
  wake: () => void;
  /** Starts no further run and waits for the current one. */
  stop: () => Promise<void>;
}

/** Runs the work one at a time. Woken during a run, it runs once more afterwards. */
export function createWakeableLoop({ work, report }: LoopOptions): WakeableLoop {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isWokenAgain = false;
  let isStopped = false;

  const run = async () => {
    isWokenAgain = false;
    const next = await work().catch((error: unknown) => {
      report(error);
      return SECOND;
    });
    clearTimeout(timer);
    if (next !== undefined && !isStopped) timer = setTimeout(wake, Math.min(Math.max(next, 1), MAX_PAUSE));
    running = undefined;
    if (isWokenAgain) wake();
  };

  const wake = () => {
    isWokenAgain = true;
    if (!isStopped) running ??= run();
  };

  const stop = async () => {
    isStopped = true;
    clearTimeout(timer);
    await running;
  };
  return { wake, stop };
}
