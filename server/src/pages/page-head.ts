import { type Course, listingPageOf, PAGES, type PageName } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { currentLanguage, languageOf } from '@guildhall/messages/language';
import { escapeHtml } from '../lib/html.ts';
import { courseListData, organizationData, type StructuredData, toJsonLd } from './structured-data.ts';

/** What search engines and link previews read of a page. */
export interface Head {
  /** Without the brand, which `renderHead` adds to the document's title. */
  title: string;
  description: string;
  /** Below the public address, with the query that belongs to it. */
  path: string;
  image?: { path: string; width?: number; height?: number };
  /** Search engines are asked not to list it: it is about a person, or for one alone. */
  isUnlisted?: true;
  /** schema.org data, for JSON-LD. */
  structuredData?: StructuredData[];
}

export interface Site {
  brandName: string;
  publicUrl: string;
  /** Where the pages of the reader's language are: the public address, with a prefix but for English. */
  pagesUrl: string;
  /** Where its pages are in each language on offer, by its code; none where English is the only one. */
  alternates: readonly { language: string; pagesUrl: string }[];
}

export function shorten(text: string, length: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length <= length ? line : `${line.slice(0, length - 1).trimEnd()}…`;
}

/** `de_DE`, as Open Graph writes it; `ar_AR` where a language has no country. */
function openGraphLocale(code: string): string {
  const { language, region = language.toUpperCase() } = new Intl.Locale(languageOf(code).locale);
  return `${language}_${region}`;
}

/** Every page has these. */
const LINKS = [
  '<link rel="manifest" href="/manifest.webmanifest" />',
  '<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />',
];

const alternateLink = (language: string, url: string) =>
  `<link rel="alternate" hreflang="${language}" href="${escapeHtml(url)}" />`;

export function renderHead(
  { title, description, path, image, isUnlisted, structuredData }: Head,
  { brandName, publicUrl, pagesUrl, alternates }: Site,
): string {
  const meta = (attribute: 'name' | 'property', name: string, content: string) =>
    `<meta ${attribute}="${name}" content="${escapeHtml(content)}" />`;
  const url = pagesUrl + path;
  const documentTitle = title.includes(brandName) ? title : `${title} · ${brandName}`;
  return [
    `<title>${escapeHtml(documentTitle)}</title>`,
    meta('name', 'description', description),
    ...(isUnlisted ? [meta('name', 'robots', 'noindex')] : []),
    `<link rel="canonical" href="${escapeHtml(url)}" />`,
    ...alternates.map((other) => alternateLink(other.language, other.pagesUrl + path)),
    ...(alternates.length > 0 ? [alternateLink('x-default', publicUrl + path)] : []),
    ...LINKS,
    `<link rel="alternate" type="application/atom+xml" href="${pagesUrl.slice(publicUrl.length)}/feed.xml" title="${escapeHtml(m.pages_feed_title({ brand: brandName }))}" />`,
    meta('property', 'og:site_name', brandName),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:locale', openGraphLocale(currentLanguage())),
    ...alternates
      .filter(({ language }) => language !== currentLanguage())
      .map(({ language }) => meta('property', 'og:locale:alternate', openGraphLocale(language))),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', url),
    ...(image
      ? [
          meta('property', 'og:image', publicUrl + image.path),
          ...(['width', 'height'] as const).flatMap((side) =>
            image[side] ? [meta('property', `og:image:${side}`, String(image[side]))] : [],
          ),
          meta('property', 'og:image:alt', title),
          meta('name', 'twitter:image:alt', title),
        ]
      : []),
    meta('name', 'twitter:card', image ? 'summary_large_image' : 'summary'),
    ...(structuredData ? [`<script type="application/ld+json">${toJsonLd(structuredData)}</script>`] : []),
  ].join('\n    ');
}

export const homeHead = (site: Site): Head => ({
  title: PAGES.home.title(),
  description: m.pages_home_description({ brand: site.brandName }),
  path: '/',
  structuredData: [
    {
      '@type': 'WebSite',
      name: site.brandName,
      url: site.pagesUrl,
      publisher: organizationData(site),
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${site.pagesUrl}/get-all-classes?q={search_term_string}` },
      },
    },
    organizationData(site),
  ],
});

/** Sorted, filtered or searched it is the same list; each of its pages is one of its own. */
function canonicalListing(search: URLSearchParams): string {
  const { category, cursor, ...others } = listingPageOf(search);
  const isVariant = Object.values(others).some((value) => value !== undefined);
  const query = new URLSearchParams({ ...(category && { category }), ...(cursor && !isVariant && { cursor }) });
  return PAGES.listing.path + (query.size > 0 ? `?${query}` : '');
}

export function listingHead({ data }: { data: Course[] }, search: URLSearchParams, site: Site): Head {
  const category = search.get('category');
  const typed = search.get('q');
  const subject = typed ? m.pages_search_title({ text: shorten(typed, 60) }) : (category ?? PAGES.listing.title());
  const brand = site.brandName;
  return {
    title: subject,
    description: category ? m.pages_category_description({ category, brand }) : m.pages_listing_description({ brand }),
    path: canonicalListing(search),
    structuredData: [courseListData(data, site)],
  };
}

export const plainHead = (page: PageName, path: string, { brandName }: Site): Head => ({
  title: page === 'courseDetails' || page === 'certificate' || page === 'teacher' ? brandName : PAGES[page].title(),
  description: m.pages_default_description({ brand: brandName }),
  path,
});
