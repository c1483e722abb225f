import { describe, expect, test } from 'vitest';
import { movingCount, pass } from '../testing/moving-count.ts';
import { made, slow } from '../testing/text-responses.ts';
import type { TextResponse } from './compress-response.ts';

const counted = movingCount();
const { read, shown, enrol } = counted;

describe('while counts move', () => {
  test('a decision drops the old count with everything else, and what was to be made again', async () => {
    enrol();
    expect(shown()).toBe('0 enrolled');
    counted.cache.drop(['courses']);
    expect(shown()).toBeUndefined();
    await pass(2_000);
    expect(counted.reads).toBe(1);
  });

  test('a decision while the response is made again: what comes of that is shown to nobody', async () => {
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

  test('a count that moves while the response is made is seen within the next second', async () => {
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

  test('a failure is logged, leaves the old count, and is followed by another attempt; not for longer than ten seconds', async () => {
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

  test('once invalidations may be missed, nothing is made again behind anybody', async () => {
    enrol();
    shown();
    counted.cache.suspend();
    await pass(2_000);
    expect([shown(), counted.reads]).toEqual([undefined, 1]);
  });
});
