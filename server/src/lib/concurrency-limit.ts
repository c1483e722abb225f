import pLimit from 'p-limit';
import { Problem } from './problem.ts';

interface Capacity {
  concurrency: number;
  /** Calls that may wait. Any further call is refused with `request.too-many`. */
  maxWaiting: number;
}

/** Runs so many calls at a time, and the rest in the order of the calls. */
export function createConcurrencyLimit({ concurrency, maxWaiting }: Capacity) {
  const limit = pLimit(concurrency);
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (limit.activeCount + limit.pendingCount >= concurrency + maxWaiting) {
      throw new Problem('request.too-many', { reason: 'busy', headers: { 'retry-after': '5' } });
    }
    return limit(work);
  };
}
