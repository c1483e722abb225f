import type { PreparePage } from '@guildhall/contract';
import { expect, test } from 'vitest';
import { EMPTY_SHOP } from '../testing/empty-shop.ts';
import { createPageRenderer } from './page-renderer.ts';

const features = {
  brandName: 'Guildhall',
  shop: EMPTY_SHOP,
  publicUrl: '',
  isSandbox: false,
  isDemo: false,
  hasGoogle: false,
  isRestored: false,
};
const request = (url: string) => ({ url, responses: [], features });

/** With what it reports. */
function rendererOf(preparePage: PreparePage) {
  const failures: string[] = [];
  const render = createPageRenderer(preparePage, { onFailed: (what) => failures.push(what), renderTimeout: 50 });
  return { failures, render };
}

test('a page is rendered from its address and responses', async () => {
  const { render } = rendererOf(
    async ({ url, responses }) =>
      () =>
        `${url} ${responses.length}`,
  );
  expect(await render(request('/login?to=/'))).toBe('/login?to=/ 0');
});

test('a page that throws is left to the browser, and reported once for the same reason', async () => {
  const { failures, render } = rendererOf(async () => () => {
    throw new Error('Broken');
  });
  for (const url of ['/class-details/1', '/class-details/2', '/']) expect(await render(request(url))).toBe('');
  expect(failures).toEqual(['/class-details/1 could not be rendered', '/ could not be rendered']);
});

test('a page that never ends is given up, and the next one is rendered', async () => {
  const { failures, render } = rendererOf(async ({ url }) => () => {
    while (url === '/loop');
    return 'rendered';
  });
  expect(await Promise.all([render(request('/loop')), render(request('/'))])).toEqual(['', 'rendered']);
  expect(failures).toEqual(['/loop could not be rendered']);
});
