import { listCodes, queryKeyOf, readCodeSales } from '@guildhall/contract';
import { freshListQuery } from '../../lib/fresh-list-query.ts';
import { pageQueryFor, queryFor } from '../../lib/queries.ts';

export const codesQuery = (q: string) => freshListQuery((query) => pageQueryFor(listCodes, { query: { q, ...query } }));

export const codeSalesQuery = (id: string) => queryFor(readCodeSales, { params: { id } });

/** What a change of a code refreshes. */
export const CODE_CHANGE = [queryKeyOf(listCodes), queryKeyOf(readCodeSales)];

/** From the address `?q=...`, no longer than the call takes. */
export const codeSearchOf = (search: URLSearchParams) => (search.get('q') ?? '').trim().slice(0, 40);
