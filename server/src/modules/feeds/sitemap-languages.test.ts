import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { beforeEach, describe, expect, test } from 'vitest';
import { offerLanguages } from '../../testing/offer-languages.ts';
import { testApp } from '../../testing/test-app.ts';
import { pageSizeOf, toEntries } from './sitemap.ts';

const t = testApp();
beforeEach(() => t.empty());

const SITE = 'http://localhost:3000';
const FIRST = '00000000-0000-0000-0000-000000000000';

interface Entry {
  loc: string;
  lastmod?: string;
  'xhtml:link'?: { '@_rel': string; '@_hreflang': string; '@_href': string }[];
}

async function entriesOf(path: string): Promise<Entry[]> {
  const { body, statusCode } = await t.get(path);
  expect([path, statusCode, XMLValidator.validate(body)]).toEqual([path, 200, true]);
  const isArray = (name: string) => ['url', 'xhtml:link'].includes(name);
  return new XMLParser({ ignoreAttributes: false, isArray }).parse(body).urlset.url;
}

const alternatesOf = (entry: Entry | undefined) =>
  Object.fromEntries((entry?.['xhtml:link'] ?? []).map((link) => [link['@_hreflang'], link['@_href']]));

test('with English alone the sitemap has no alternates', async () => {
  await t.given.course();
  const { body } = await t.get('/sitemaps/1.xml');
  expect(body).not.toContain('xhtml');
});

describe('with German and Arabic on offer', () => {
  beforeEach(() => offerLanguages(t.deps, ['de', 'ar']));

  test('a class stands under its address of each language, and each names all of them', async () => {
    const { id, updated_at } = await t.given.course();
    const entries = await entriesOf('/sitemaps/1.xml');
    const path = `/class-details/${id}`;
    expect(entries.map(({ loc }) => loc)).toEqual([`${SITE}${path}`, `${SITE}/de${path}`, `${SITE}/ar${path}`]);
    for (const entry of entries) {
      expect(entry.lastmod).toBe(updated_at.toISOString());
      expect(alternatesOf(entry)).toEqual({
        en: `${SITE}${path}`,
        de: `${SITE}/de${path}`,
        ar: `${SITE}/ar${path}`,
        'x-default': `${SITE}${path}`,
      });
    }
  });

  test('each address of the sitemap is that of a page, which names the same alternates', async () => {
    const { teacher_id } = await t.given.course();
    const entries = [...(await entriesOf('/sitemaps/pages.xml')), ...(await entriesOf('/sitemaps/teachers.xml'))];
    expect(entries.map(({ loc }) => loc)).toContain(`${SITE}/ar/teachers/${teacher_id}`);
    for (const entry of entries.filter(({ loc }) => !loc.includes('category='))) {
      const { body, statusCode } = await t.get(entry.loc.slice(SITE.length), { accept: 'text/html' });
      expect([entry.loc, statusCode]).toEqual([entry.loc, 200]);
      expect(body).toContain(`<link rel="canonical" href="${entry.loc}" />`);
      for (const [language, address] of Object.entries(alternatesOf(entry)))
        expect(body).toContain(`<link rel="alternate" hreflang="${language}" href="${address}" />`);
    }
  });

  test('the feed of a language leads to its pages and says its language, and those of the classes', async () => {
    const { id } = await t.given.course({ language: 'es' });
    const { body } = await t.get('/de/feed.xml');
    expect(body).toContain('xml:lang="de"');
    expect(body).toContain('<entry xml:lang="es">');
    expect(body).toContain(`href="${SITE}/de/class-details/${id}"`);
    expect(body).toContain(`<link rel="self" type="application/atom+xml" href="${SITE}/de/feed.xml"/>`);
    expect(body).not.toContain('New classes');
    expect((await t.get('/feed.xml')).body).toContain('xml:lang="en"');
    expect((await t.get('/de', { accept: 'text/html' })).body).toContain('href="/de/feed.xml"');
    expect((await t.get('/fr/feed.xml')).statusCode).toBe(404);
  });

  test('a shared page says its language, and those that it has too', async () => {
    const { body } = await t.get('/ar/get-all-classes', { accept: 'text/html' });
    expect(body).toContain('<meta property="og:locale" content="ar_AR" />');
    const others = [...body.matchAll(/og:locale:alternate" content="(\w+)"/g)].map(([, locale]) => locale);
    expect(others).toEqual(['en_US', 'de_DE']);
  });
});

describe('however many languages there are, a sitemap keeps the limits of the protocol', () => {
  const codes = ['en', 'de', 'ar', ...Array.from({ length: 18 }, (_, index) => `x${index}`)];

  test.each([1, 2, 3, 5, 10, 21])('%d', (count) => {
    const publicUrl = `https://${'long-'.repeat(12)}name.example`;
    const site = { publicUrl, languages: count === 1 ? [] : codes.slice(0, count).map((code) => ({ code })) };
    const page = { path: `/class-details/${FIRST}`, changedAt: new Date() };
    const size = pageSizeOf(site, page, 10_000);
    const entries = toEntries(page, site);
    expect(size * entries.length).toBeLessThanOrEqual(50_000);
    expect(size * Buffer.byteLength(entries.join('\n'))).toBeLessThan(50 * 1024 * 1024);
    expect(size).toBeGreaterThan(100);
  });
});
