import { setTimeout as delay } from 'node:timers/promises';

interface RoundsOptions {
  /** Milliseconds between the end of one round and the beginning of the next. */
  pause: number;
  work: () => Promise<void>;
  failed: (error: unknown) => void;
}

/** Work that is done at once, and again and again. `stop` resolves when the round under way has ended. */
export function startRounds({ pause, work, failed }: RoundsOptions): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const go = async () => {
    while (!stopping.signal.aborted) {
      await work().catch(failed);
      await delay(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const gone = go();
  return {
    stop: () => {
      stopping.abort();
      return gone;
    },
  };
}
