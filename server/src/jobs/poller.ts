import { setTimeout as delay } from 'node:timers/promises';

interface PollerOptions {
  /** Milliseconds between the end of one run and the beginning of the next. */
  interval: number;
  work: () => Promise<void>;
  onError: (error: unknown) => void;
}

export interface Poller {
  /** Resolves when the run under way has ended. */
  stop: () => Promise<void>;
}

/** Runs work at once and then repeatedly; one run never overlaps the next. */
export function startPoller({ interval, work, onError }: PollerOptions): Poller {
  const stopping = new AbortController();
  const loop = async () => {
    while (!stopping.signal.aborted) {
      await work().catch(onError);
      await delay(interval, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const stopped = loop();
  return {
    stop: () => {
      stopping.abort();
      return stopped;
    },
  };
}
