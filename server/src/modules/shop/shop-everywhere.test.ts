import { beforeEach, expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';
import { photograph, pictureFile, sendForm } from '../../testing/uploads.ts';

const t = testApp({ withSandbox: true });
beforeEach(() => t.empty());

const change = (body: object, revision = 0) => t.as('admin').put('/shop-settings', body, revision);
const HTML = { accept: 'text/html' };
const page = async (url = '/') => (await t.get(url, HTML)).body;

test('a new name is at once in titles, link previews, the feed, the manifest and the next mails', async () => {
  expect(await page()).toContain('content="Guildhall"');
  await change({ Name: 'Weavers & <Sons>', Contact: 'us@weavers.example' });
  const home = await page();
  expect(home).toContain('<meta name="brand" content="Weavers &amp; &lt;Sons&gt;" />');
  expect(home).toContain('<meta property="og:site_name" content="Weavers &amp; &lt;Sons&gt;" />');
  expect(home).toContain('<meta name="contact" content="us@weavers.example" />');
  expect(await page('/no-such-page')).toContain('Weavers &amp; &lt;Sons&gt;</title>');
  expect((await t.get('/manifest.webmanifest')).json().name).toBe('Weavers & <Sons>');
  expect((await t.get('/feed.xml')).body).toContain('New classes at Weavers &amp; &lt;Sons&gt;');
  expect((await t.get('/.well-known/security.txt')).body).toContain('mailto:us@weavers.example');
  const member = await t.given.person();
  await t.as('admin').put(`/make-admin/${member.id}`);
  const [mail] = await t.mailsTo(member.email);
  expect([mail?.subject, mail?.text]).toEqual([
    expect.stringContaining('Weavers & <Sons>'),
    expect.stringMatching(/Weavers & <Sons>\s*$/),
  ]);
});

test('a name that is taken away again is that of the environment', async () => {
  await change({ Name: 'Weavers' });
  await change({ Name: '' }, 1);
  expect(await page()).toContain('<meta name="brand" content="Guildhall" />');
});

test('another process shows a change that it did not make, also on a page that it had cached', async () => {
  const another = await t.startAnother();
  const brandThere = async () =>
    /name="brand" content="([^"]*)"/.exec((await another.inject({ url: '/', headers: HTML })).body)?.[1];
  expect(await brandThere()).toBe('Guildhall');
  await change({ Name: 'Weavers' });
  await expect.poll(brandThere).toBe('Weavers');
});

test('the logo is one of the admin’s own pictures, is kept, and may stay when another admin saves', async () => {
  const admin = await t.given.person({ role: 'Admin' });
  const picture = pictureFile(await photograph({ width: 400, height: 300 }).png().toBuffer(), { type: 'image/png' });
  const { url } = (await sendForm(t, await t.tokenOf(admin), [picture])).json();
  expect((await change({ Logo: url })).statusCode).toBe(400);
  const saved = await t.as(admin).put('/shop-settings', { Logo: url }, 0);
  expect(saved.json()).toMatchObject({ Logo: url });
  expect(await page()).toContain(`&quot;logo&quot;:&quot;${url}&quot;`);
  expect((await change({ Logo: url, Name: 'Weavers' }, 1)).json()).toMatchObject({ Logo: url, Name: 'Weavers' });
  expect((await change({ Logo: '' }, 2)).json()).toMatchObject({ Logo: '' });
});

test('the accent color is a stylesheet with an address of its own, for the theme that it was set for', async () => {
  expect(await page()).not.toContain('/shop-colors/');
  await change({ AccentLight: '#1f4e6b' });
  const href = /href="(\/shop-colors\/[^"]+)"/.exec(await page())?.[1] ?? '';
  expect(href).toBe('/shop-colors/1f4e6b-default.css');
  const { headers, body } = await t.get(href);
  expect(headers).toMatchObject({
    'content-type': 'text/css; charset=utf-8',
    'cache-control': expect.stringContaining('immutable'),
  });
  expect(body).toContain('[data-theme=light]{--color-primary:#1f4e6b}');
  expect(body).not.toContain('[data-theme=dark]');
  await change({ AccentDark: '#9fc9e8' }, 1);
  const both = await t.get('/shop-colors/1f4e6b-9fc9e8.css');
  expect(await page()).toContain('/shop-colors/1f4e6b-9fc9e8.css');
  expect(both.body).toContain('[data-theme=dark]{--color-primary:#9fc9e8}');
});

test.each(['x', '1f4e6b', '1f4e6b-}*{x:y', '1f4e6-default'])('%j is no stylesheet', async (colors) => {
  expect((await t.get(`/shop-colors/${encodeURIComponent(colors)}.css`)).statusCode).toBe(404);
});
