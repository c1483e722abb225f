import { languagePrefix, listingPageOf, PAGES, type PageName, withKnownCategory } from '@guildhall/contract';
import type { FastifyRequest } from 'fastify';
import type { LiveShop } from '../modules/shop/index.ts';

/** Which page is requested, and by whom. */
export interface Address {
  ip: string;
  language: string;
  params: Record<string, string>;
  search: URLSearchParams;
}

/**
 * From what Fastify has parsed, never from the raw address: parsed a second time it could give something else, and the
 * page of one address would be cached under another. Without a category that the shop does not have.
 */
export async function readAddress(
  { params, query, ip }: FastifyRequest,
  language: string,
  shop: LiveShop,
): Promise<Address> {
  const { categories, otherCategories } = (await shop.current()).features;
  const fields = Object.entries(query as Record<string, unknown>).filter(
    (field): field is [string, string] => typeof field[1] === 'string',
  );
  const search = withKnownCategory(new URLSearchParams(fields), [...categories, ...otherCategories]);
  return { ip, language, params: params as Record<string, string>, search };
}

export const pathTo = (page: PageName, { params }: Address): string =>
  PAGES[page].path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

/** With the prefix of its language: what readers and caches call the page. */
export const addressOf = (page: PageName, address: Address): string =>
  languagePrefix(address.language) + pathTo(page, address) + queryOf(page, address);

/**
 * An address of no page, as the router can take it: it logs one that cannot be decoded, and one whose dots lead out of the
 * pages of its language, such as `/de/../`.
 */
export function toRenderable(url: string, language: string): string {
  const nowhere = `${languagePrefix(language)}/404`;
  const resolved = URL.parse(url, 'http://localhost');
  if (!resolved || resolved.pathname !== url.split(/[?#]/)[0]) return nowhere;
  try {
    decodeURI(url);
    return url;
  } catch {
    return nowhere;
  }
}

/** The fields of an address, beside the listing's, on which a page depends. */
const FIELDS: { [Page in PageName]?: readonly string[] } = {
  courseDetails: ['from', 'error'],
  login: ['to', 'error'],
  signup: ['to', 'error'],
  resetPassword: ['token'],
  invitation: ['token'],
};

function fieldsOf(page: PageName, search: URLSearchParams): [string, string | undefined][] {
  if (page === 'listing') return Object.entries(listingPageOf(search));
  return (FIELDS[page] ?? []).map((name) => [name, search.get(name) ?? undefined]);
}

/** The part of the query on which the page depends. */
export function queryOf(page: PageName, { search }: Address): string {
  const query = fieldsOf(page, search).filter((field): field is [string, string] => Boolean(field[1]));
  return query.length > 0 ? `?${new URLSearchParams(query)}` : '';
}
