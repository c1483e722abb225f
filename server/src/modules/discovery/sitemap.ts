import { PAGES, type ShopFeatures } from '@guildhall/contract';
import type { Reader } from '../../database/database.ts';
import { countApproved, listSitemapPage, listSitemapTeachers } from './discovery.queries.ts';
import { escapeXml, XML_START } from './xml.ts';

/** Classes of one sitemap; the protocol allows 50,000. */
const PAGE_SIZE = 10_000;
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

const entry = (element: 'sitemap' | 'url', address: string, changedAt?: Date) =>
  `<${element}><loc>${escapeXml(address)}</loc>${changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''}</${element}>`;

const documentOf = (root: 'sitemapindex' | 'urlset', entries: string[]) =>
  [XML_START, `<${root} xmlns="${NAMESPACE}">`, ...entries, `</${root}>`, ''].join('\n');

/** The list of all sitemaps: one of the site's own pages, and as many of classes as they fill; one of teachers. */
export async function sitemapIndex(reader: Reader, publicUrl: string): Promise<string> {
  const pages = Math.ceil((await countApproved(reader)) / PAGE_SIZE);
  const names = ['pages', 'teachers', ...Array.from({ length: pages }, (_, index) => index + 1)];
  return documentOf(
    'sitemapindex',
    names.map((name) => entry('sitemap', `${publicUrl}/sitemaps/${name}.xml`)),
  );
}

const OWN_PAGES = [PAGES.home, PAGES.listing, PAGES.teachHere, PAGES.verify, PAGES.accessibility].map(
  ({ path }) => path,
);

const TEXT_PAGES = { imprint: PAGES.imprint, 'privacy-policy': PAGES.privacyPolicy, terms: PAGES.terms } as const;

export function pagesSitemap(publicUrl: string, { texts, categories: names }: ShopFeatures): string {
  const categories = names.map((category) => `${PAGES.listing.path}?${new URLSearchParams({ category })}`);
  return documentOf(
    'urlset',
    [...OWN_PAGES, ...texts.map((name) => TEXT_PAGES[name].path), ...categories].map((path) =>
      entry('url', publicUrl + path),
    ),
  );
}

/** The protocol allows 50,000 addresses in a sitemap. */
const MAX_TEACHERS = 50_000;
/** Before every other id. */
const FIRST = '00000000-0000-0000-0000-000000000000';

export async function teachersSitemap(reader: Reader, publicUrl: string): Promise<string> {
  const ids = await listSitemapTeachers(reader, FIRST, MAX_TEACHERS);
  return documentOf(
    'urlset',
    ids.map((id) => entry('url', `${publicUrl}/teachers/${id}`)),
  );
}

/** `number`: from 1. Undefined where there are not so many classes. */
export async function coursesSitemap(reader: Reader, publicUrl: string, number: number): Promise<string | undefined> {
  const courses = await listSitemapPage(reader, { offset: (number - 1) * PAGE_SIZE, limit: PAGE_SIZE });
  if (courses.length === 0) return undefined;
  return documentOf(
    'urlset',
    courses.map(({ id, updated_at }) => entry('url', `${publicUrl}/class-details/${id}`, updated_at)),
  );
}
