import { listSecurityEvents, SecurityEventKind } from '@guildhall/contract';
import { freshListQuery } from '../../lib/fresh-list-query.ts';
import { pageQueryFor } from '../../lib/queries.ts';

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

export const securityLogQuery = (search: SecurityLogSearch) =>
  freshListQuery((query) => pageQueryFor(listSecurityEvents, { query: { ...search, ...query } }));
