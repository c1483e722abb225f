const A_SECOND = 1_000;
/** Milliseconds after which it looks again anyway: another process may have left something. */
const LONGEST_PAUSE = 5_000;

interface Looping {
  /** Does whatever is due, and says in how many milliseconds there will be more; undefined: not before `wake`. */
  work: () => Promise<number | undefined>;
  report: (error: unknown) => void;
}

export interface Loop {
  wake: () => void;
  /** Begins nothing any more, and waits for what is under way. */
  stop: () => Promise<void>;
}

/** One run of the work at a time. Woken during a run, it runs once more: what is new may have come too late for it. */
export function createLoop({ work, report }: Looping): Loop {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isAskedAgain = false;
  let isStopped = false;

  const run = async () => {
    isAskedAgain = false;
    const next = await work().catch((error: unknown) => {
      report(error);
      return A_SECOND;
    });
    clearTimeout(timer);
    if (next !== undefined && !isStopped) timer = setTimeout(wake, Math.min(Math.max(next, 1), LONGEST_PAUSE));
    running = undefined;
    if (isAskedAgain) wake();
  };

  const wake = () => {
    isAskedAgain = true;
    if (!isStopped) running ??= run();
  };

  const stop = async () => {
    isStopped = true;
    clearTimeout(timer);
    await running;
  };
  return { wake, stop };
}
