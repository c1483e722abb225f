import { describe, expect, test } from 'vitest';
import type { TextResponse } from '../http/compress-response.ts';
import { made, movingCount, pass, slow } from '../testing/moving-count.ts';

const counted = movingCount();
const { read, shown, enrol } = counted;

describe('while counts change', () => {
  test('an invalidation drops the cached response with its old count, and the planned refresh', async () => {
    enrol();
    expect(shown()).toBe('0 enrolled');
    counted.cache.drop(['courses']);
    expect(shown()).toBeUndefined();
    await pass(2_000);
    expect(counted.reads).toBe(1);
  });

  test('the result of a refresh is discarded when an invalidation arrives during it', async () => {
    const again = slow();
    await counted.cache.load('/b', ['courses'], made('before'));
    counted.cache.drop(['everything']);
    let next = made('first');
    await counted.cache.load('/b', ['courses'], () => next());
    next = again.make;
    counted.cache.markStale(['courses']);
    counted.cache.find('/b');
    await pass(1_000);
    counted.cache.drop(['courses']);
    again.end('with the old title');
    await pass(0);
    expect(counted.cache.find('/b')).toBeUndefined();
  });

  test('a count that changes while the response is built is visible within the next second', async () => {
    counted.cache.drop(['everything']);
    const first = slow();
    let next = first.make;
    const loading = counted.cache.load('/a', ['courses'], () => next());
    next = read;
    enrol();
    first.end('0 enrolled');
    await loading;
    await pass(0);
    expect(shown()).toBe('0 enrolled');
    await pass(1_000);
    expect(shown()).toBe('1 enrolled');
  });

  test('after a failed refresh, which is logged, the old count stays for at most ten seconds while it is retried', async () => {
    counted.cache.drop(['everything']);
    let next: () => Promise<TextResponse> = read;
    await counted.cache.load('/a', ['courses'], () => next());
    next = () => Promise.reject(new Error('the database is busy'));
    enrol();
    shown();
    await pass(1_000);
    expect(counted.failures).toEqual([['/a', 'the database is busy']]);
    expect(shown()).toBe('0 enrolled');
    next = read;
    await pass(1_000);
    expect(shown()).toBe('1 enrolled');

    next = () => Promise.reject(new Error('gone'));
    enrol();
    for (let second = 0; second < 10; second++) {
      expect(shown()).toBe('1 enrolled');
      await pass(1_000);
    }
    await pass(1);
    expect(shown()).toBeUndefined();
    await expect(counted.cache.load('/a', ['courses'], () => next())).rejects.toThrow('gone');
  });

  test('nothing is refreshed in the background once invalidations may be missed', async () => {
    enrol();
    shown();
    counted.cache.suspend();
    await pass(2_000);
    expect([shown(), counted.reads]).toEqual(['0 enrolled', 1]);
  });
});
