import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { beforeEach, expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';
import { robotsTxt } from './site-files.ts';

const t = testApp({ environment: { CONTACT_EMAIL: 'hello@example.com' } });
beforeEach(() => t.empty());

const SITE = 'http://localhost:3000';

/** The document as an object; fails where it is not well-formed. */
async function readXml(path: string) {
  const { body, headers, statusCode } = await t.get(path);
  expect([path, statusCode, XMLValidator.validate(body)]).toEqual([path, 200, true]);
  expect(headers['content-type']).toMatch(/xml/);
  return new XMLParser({
    ignoreAttributes: false,
    isArray: (name) => ['url', 'entry', 'sitemap'].includes(name),
  }).parse(body);
}

const HARD_TITLE = 'Bread & <Butter> "twice" \u0007 الخط';

test('the sitemap lists approved classes with the day of their last change, and nothing of others', async () => {
  const course = await t.given.course({ title: HARD_TITLE });
  const hidden = await t.given.course({ status: 'Pending' });
  const { sitemapindex } = await readXml('/sitemap.xml');
  expect(sitemapindex.sitemap.map(({ loc }: { loc: string }) => loc)).toEqual([
    `${SITE}/sitemaps/pages.xml`,
    `${SITE}/sitemaps/teachers.xml`,
    `${SITE}/sitemaps/1.xml`,
  ]);
  const { urlset } = await readXml('/sitemaps/1.xml');
  expect(urlset.url).toEqual([{ loc: `${SITE}/class-details/${course.id}`, lastmod: course.updated_at.toISOString() }]);
  const pages = (await readXml('/sitemaps/pages.xml')).urlset.url.map(({ loc }: { loc: string }) => loc);
  expect(pages).toContain(`${SITE}/get-all-classes?category=Health+&amp;+Fitness`.replace('&amp;', '%26'));
  for (const loc of pages) expect((await t.get(loc.slice(SITE.length))).statusCode).toBe(200);
  await t.as('admin').put(`/aprove-cls/${hidden.id}`);
  expect((await readXml('/sitemaps/1.xml')).urlset.url).toHaveLength(2);
});

test('the sitemap lists each teacher with an approved class once, and nobody who is suspended', async () => {
  const [one, other, suspended] = await Promise.all([1, 2, 3].map(() => t.given.person({ role: 'Teacher' })));
  const newest = new Map<string, string | undefined>();
  for (const teacher of [one, one, other, suspended]) {
    const { teacher_id, published_at } = await t.given.course({ teacher_id: teacher?.id ?? '' });
    newest.set(teacher_id, published_at?.toISOString());
  }
  await t.given.course({ status: 'Pending' });
  await t.deps.database
    .updateTable('user')
    .set({ suspended_at: new Date(), suspended_reason: 'Spam' })
    .where('id', '=', suspended?.id ?? '')
    .execute();
  const { urlset } = await readXml('/sitemaps/teachers.xml');
  const ids = [one, other].map((teacher) => teacher?.id ?? '').sort();
  expect(urlset.url).toEqual(ids.map((id) => ({ loc: `${SITE}/teachers/${id}`, lastmod: newest.get(id) })));
  for (const { loc } of urlset.url) expect((await t.get(loc.slice(SITE.length))).statusCode).toBe(200);
});

test.each(['0', '2', '01', '1000', 'x', '-1', '1.5', '%00'])('there is no sitemap %j', async (number) => {
  await t.given.course();
  expect((await t.get(`/sitemaps/${number}.xml`, { accept: 'application/xml' })).statusCode).toBe(404);
});

test('the feed has the newest classes first, as Atom', async () => {
  const old = await t.given.course({ title: 'Old', published_at: new Date('2026-01-01T00:00:00Z') });
  const course = await t.given.course({ title: HARD_TITLE, published_at: new Date('2026-02-01T00:00:00Z') });
  const { feed } = await readXml('/feed.xml');
  expect(feed['@_xmlns']).toBe('http://www.w3.org/2005/Atom');
  expect(feed).toMatchObject({ id: `${SITE}/`, title: 'New classes at Guildhall' });
  const [newest] = [course, old].map(({ updated_at }) => updated_at.getTime()).sort((one, other) => other - one);
  expect(new Date(feed.updated).getTime()).toBe(newest);
  expect(feed.entry.map(({ id }: { id: string }) => id)).toEqual([`urn:uuid:${course.id}`, `urn:uuid:${old.id}`]);
  expect(feed.entry[0]).toMatchObject({ published: '2026-02-01T00:00:00.000Z' });
  expect((await t.get('/feed.xml')).body).toContain('Bread &amp; &lt;Butter&gt; &quot;twice&quot;  الخط');
});

test('the accessibility statement is a page of the sitemap', async () => {
  expect((await t.get('/accessibility', { accept: 'text/html' })).statusCode).toBe(200);
  expect((await t.get('/sitemaps/pages.xml')).body).toContain(`<loc>${SITE}/accessibility</loc>`);
});

test('robots are kept from personal pages, and from all of a sandbox; they find the sitemap', async () => {
  const inSandbox = (await t.get('/robots.txt')).body;
  expect(inSandbox).toMatch(/^User-agent: \*\nDisallow: \/\n/);
  const shop = robotsTxt({
    brandName: 'Crafts',
    publicUrl: 'https://crafts.example',
    isSandbox: false,
    contact: undefined,
  });
  expect(shop).toContain('\nDisallow: /dashbord\n');
  expect(shop).not.toContain('Disallow: /\n');
  expect(shop).toContain('\nSitemap: https://crafts.example/sitemap.xml\n');
});

test('security.txt says whom to write to, for half a year', async () => {
  const { body, headers } = await t.get('/.well-known/security.txt');
  expect(headers['content-type']).toMatch(/^text\/plain/);
  expect(body).toContain('Contact: mailto:hello@example.com\n');
  const expires = new Date(/Expires: (.*)/.exec(body)?.[1] ?? '').getTime();
  expect(Math.round((expires - Date.now()) / 86_400_000)).toBeGreaterThan(178);
});

test('browsers find the manifest, its icons and the feed from every page', async () => {
  const manifest = (await t.get('/manifest.webmanifest')).json();
  expect(manifest).toMatchObject({ name: 'Guildhall', start_url: '/' });
  const page = (await t.get('/', { accept: 'text/html' })).body;
  expect(page).toContain('<link rel="manifest" href="/manifest.webmanifest" />');
  expect(page).toContain('type="application/atom+xml" href="/feed.xml"');
});

test('password managers are led to where a password is changed', async () => {
  const { statusCode, headers } = await t.get('/.well-known/change-password');
  expect([statusCode, headers.location]).toEqual([303, '/dashbord/my-profile#password']);
  const nowhere = '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200';
  expect((await t.get(nowhere)).statusCode).toBe(404);
});
