import { beforeEach, expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';

const t = testApp();
beforeEach(() => t.empty());

const change = (body: object, revision = 0) => t.as('admin').put('/shop-settings', body, revision);
const HTML = { accept: 'text/html' };
const PAGES = ['/imprint', '/privacy-policy', '/terms'];
const statuses = () => Promise.all(PAGES.map(async (path) => (await t.get(path, HTML)).statusCode));
const textsOf = (body: string) => /&quot;texts&quot;:\[([^\]]*)\]/.exec(body)?.[1]?.replaceAll('&quot;', '');

test('a legal text that nobody has written has no page, and no link', async () => {
  expect(await statuses()).toEqual([404, 404, 404]);
  expect(textsOf((await t.get('/', HTML)).body)).toBe('');
});

test('a legal text is a page of Markdown for everybody, linked from every page and in the sitemap', async () => {
  await change({ Terms: '# Fair\n\nBe **fair**. <script>alert(1)</script> ![x](attachment:1)', Imprint: 'We.' });
  expect(await statuses()).toEqual([200, 404, 200]);
  expect(textsOf((await t.get('/', HTML)).body)).toBe('imprint,terms');
  const { Html } = (await t.get('/api/shop-texts/terms')).json();
  expect(Html).toContain('<strong>fair</strong>');
  expect(Html).not.toMatch(/<script|<img/);
  expect((await t.get('/terms', HTML)).body).toContain('<title>Terms · Guildhall</title>');
  const sitemap = (await t.get('/sitemaps/pages.xml')).body;
  expect(PAGES.map((path) => sitemap.includes(`${path}</loc>`))).toEqual([true, false, true]);
});

test('a legal text is changed at once, and its page goes with it', async () => {
  await change({ Terms: 'Before.' });
  expect((await t.get('/terms', HTML)).body).toContain('Before.');
  await change({ Terms: 'After.' }, 1);
  expect((await t.get('/terms', HTML)).body).toContain('After.');
  await change({ Terms: '' }, 2);
  expect((await t.get('/terms', HTML)).statusCode).toBe(404);
  expect((await t.get('/api/shop-texts/terms')).json()).toMatchObject({ code: 'shop.text-not-found' });
});
