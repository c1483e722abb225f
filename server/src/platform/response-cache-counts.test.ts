import { describe, expect, test } from 'vitest';
import { movingCount, pass } from '../testing/moving-count.ts';

const counted = movingCount();
const { read, shown, enrol } = counted;

describe('while counts move', () => {
  test('readers get the old count for a second at most, and wait for nothing', async () => {
    enrol();
    expect(shown()).toBe('0 enrolled');
    await pass(999);
    expect(shown()).toBe('0 enrolled');
    await pass(1);
    expect(shown()).toBe('1 enrolled');
  });

  test('a response is made once, although a hundred ask for it and fifty enrol', async () => {
    for (let student = 0; student < 50; student++) {
      enrol();
      expect([shown(), shown()]).toEqual(['0 enrolled', '0 enrolled']);
    }
    await pass(1_000);
    expect([shown(), counted.reads]).toEqual(['50 enrolled', 2]);
  });

  test('it is made at most once a second, however long that goes on', async () => {
    for (let step = 0; step < 100; step++) {
      enrol();
      shown();
      await pass(100);
    }
    expect(counted.reads).toBeGreaterThanOrEqual(10);
    expect(counted.reads).toBeLessThanOrEqual(11);
  });

  test('a count of long ago is not shown to the next reader, who waits for the new one', async () => {
    await pass(60_000);
    enrol();
    await pass(1_001);
    expect(shown()).toBeUndefined();
    expect(counted.reads).toBe(1);
    const response = await counted.cache.load('/a', ['courses'], read);
    expect(response.bodies.identity.toString()).toBe('1 enrolled');
  });

  test('its bytes and its ETag change with it', async () => {
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

  test('who must have the count as it is now has it made at once', async () => {
    enrol();
    await counted.cache.freshen('/a');
    expect([shown(), counted.reads]).toEqual(['1 enrolled', 2]);
    await counted.cache.freshen('/a');
    await counted.cache.freshen('/never-asked-for');
    expect(counted.reads).toBe(2);
  });
});
