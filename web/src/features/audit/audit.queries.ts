import { AuditKind, listAudit } from '@guildhall/contract';
import { freshListQuery } from '../../lib/fresh-list-query.ts';
import { pageQueryFor } from '../../lib/queries.ts';

/** From the address: `?q=...&kind=...`. */
export interface AuditSearch {
  /** Part of a name or an address; empty for everybody. */
  person: string;
  kind: AuditKind | undefined;
}

/** Ignores values that the call would refuse. */
export const auditSearchOf = (search: URLSearchParams): AuditSearch => ({
  person: (search.get('q') ?? '').trim().slice(0, 200),
  kind: AuditKind.safeParse(search.get('kind')).data,
});

export const auditQuery = (search: AuditSearch) =>
  freshListQuery((query) => pageQueryFor(listAudit, { query: { ...search, ...query } }));
