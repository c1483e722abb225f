import { beforeEach, expect, test } from 'vitest';
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
  expect((await request('/api/all-classes?sort=price&limit=7')).statusCode).toBe(200);
});

test('searches that are cached are not limited', async () => {
  await useUp();
  for (let round = 0; round < 10; round++) expect((await search('two')).statusCode).toBe(200);
});

test('the page of a search counts for the visitor who asks for it', async () => {
  const page = (q: string, remoteAddress?: string) => request(`/get-all-classes?q=${q}`, remoteAddress);
  for (const q of ['one', 'two', 'three']) expect((await page(q)).statusCode).toBe(200);
  expect((await page('four')).statusCode).toBe(429);
  expect(codeOf(await search('five'))).toEqual([429, 'request.too-many']);
  expect((await page('four', '192.0.2.2')).statusCode).toBe(200);
});
