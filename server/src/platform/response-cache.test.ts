import { expect, test } from 'vitest';
import { made, slow, textOf } from '../testing/text-responses.ts';
import { ResponseCache } from './response-cache.ts';

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
