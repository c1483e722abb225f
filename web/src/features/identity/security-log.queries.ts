import { listSecurityEvents, SecurityEventKind } from '@guildhall/contract';
import { pagedQuery } from '../../lib/paged-query.ts';
import { pageQueryFor } from '../../lib/queries.ts';

const PAGE_SIZE = 25;

export interface SecurityLogSearch {
  /** Part of a name or an address; empty for everybody. */
  person?: string;
  /** Exactly this person. */
  personId?: string;
  kind?: SecurityEventKind | undefined;
}

/** From the address `?q=...&kind=...`. Ignores values that the call would refuse. */
export const securityLogSearchOf = (search: URLSearchParams) => ({
  person: (search.get('q') ?? '').trim().slice(0, 200),
  kind: SecurityEventKind.safeParse(search.get('kind')).data,
});

/** Events happen elsewhere, so the list is always fetched when it is opened. */
const ALWAYS_STALE = { staleTime: 0 };

export const securityLogQuery = (search: SecurityLogSearch) => ({
  ...pagedQuery((cursor) => ({
    ...pageQueryFor(listSecurityEvents, { query: { ...search, limit: PAGE_SIZE, cursor } }),
    ...ALWAYS_STALE,
  })),
  ...ALWAYS_STALE,
});
