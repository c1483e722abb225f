import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { made, slow, textOf } from '../testing/moving-count.ts';
import { ResponseCache } from './response-cache.ts';

test('a response is built once for simultaneous requests, and then cached', async () => {
  const cache = new ResponseCache();
  let times = 0;
  const make = async () => ({ body: `${++times}`, headers: {} });
  const [one, other] = await Promise.all([cache.load('/a', ['courses'], make), cache.load('/a', ['courses'], make)]);
  expect([one?.bodies.identity?.toString(), other?.bodies.identity?.toString()]).toEqual(['1', '1']);
  await cache.load('/a', ['courses'], make);
  expect(times).toBe(1);
});

test('invalidating a topic drops only the responses that depend on it', async () => {
  const cache = new ResponseCache();
  await cache.load('/a', ['courses'], made('a'));
  await cache.load('/b', ['courses', 'members'], made('b'));
  await cache.load('/c', ['course:1'], made('c'));
  cache.drop(['members']);
  expect(['/a', '/b', '/c'].map((url) => textOf(cache, url))).toEqual(['a', undefined, 'c']);
  cache.drop(['everything']);
  expect(cache.find('/a')).toBeUndefined();
});

test('a response whose topic changes while it is built is not cached, and no later request gets it', async () => {
  const cache = new ResponseCache();
  const old = slow();
  const first = cache.load('/a', ['courses'], old.make);
  cache.drop(['courses']);
  const second = cache.load('/a', ['courses'], made('new'));
  old.end('old');
  expect((await first).bodies.identity?.toString()).toBe('old');
  expect((await second).bodies.identity?.toString()).toBe('new');
  expect(textOf(cache, '/a')).toBe('new');
});

describe('while invalidations may be missed', () => {
  test('what is kept is sent, with whatever counts, and nothing new is kept', async () => {
    const cache = new ResponseCache();
    await cache.load('/a', ['courses'], made('a'));
    cache.suspend();
    cache.markStale(['courses']);
    await cache.load('/b', ['courses'], made('b'));
    expect(['/a', '/b'].map((url) => textOf(cache, url))).toEqual(['a', undefined]);
  });

  test('what this process changes is dropped', async () => {
    const cache = new ResponseCache();
    await cache.load('/a', ['courses'], made('a'));
    cache.suspend();
    cache.drop(['courses']);
    expect(cache.find('/a')).toBeUndefined();
  });

  test('a response that was being made is not kept', async () => {
    const cache = new ResponseCache();
    const old = slow();
    const loading = cache.load('/a', ['courses'], old.make);
    cache.suspend();
    old.end('old');
    await loading;
    expect(cache.find('/a')).toBeUndefined();
  });

  test('nothing is sent after five minutes', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const cache = new ResponseCache();
    await cache.load('/a', ['courses'], made('a'));
    cache.suspend();
    vi.advanceTimersByTime(299_000);
    cache.suspend();
    expect(cache.find('/a')).toBeDefined();
    vi.advanceTimersByTime(1_000);
    expect(cache.find('/a')).toBeUndefined();
  });

  test('afterwards everything is made again', async () => {
    const cache = new ResponseCache();
    await cache.load('/a', ['courses'], made('before'));
    cache.suspend();
    cache.resume();
    expect(cache.find('/a')).toBeUndefined();
    await cache.load('/a', ['courses'], made('after'));
    expect(textOf(cache, '/a')).toBe('after');
  });
});

test('a failure is not cached', async () => {
  const cache = new ResponseCache();
  await expect(cache.load('/a', ['courses'], () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect((await cache.load('/a', ['courses'], made('yes'))).bodies.identity?.toString()).toBe('yes');
});

test('memory stays bounded, however many URLs are requested, and however little each gives', async () => {
  const cache = new ResponseCache();
  for (let number = 0; number < 10_000; number++) await cache.load(`/${number}`, ['courses'], made('[]'));
  expect(cache.find('/0')).toBeUndefined();
  expect(cache.find('/9999')).toBeDefined();
});

test('a page that is read again is sent in fewer bytes, with the same name and the same content', async () => {
  const cache = new ResponseCache();
  const body = Array.from({ length: 3_000 }, (_, index) => `<li>${(index * 7_919) % 1_009} classes</li>`).join('');
  const html = async () => ({ body, headers: { 'content-type': 'text/html; charset=utf-8' } });
  const first = await cache.load('/page', ['courses'], html);
  expect(cache.bytes).toBeLessThan(body.length);
  const bytesOf = () => cache.find('/page')?.bodies.br?.length;
  await expect.poll(bytesOf).toBeLessThan(first.bodies.br?.length ?? 0);
  const later = await cache.load('/page', ['courses'], html);
  expect(later.etag).toBe(first.etag);
  expect(brotliDecompressSync(later.bodies.br ?? Buffer.alloc(0)).toString()).toBe(body);
});
