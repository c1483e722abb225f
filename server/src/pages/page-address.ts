import { listingQueryOf, PAGES, type PageName } from '@guildhall/contract';
import type { FastifyRequest } from 'fastify';

/** Which page is requested, and by whom. */
export interface Address {
  ip: string;
  params: Record<string, string>;
  search: URLSearchParams;
}

/**
 * From what Fastify has parsed, never from the raw address: parsed a second time it could give something else, and the
 * page of one address would be cached under another.
 */
export const addressOf = ({ params, query, ip }: FastifyRequest): Address => ({
  ip,
  params: params as Record<string, string>,
  search: new URLSearchParams(
    Object.entries(query as Record<string, unknown>).filter(
      (field): field is [string, string] => typeof field[1] === 'string',
    ),
  ),
});

export const pathTo = (page: PageName, { params }: Address): string =>
  PAGES[page].path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

/** Only the listing depends on its query. */
export function queryOf(page: PageName, { search }: Address): string {
  if (page !== 'listing') return '';
  const query = Object.entries(listingQueryOf(search)).filter((field): field is [string, string] => Boolean(field[1]));
  return query.length > 0 ? `?${new URLSearchParams(query)}` : '';
}
