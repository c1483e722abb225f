import { languagePrefix, PAGES, type ShopFeatures } from '@guildhall/contract';
import { ENGLISH } from '@guildhall/messages/languages';
import type { Reader } from '../../database/database.ts';
import { countApproved, listSitemapPage, listSitemapTeachers } from './feeds.queries.ts';
import { escapeXml, XML_START } from './xml.ts';

/** Whose pages are listed. */
export interface SitemapSite {
  publicUrl: string;
  /** On offer, English first; none where it is the only one. */
  languages: readonly { code: string }[];
}

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const XHTML = 'http://www.w3.org/1999/xhtml';
/** The protocol allows one sitemap so many. */
const MAX_ADDRESSES = 50_000;
/** The protocol allows 50 MB; one is made and sent as a whole. */
const MAX_BYTES = 10 * 1024 * 1024;

const toEntry = (element: 'sitemap' | 'url', address: string, rest: string) =>
  `<${element}><loc>${escapeXml(address)}</loc>${rest}</${element}>`;

const sitemapOf = (names: readonly (string | number)[], publicUrl: string): string => {
  const entries = names.map((name) => toEntry('sitemap', `${publicUrl}/sitemaps/${name}.xml`, ''));
  return [XML_START, `<sitemapindex xmlns="${NAMESPACE}">`, ...entries, '</sitemapindex>', ''].join('\n');
};

interface ListedPage {
  /** In English. */
  path: string;
  changedAt?: Date;
}

/** One address for each language on offer. Each of them names all, itself too, and the one for all other languages. */
export function toEntries({ path, changedAt }: ListedPage, { publicUrl, languages }: SitemapSite): string[] {
  const modified = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
  if (languages.length === 0) return [toEntry('url', publicUrl + path, modified)];
  const addresses = languages.map(({ code }) => ({ code, address: publicUrl + languagePrefix(code) + path }));
  const links = [...addresses, { code: 'x-default', address: publicUrl + path }].map(
    ({ code, address }) => `<xhtml:link rel="alternate" hreflang="${code}" href="${escapeXml(address)}"/>`,
  );
  return addresses.map(({ address }) => toEntry('url', address, modified + links.join('')));
}

/** Pages of one sitemap, so that it keeps within the limits with all languages. `sample`: as long as any of them. */
export function pageSizeOf(site: SitemapSite, sample: ListedPage, max: number): number {
  const entries = toEntries(sample, site);
  const bytes = entries.reduce((sum, entry) => sum + Buffer.byteLength(entry) + 1, 0);
  return Math.max(1, Math.min(max, Math.floor(MAX_ADDRESSES / entries.length), Math.floor(MAX_BYTES / bytes)));
}

const urlsetOf = (pages: readonly ListedPage[], site: SitemapSite): string => {
  const isTranslated = site.languages.some(({ code }) => code !== ENGLISH);
  const root = `<urlset xmlns="${NAMESPACE}"${isTranslated ? ` xmlns:xhtml="${XHTML}"` : ''}>`;
  return [XML_START, root, ...pages.flatMap((page) => toEntries(page, site)), '</urlset>', ''].join('\n');
};

const MAX_COURSES = 10_000;
const MAX_TEACHERS = 50_000;
/** Before every other id. */
const FIRST = '00000000-0000-0000-0000-000000000000';

const coursePath = (id: string) => `/class-details/${id}`;
const teacherPath = (id: string) => `/teachers/${id}`;

/** Classes, or teachers, of one sitemap: fewer with more languages. */
const coursesPerPage = (site: SitemapSite) =>
  pageSizeOf(site, { path: coursePath(FIRST), changedAt: new Date(0) }, MAX_COURSES);
const teachersPerPage = (site: SitemapSite) =>
  pageSizeOf(site, { path: teacherPath(FIRST), changedAt: new Date(0) }, MAX_TEACHERS);

const pagesOf = (count: number, size: number) =>
  Array.from({ length: Math.ceil(count / size) }, (_, index) => index + 1);

/** The first one has no number: with English alone it has all of them. */
async function teacherSitemaps(reader: Reader, site: SitemapSite): Promise<string[]> {
  const size = teachersPerPage(site);
  if (size >= MAX_TEACHERS) return ['teachers'];
  const teachers = await listSitemapTeachers(reader, FIRST, MAX_TEACHERS);
  const others = pagesOf(teachers.length, size).slice(1);
  return ['teachers', ...others.map((number) => `teachers-${number}`)];
}

/** The list of all sitemaps: one of the site's own pages, and as many of teachers and of classes as they fill. */
export async function sitemapIndex(reader: Reader, site: SitemapSite): Promise<string> {
  const courses = pagesOf(await countApproved(reader), coursesPerPage(site));
  return sitemapOf(['pages', ...(await teacherSitemaps(reader, site)), ...courses], site.publicUrl);
}

const OWN_PAGES = [PAGES.home, PAGES.listing, PAGES.teachHere, PAGES.verify, PAGES.accessibility].map(
  ({ path }) => path,
);

const TEXT_PAGES = { imprint: PAGES.imprint, 'privacy-policy': PAGES.privacyPolicy, terms: PAGES.terms } as const;

export function pagesSitemap(publicUrl: string, { texts, categories: names, languages }: ShopFeatures): string {
  const categories = names.map((category) => `${PAGES.listing.path}?${new URLSearchParams({ category })}`);
  const paths = [...OWN_PAGES, ...texts.map((name) => TEXT_PAGES[name].path), ...categories];
  return urlsetOf(
    paths.map((path) => ({ path })),
    { publicUrl, languages },
  );
}

/** `number`: from 1. Undefined where there are not so many teachers; the first one may be empty. */
export async function teachersSitemap(reader: Reader, site: SitemapSite, number: number): Promise<string | undefined> {
  const size = teachersPerPage(site);
  const teachers = await listSitemapTeachers(reader, FIRST, Math.min(MAX_TEACHERS, number * size));
  const listed = teachers.slice((number - 1) * size);
  if (number > 1 && listed.length === 0) return undefined;
  return urlsetOf(
    listed.map(({ id, published_at }) => ({ path: teacherPath(id), changedAt: published_at })),
    site,
  );
}

/** `number`: from 1. Undefined where there are not so many classes. */
export async function coursesSitemap(reader: Reader, site: SitemapSite, number: number): Promise<string | undefined> {
  const limit = coursesPerPage(site);
  const courses = await listSitemapPage(reader, { offset: (number - 1) * limit, limit });
  if (courses.length === 0) return undefined;
  return urlsetOf(
    courses.map(({ id, updated_at }) => ({ path: coursePath(id), changedAt: updated_at })),
    site,
  );
}
