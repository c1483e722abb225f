import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { EMPTY_SHOP } from '../testing/empty-shop.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { createRenderThread } from './page-renderer.ts';

const features = {
  brandName: 'Guildhall',
  shop: EMPTY_SHOP,
  publicUrl: '',
  isSandbox: false,
  isDemo: false,
  hasGoogle: false,
  isRestored: false,
};
const page = (url: string) => ({ url, responses: '[]', features });

/** As Vite builds the pages, but with this function. */
async function rendererOf(renderPage: string) {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'render.js'), `export const load = () => {}; export const renderPage = ${renderPage};`);
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  const failures: string[] = [];
  const rendererIn = createRenderThread({ onFailed: (what) => failures.push(what), timeLimit: 1_000 });
  return { failures, render: rendererIn(folder) };
}

test('a page is rendered from its address and responses', async () => {
  const { render } = await rendererOf('async ({ url, responses }) => [url, responses].join(" ")');
  expect(await render(page('/login?to=/'))).toBe('/login?to=/ []');
});

test('a page that throws is left to the browser, and reported once for the same reason', async () => {
  const { failures, render } = await rendererOf("async () => { throw new Error('Broken'); }");
  for (const url of ['/class-details/1', '/class-details/2', '/']) expect(await render(page(url))).toBe('');
  expect(failures).toEqual(['/class-details/1 could not be rendered', '/ could not be rendered']);
});

test('a page that never ends is given up, and the next one is rendered', async () => {
  const { failures, render } = await rendererOf("async ({ url }) => { while (url === '/loop'); return 'rendered'; }");
  expect(await Promise.all([render(page('/loop')), render(page('/'))])).toEqual(['', 'rendered']);
  expect(failures).toEqual(['/loop could not be rendered']);
});

test('a page that takes all memory is given up, and the next one is rendered', async () => {
  const hoard =
    "async ({ url }) => { const all = []; while (url === '/hoard') all.push(new Array(1e6).fill(url)); return 'rendered'; }";
  const { render } = await rendererOf(hoard);
  expect(await Promise.all([render(page('/hoard')), render(page('/'))])).toEqual(['', 'rendered']);
});

test('pages that are not built are missed at the start', async () => {
  const folder = await temporaryFolder();
  expect(() => createRenderThread()(folder)).toThrow('render.js');
});
