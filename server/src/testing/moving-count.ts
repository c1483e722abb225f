import { afterEach, beforeEach, vi } from 'vitest';
import { ResponseCache } from '../cache/response-cache.ts';
import type { TextResponse } from '../http/compress-response.ts';

export const made = (body: string) => async () => ({ body, headers: {} });
export const textOf = (cache: ResponseCache, url: string) => cache.find(url)?.bodies.identity?.toString();

/** A response whose making ends when the test says so. */
export function slow() {
  const { promise, resolve, reject } = Promise.withResolvers<TextResponse>();
  return { make: () => promise, end: (body: string) => resolve({ body, headers: {} }), fail: reject };
}

/** Milliseconds pass, and what begins meanwhile has ended: bytes are hashed and compressed outside of the clock. */
export async function pass(milliseconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds);
  await new Promise(setImmediate);
}

/** A cached response that shows a count, on a clock that the test moves. */
export function movingCount() {
  const counted = {
    cache: new ResponseCache(),
    /** What the database holds. */
    count: 0,
    /** How often it was read. */
    reads: 0,
    failures: [] as unknown[],
    read: async () => {
      counted.reads += 1;
      return { body: `${counted.count} enrolled`, headers: {} };
    },
    shown: () => textOf(counted.cache, '/a'),
    enrol: () => {
      counted.count += 1;
      counted.cache.markStale(['courses']);
    },
  };

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    const failures: unknown[] = [];
    const onRefreshFailed = (url: string, error: unknown) => failures.push([url, (error as Error).message]);
    Object.assign(counted, { count: 0, reads: 0, failures, cache: new ResponseCache({ onRefreshFailed }) });
    await counted.cache.load('/a', ['courses'], counted.read);
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  return counted;
}
