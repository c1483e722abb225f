import { AuditKind, listAudit } from '@guildhall/contract';
import { pagedQuery } from '../../lib/paged-query.ts';
import { pageQueryFor } from '../../lib/queries.ts';

const PAGE_SIZE = 25;

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

/** Decisions are made on other pages, so the list is always fetched when it is opened. */
const ALWAYS_STALE = { staleTime: 0 };

export const auditQuery = ({ person, kind }: AuditSearch) => ({
  ...pagedQuery((cursor) => ({
    ...pageQueryFor(listAudit, { query: { person, kind, limit: PAGE_SIZE, cursor } }),
    ...ALWAYS_STALE,
  })),
  ...ALWAYS_STALE,
});
