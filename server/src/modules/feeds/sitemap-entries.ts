import { languagePrefix } from '@guildhall/contract';
import { ENGLISH } from '@guildhall/messages/languages';
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

export const sitemapOf = (names: readonly (string | number)[], publicUrl: string): string => {
  const entries = names.map((name) => toEntry('sitemap', `${publicUrl}/sitemaps/${name}.xml`, ''));
  return [XML_START, `<sitemapindex xmlns="${NAMESPACE}">`, ...entries, '</sitemapindex>', ''].join('\n');
};

export interface ListedPage {
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

export const urlsetOf = (pages: readonly ListedPage[], site: SitemapSite): string => {
  const isTranslated = site.languages.some(({ code }) => code !== ENGLISH);
  const root = `<urlset xmlns="${NAMESPACE}"${isTranslated ? ` xmlns:xhtml="${XHTML}"` : ''}>`;
  return [XML_START, root, ...pages.flatMap((page) => toEntries(page, site)), '</urlset>', ''].join('\n');
};
