import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { testApp } from '../testing/test-app.ts';
import { ResponseCache } from './response-cache.ts';

const draft = (body: string) => async () => ({ body, headers: {} });

/** Work that ends when it is told to. */
function held(body: string) {
  const { promise, resolve } = Promise.withResolvers<{ body: string; headers: Record<string, string> }>();
  return { make: () => promise, end: () => resolve({ body, headers: {} }) };
}

test('an answer is made once for all who ask at the same time, and then kept', async () => {
  const cache = new ResponseCache();
  let made = 0;
  const make = async () => ({ body: `${++made}`, headers: {} });
  const [one, other] = await Promise.all([cache.load('/a', ['courses'], make), cache.load('/a', ['courses'], make)]);
  expect([one?.bodies.identity.toString(), other?.bodies.identity.toString()]).toEqual(['1', '1']);
  await cache.load('/a', ['courses'], make);
  expect(made).toBe(1);
});

test('only what was made from a topic is dropped with it', async () => {
  const cache = new ResponseCache();
  await cache.load('/a', ['courses'], draft('a'));
  await cache.load('/b', ['courses', 'members'], draft('b'));
  await cache.load('/c', ['course:1'], draft('c'));
  cache.drop(['members']);
  expect([cache.find('/a'), cache.find('/b'), cache.find('/c')].map(Boolean)).toEqual([true, false, true]);
  cache.drop(['everything']);
  expect(cache.find('/a')).toBeUndefined();
});

test('an answer that was being made while its topic changed is not kept, and nobody who asks later gets it', async () => {
  const cache = new ResponseCache();
  const old = held('old');
  const first = cache.load('/a', ['courses'], old.make);
  cache.drop(['courses']);
  const second = cache.load('/a', ['courses'], draft('new'));
  old.end();
  expect((await first).bodies.identity.toString()).toBe('old');
  expect((await second).bodies.identity.toString()).toBe('new');
  expect(cache.find('/a')?.bodies.identity.toString()).toBe('new');
});

test('while changes are not heard nothing is kept', async () => {
  const cache = new ResponseCache();
  await cache.load('/a', ['courses'], draft('a'));
  cache.suspend();
  expect(cache.find('/a')).toBeUndefined();
  await cache.load('/a', ['courses'], draft('a'));
  expect(cache.find('/a')).toBeUndefined();
  cache.resume();
  await cache.load('/a', ['courses'], draft('a'));
  expect(cache.find('/a')).toBeDefined();
});

test('a failure is not kept', async () => {
  const cache = new ResponseCache();
  await expect(cache.load('/a', ['courses'], () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect((await cache.load('/a', ['courses'], draft('yes'))).bodies.identity.toString()).toBe('yes');
});

test('however many addresses are asked for, memory stays bounded', async () => {
  const cache = new ResponseCache();
  const body = 'x'.repeat(900);
  for (let number = 0; number < 60_000; number++) await cache.load(`/${number}`, ['courses'], draft(body));
  expect(cache.find('/0')).toBeUndefined();
  expect(cache.find('/59999')).toBeDefined();
});

const t = testApp({ ownApp: true });

test('what is kept goes out in the form that the client can read, and not again to one that has it', async () => {
  for (let number = 0; number < 5; number++) await t.given.course();
  const plain = await t.get('/api/top-classes');
  for (const [accepted, decode] of [
    ['gzip, deflate, br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const reply = await t.get('/api/top-classes', { 'accept-encoding': accepted });
    expect(decode(reply.rawPayload).toString()).toBe(plain.body);
    expect(reply.headers.vary).toContain('accept-encoding');
  }
  const etag = String(plain.headers.etag);
  const again = await t.get('/api/top-classes', { 'if-none-match': etag });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  await t.given.course({ enrolled_count: 7 });
  expect((await t.get('/api/top-classes', { 'if-none-match': etag })).statusCode).toBe(200);
});

test('over a socket the answer is the same as through the application', async () => {
  const address = await t.app.listen({ port: 0 });
  const first = await fetch(`${address}/api/top-classes`);
  const kept = await fetch(`${address}/api/top-classes`);
  expect(await kept.text()).toBe(await first.text());
  const names = ['content-type', 'etag', 'cache-control', 'content-security-policy', 'x-content-type-options', 'vary'];
  for (const name of names) expect(kept.headers.get(name)).toBe(first.headers.get(name));
});
