import { beforeEach, expect, test } from 'vitest';
import { encodeCursor } from '../../http/paging.ts';
import { newId } from '../../lib/ids.ts';
import { codeOf } from '../../testing/problem-code.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp({ environment: { ADDRESS_LIMIT_FACTOR: '0.005' } });
beforeEach(() => t.empty());

/** Three at this factor. */
const ADDRESS = '192.0.2.1';

const request = (url: string, remoteAddress = ADDRESS) => t.app.inject({ url, remoteAddress });
const search = (q: string, remoteAddress?: string) => request(`/api/all-classes?q=${q}`, remoteAddress);

async function useUp() {
  for (const q of ['one', 'two', 'three']) expect((await search(q)).statusCode).toBe(200);
}

test('searches that nobody has made before are limited per address; other addresses and other lists are not affected', async () => {
  await useUp();
  expect(codeOf(await search('four'))).toEqual([429, 'request.too-many']);
  expect((await search('four', '192.0.2.2')).statusCode).toBe(200);
  expect((await request('/api/all-classes?sort=price')).statusCode).toBe(200);
});

test('searches that are cached are not limited', async () => {
  await useUp();
  for (let round = 0; round < 10; round++) expect((await search('two')).statusCode).toBe(200);
});

const made = (number: number, keys: string[] = []) => encodeCursor([...keys, new Date(number).toISOString(), newId()]);

test.each([
  ['of classes', async () => '/api/all-classes?', ['newest']],
  ['of reviews', async () => '/api/getreviews?', []],
  ['of a teacher’s classes', async () => `/api/teachers/${(await t.given.course()).teacher_id}/classes?`, []],
])('made-up cursors %s are limited per address, and nothing of them is kept', async (_, given, keys) => {
  const path = await given();
  const urls = [1, 2, 3, 4].map((number) => `${path}cursor=${made(number, keys)}`);
  const statuses: number[] = [];
  for (const url of urls) statuses.push((await request(url)).statusCode);
  expect(statuses).toEqual([200, 200, 200, 429]);
  expect(urls.filter((url) => t.deps.responseCache.find(url))).toEqual([]);
});

test('a cursor that was given out is kept with its page, and then read by anybody', async () => {
  await t.given.course();
  await t.given.course();
  const { nextCursor } = (await request('/api/all-classes?limit=1')).json();
  const next = `/api/all-classes?cursor=${nextCursor}&limit=1`;
  await request(next, '192.0.2.2');
  expect(t.deps.responseCache.find(next)).toBeDefined();
  for (const q of ['one', 'two']) await search(q);
  expect((await search('three')).statusCode).toBe(429);
  expect((await request(next)).statusCode).toBe(200);
});

test('each spelling of an id is the same class', async () => {
  const { id } = await t.given.course();
  await request(`/api/get-class/${id}`);
  const { misses } = t.deps.responseCache;
  expect((await request(`/api/get-class/${id.toUpperCase()}`)).json()._id).toBe(id);
  expect(t.deps.responseCache.misses).toBe(misses);
});

test('the page of a search counts for the visitor who asks for it', async () => {
  const page = (q: string, remoteAddress?: string) => request(`/get-all-classes?q=${q}`, remoteAddress);
  for (const q of ['one', 'two', 'three']) expect((await page(q)).statusCode).toBe(200);
  expect((await page('four')).statusCode).toBe(429);
  expect(codeOf(await search('five'))).toEqual([429, 'request.too-many']);
  expect((await page('four', '192.0.2.2')).statusCode).toBe(200);
});
