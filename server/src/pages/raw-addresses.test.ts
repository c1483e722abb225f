import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { PAGE_REDIRECTS, PAGES } from '@guildhall/contract';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { offerLanguages } from '../testing/offer-languages.ts';
import { testApp } from '../testing/test-app.ts';

/**
 * Over HTTP, with the address as it is written: what injects requests, and `fetch`, resolve `%2e%2e` before the server
 * sees it, as browsers do.
 */
const t = testApp();
let origin: string;
beforeAll(async () => {
  origin = await t.app.listen({ port: 0, host: '127.0.0.1' });
});
beforeEach(() => t.empty());

async function statusOf(path: string): Promise<number> {
  const { hostname, port } = new URL(origin);
  const sent = request({ hostname, port, path, headers: { accept: 'text/html' } }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  response.resume();
  await once(response, 'end');
  return response.statusCode ?? 0;
}

/** As they stand in a path: names that lead elsewhere, cannot be decoded, or are no name. */
const ODD_NAMES = [
  '%2e%2e',
  '%2E%2E',
  '%2e',
  '.%2e',
  '..%2f',
  '%2f',
  '%5c',
  '%00',
  '%ff',
  '%',
  '%25',
  '%20',
  ';',
  ':',
  '*',
  '%3f',
  '%23',
  '%E2%80%AE',
  'x'.repeat(300),
];

test('no odd name in the path of any page is a failure of the server', async () => {
  await offerLanguages(t.deps, ['de']);
  const paths = [...Object.values(PAGES).map(({ path }) => path), ...Object.keys(PAGE_REDIRECTS)];
  const failures: string[] = [];
  let count = 0;
  for (const path of paths.filter((each) => /[:*]/.test(each))) {
    for (const name of ODD_NAMES) {
      for (const prefix of ['', '/de']) {
        const url = prefix + path.replace(/:\w+|\*/g, name);
        const status = await statusOf(url);
        count += 1;
        if (status >= 500) failures.push(`${url} ${status}`);
      }
    }
  }
  expect(count).toBeGreaterThan(200);
  expect(failures).toEqual([]);
});

test.each(['/class-details/%2e%2e', '/teachers/%2e%2e', '/certificates/%2e%2e', '/learn/x/%2e%2e'])(
  '%s is no page',
  async (url) => {
    expect(await statusOf(url)).toBe(404);
  },
);
