export interface Coalesced {
  /** Runs the work now, or once more after the run under way and its pause, however often it is requested meanwhile. */
  request: () => void;
  /** Resolves when the run under way has ended; nothing runs after it. */
  stop: () => Promise<void>;
}

/** Work that is requested more often than it needs to run. `work` must not fail. `pause`: milliseconds after each run. */
export function coalesce(work: () => Promise<void>, pause: number): Coalesced {
  let running: Promise<void> | undefined;
  let isRequested = false;
  let isStopped = false;
  let endPause: () => void = () => undefined;

  const wait = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, pause);
      timer.unref();
      endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const run = async () => {
    while (isRequested && !isStopped) {
      isRequested = false;
      await work();
      if (pause > 0 && !isStopped) await wait();
    }
    running = undefined;
  };

  return {
    request: () => {
      if (isStopped) return;
      isRequested = true;
      running ??= run();
    },
    stop: async () => {
      isStopped = true;
      endPause();
      await running;
    },
  };
}
