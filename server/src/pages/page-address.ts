import {
  languagePrefix,
  listingPageOf,
  PAGE_REDIRECTS,
  PAGES,
  type PageName,
  splitLanguage,
  withKnownCategory,
} from '@guildhall/contract';
import type { FastifyRequest } from 'fastify';
import { isId } from '../lib/ids.ts';
import type { LiveShop } from '../modules/shop/index.ts';

/** Which page is requested, and by whom. */
export interface Address {
  ip: string;
  language: string;
  params: Record<string, string>;
  search: URLSearchParams;
}

/** The first counts where a field is repeated. */
const firstOf = (value: unknown) => (Array.isArray(value) ? value[0] : value);

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
  const fields = Object.entries(query as Record<string, unknown>)
    .map(([name, value]) => [name, firstOf(value)])
    .filter((field): field is [string, string] => typeof field[1] === 'string');
  const search = withKnownCategory(new URLSearchParams(fields), [...categories, ...otherCategories]);
  return { ip, language, params: params as Record<string, string>, search };
}

/** Whether a name in its path is a dot or two: browsers and the renderer read it as another place than the router. */
export const leadsElsewhere = ({ params }: Address): boolean =>
  Object.values(params).some((name) => name === '.' || name === '..');

export const pathTo = (page: PageName, { params }: Address): string =>
  PAGES[page].path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

/** With the prefix of its language: what readers and caches call the page. */
export const addressOf = (page: PageName, address: Address): string =>
  languagePrefix(address.language) + pathTo(page, address) + queryOf(page, address);

/** What no pattern of the router matches, not even that of all other addresses. */
const LINE_BREAK = /[\n\r\u2028\u2029]/;

/**
 * An address of no page, as the router can take it: it logs one that cannot be decoded, one with a line break, and one whose
 * dots lead out of the pages of its language, such as `/de/../`.
 */
export function toRenderable(url: string, language: string): string {
  const nowhere = `${languagePrefix(language)}/404`;
  const resolved = URL.parse(url, 'http://localhost');
  if (!resolved || resolved.pathname !== url.split(/[?#]/)[0]) return nowhere;
  try {
    return LINE_BREAK.test(decodeURI(url)) ? nowhere : url;
  } catch {
    return nowhere;
  }
}

/** The paths of pages, and of what leads to them. */
const PATHS = [...Object.values(PAGES).map(({ path }) => path), ...Object.keys(PAGE_REDIRECTS)].map(
  (path) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+').replace('/*', '(?:/.*)?')}/?$`),
);

/** Its prefix as the language is written: `/DE/` is `/de/`. */
function withKnownPrefix(url: string, languages: readonly { code: string }[]): string {
  const first = /^\/([^/?#]+)/.exec(url)?.[1] ?? '';
  const found = languages.find(({ code }) => code.toLowerCase() === first.toLowerCase());
  return found ? `/${found.code}${url.slice(first.length + 1)}` : url;
}

/** Paths of pages are in lower case, and browsers render them however they are written. Undefined where it is of no page. */
export function lowerCaseAddressOf(url: string, languages: readonly { code: string }[]): string | undefined {
  const known = withKnownPrefix(url, languages);
  const { language, address } = splitLanguage(known, languages);
  const [path = '', ...query] = address.split('?');
  const lower = path.toLowerCase();
  const pattern = PATHS.find((pattern) => pattern.test(lower));
  if (!pattern || (known === url && pattern.test(path))) return undefined;
  return [languagePrefix(language) + lower, ...query].join('?');
}

/** The fields of an address, beside the listing's, on which a page depends. */
const FIELDS: { [Page in PageName]?: readonly string[] } = {
  courseDetails: ['from', 'error'],
  teacher: ['cursor'],
  login: ['to', 'error'],
  signup: ['to', 'error'],
  resetPassword: ['token', 'keys'],
  invitation: ['token'],
  unsubscribe: ['topic', 'token'],
};

/** As the page reads them; undefined where the address has none, or one that does not exist. */
function fieldsOf(page: PageName, search: URLSearchParams): [string, string | undefined][] {
  if (page === 'listing') return Object.entries(listingPageOf(search));
  return (FIELDS[page] ?? []).map((name) => [name, search.get(name) || undefined]);
}

const toQuery = (fields: URLSearchParams) => (fields.size > 0 ? `?${fields}` : '');

/** The part of the query on which the page depends. */
export const queryOf = (page: PageName, { search }: Address): string =>
  toQuery(
    new URLSearchParams(fieldsOf(page, search).filter((field): field is [string, string] => field[1] !== undefined)),
  );

const withPlainIds = (params: Address['params']) =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, isId(value) ? value.toLowerCase() : value]));

/**
 * Where the address must lead because its query says other things than the page that the server renders for it: browsers
 * read the query themselves, and would show something else. Other fields stay. Also where it has capital letters in an id,
 * of which each spelling would be a page of its own. Undefined where there is no difference.
 */
export function plainAddressOf(page: PageName, address: Address, url: string): string | undefined {
  const path = pathTo(page, { ...address, params: withPlainIds(address.params) });
  const query = new URLSearchParams(url.split('?').slice(1).join('?'));
  const differing = fieldsOf(page, address.search).filter(([name, value]) => {
    const [first = '', ...others] = query.getAll(name);
    return others.length > 0 || first !== (value ?? '');
  });
  if (differing.length === 0 && path === pathTo(page, address)) return undefined;
  for (const [name, value] of differing) {
    if (value === undefined) query.delete(name);
    else query.set(name, value);
  }
  return languagePrefix(address.language) + path + toQuery(query);
}

/** A page of a list that there is not: its beginning, with the rest of the address. */
export function firstPageOf(page: PageName, { search, ...address }: Address): string {
  const first = new URLSearchParams(search);
  first.delete('cursor');
  return addressOf(page, { ...address, search: first });
}
