import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { TextResponse } from './compress-response.ts';
import { ResponseCache } from './response-cache.ts';

const made = (body: string) => async () => ({ body, headers: {} });
const textOf = (cache: ResponseCache, url: string) => cache.find(url)?.bodies.identity.toString();

/** A response whose making ends when the test says so. */
function slow() {
  const { promise, resolve, reject } = Promise.withResolvers<TextResponse>();
  return { make: () => promise, end: (body: string) => resolve({ body, headers: {} }), fail: reject };
}

test('a response is made once for all who ask at the same time, and then kept', async () => {
  const cache = new ResponseCache();
  let times = 0;
  const make = async () => ({ body: `${++times}`, headers: {} });
  const [one, other] = await Promise.all([cache.load('/a', ['courses'], make), cache.load('/a', ['courses'], make)]);
  expect([one?.bodies.identity.toString(), other?.bodies.identity.toString()]).toEqual(['1', '1']);
  await cache.load('/a', ['courses'], make);
  expect(times).toBe(1);
});

test('only what was made from a topic is dropped with it', async () => {
  const cache = new ResponseCache();
  await cache.load('/a', ['courses'], made('a'));
  await cache.load('/b', ['courses', 'members'], made('b'));
  await cache.load('/c', ['course:1'], made('c'));
  cache.drop(['members']);
  expect(['/a', '/b', '/c'].map((url) => textOf(cache, url))).toEqual(['a', undefined, 'c']);
  cache.drop(['everything']);
  expect(cache.find('/a')).toBeUndefined();
});

test('a response that was being made while its topic changed is not kept, and nobody who asks later gets it', async () => {
  const cache = new ResponseCache();
  const old = slow();
  const first = cache.load('/a', ['courses'], old.make);
  cache.drop(['courses']);
  const second = cache.load('/a', ['courses'], made('new'));
  old.end('old');
  expect((await first).bodies.identity.toString()).toBe('old');
  expect((await second).bodies.identity.toString()).toBe('new');
  expect(textOf(cache, '/a')).toBe('new');
});

test('while invalidations may be missed nothing is kept', async () => {
  const cache = new ResponseCache();
  await cache.load('/a', ['courses'], made('a'));
  cache.suspend();
  expect(cache.find('/a')).toBeUndefined();
  await cache.load('/a', ['courses'], made('a'));
  expect(cache.find('/a')).toBeUndefined();
  cache.resume();
  await cache.load('/a', ['courses'], made('a'));
  expect(cache.find('/a')).toBeDefined();
});

test('a failure is not kept', async () => {
  const cache = new ResponseCache();
  await expect(cache.load('/a', ['courses'], () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect((await cache.load('/a', ['courses'], made('yes'))).bodies.identity.toString()).toBe('yes');
});

test('however many addresses are asked for, memory stays bounded', async () => {
  const cache = new ResponseCache();
  const body = 'x'.repeat(900);
  for (let number = 0; number < 60_000; number++) await cache.load(`/${number}`, ['courses'], made(body));
  expect(cache.find('/0')).toBeUndefined();
  expect(cache.find('/59999')).toBeDefined();
});

describe('while counts move', () => {
  /** What the database holds, and how often it was read. */
  let count: number;
  let reads: number;
  let failures: unknown[];
  let cache: ResponseCache;
  const read = async () => {
    reads += 1;
    return { body: `${count} enrolled`, headers: {} };
  };
  const shown = () => textOf(cache, '/a');
  const enrol = () => {
    count += 1;
    cache.markStale(['courses']);
  };
  /** Milliseconds pass, and what begins meanwhile has ended: bytes are hashed and compressed outside of the clock. */
  const pass = async (milliseconds: number) => {
    await vi.advanceTimersByTimeAsync(milliseconds);
    await new Promise(setImmediate);
  };

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    [count, reads, failures] = [0, 0, []];
    cache = new ResponseCache({ onRefreshFailed: (url, error) => failures.push([url, (error as Error).message]) });
    await cache.load('/a', ['courses'], read);
  });
  afterEach(() => {
    vi.useRealTimers();
  });

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
    expect([shown(), reads]).toEqual(['50 enrolled', 2]);
  });

  test('it is made at most once a second, however long that goes on', async () => {
    for (let step = 0; step < 100; step++) {
      enrol();
      shown();
      await pass(100);
    }
    expect(reads).toBeGreaterThanOrEqual(10);
    expect(reads).toBeLessThanOrEqual(11);
  });

  test('a count of long ago is not shown to the next reader, who waits for the new one', async () => {
    await pass(60_000);
    enrol();
    await pass(1_001);
    expect(shown()).toBeUndefined();
    expect(reads).toBe(1);
    const response = await cache.load('/a', ['courses'], read);
    expect(response.bodies.identity.toString()).toBe('1 enrolled');
  });

  test('a decision drops the old count with everything else, and what was to be made again', async () => {
    enrol();
    expect(shown()).toBe('0 enrolled');
    cache.drop(['courses']);
    expect(shown()).toBeUndefined();
    await pass(2_000);
    expect(reads).toBe(1);
  });

  test('a decision while the response is made again: what comes of that is shown to nobody', async () => {
    const again = slow();
    await cache.load('/b', ['courses'], made('before'));
    cache.drop(['everything']);
    let next = made('first');
    await cache.load('/b', ['courses'], () => next());
    next = again.make;
    cache.markStale(['courses']);
    cache.find('/b');
    await pass(1_000);
    cache.drop(['courses']);
    again.end('with the old title');
    await pass(0);
    expect(cache.find('/b')).toBeUndefined();
  });

  test('a count that moves while the response is made is seen within the next second', async () => {
    cache.drop(['everything']);
    const first = slow();
    let next = first.make;
    const loading = cache.load('/a', ['courses'], () => next());
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
    cache.drop(['everything']);
    let next: () => Promise<TextResponse> = read;
    await cache.load('/a', ['courses'], () => next());
    next = () => Promise.reject(new Error('the database is busy'));
    enrol();
    shown();
    await pass(1_000);
    expect(failures).toEqual([['/a', 'the database is busy']]);
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
    await expect(cache.load('/a', ['courses'], () => next())).rejects.toThrow('gone');
  });

  test('its bytes and its ETag change with it', async () => {
    const before = cache.find('/a');
    enrol();
    cache.find('/a');
    await pass(1_000);
    const after = cache.find('/a');
    expect(after?.etag).not.toBe(before?.etag);
    cache.markStale(['courses']);
    cache.find('/a');
    await pass(1_000);
    expect([cache.find('/a')?.etag, reads]).toEqual([after?.etag, 3]);
  });

  test('who must have the count as it is now has it made at once', async () => {
    enrol();
    await cache.freshen('/a');
    expect([shown(), reads]).toEqual(['1 enrolled', 2]);
    await cache.freshen('/a');
    await cache.freshen('/never-asked-for');
    expect(reads).toBe(2);
  });

  test('once invalidations may be missed, nothing is made again behind anybody', async () => {
    enrol();
    shown();
    cache.suspend();
    await pass(2_000);
    expect([shown(), reads]).toEqual([undefined, 1]);
  });
});
