import { describe, expect, test } from 'vitest';
import { movingCount, pass } from '../testing/moving-count.ts';

const counted = movingCount();
const { read, shown, enrol } = counted;

describe('while counts change', () => {
  test('readers get the old count for at most a second, without waiting', async () => {
    enrol();
    expect(shown()).toBe('0 enrolled');
    await pass(999);
    expect(shown()).toBe('0 enrolled');
    await pass(1);
    expect(shown()).toBe('1 enrolled');
  });

  test('a response is built once for a hundred requests while fifty students enrol', async () => {
    for (let student = 0; student < 50; student++) {
      enrol();
      expect([shown(), shown()]).toEqual(['0 enrolled', '0 enrolled']);
    }
    await pass(1_000);
    expect([shown(), counted.reads]).toEqual(['50 enrolled', 2]);
  });

  test('a response is built at most once a second, however long the count keeps changing', async () => {
    for (let step = 0; step < 100; step++) {
      enrol();
      shown();
      await pass(100);
    }
    expect(counted.reads).toBeGreaterThanOrEqual(10);
    expect(counted.reads).toBeLessThanOrEqual(11);
  });

  test('a reader waits for the new count when the cached one is too old', async () => {
    await pass(60_000);
    enrol();
    await pass(1_001);
    expect(shown()).toBeUndefined();
    expect(counted.reads).toBe(1);
    const response = await counted.cache.load('/a', ['courses'], read);
    expect(response.bodies.identity?.toString()).toBe('1 enrolled');
  });

  test('a response’s bytes and ETag change with the count', async () => {
    const before = counted.cache.find('/a');
    enrol();
    counted.cache.find('/a');
    await pass(1_000);
    const after = counted.cache.find('/a');
    expect(after?.etag).not.toBe(before?.etag);
    counted.cache.markStale(['courses']);
    counted.cache.find('/a');
    await pass(1_000);
    expect([counted.cache.find('/a')?.etag, counted.reads]).toEqual([after?.etag, 3]);
  });

  test('a reader who needs the current count gets a new response at once', async () => {
    enrol();
    await counted.cache.freshen('/a');
    expect([shown(), counted.reads]).toEqual(['1 enrolled', 2]);
    await counted.cache.freshen('/a');
    await counted.cache.freshen('/never-asked-for');
    expect(counted.reads).toBe(2);
  });
});
