import { AuditKind, listAudit } from '@guildhall/contract';
import { pagedQuery } from '../../lib/paged-query.ts';
import { pageQueryFor } from '../../lib/queries.ts';

/** Rows that are asked for at once. */
const PAGE_SIZE = 25;

/** Which decisions are looked at; the address says it as `?q=...&kind=...`. */
export interface AuditSearch {
  /** Part of a name or an address; empty for everybody's. */
  person: string;
  kind: AuditKind | undefined;
}

/** What the call would refuse is not looked for. */
export const auditSearchOf = (search: URLSearchParams): AuditSearch => ({
  person: (search.get('q') ?? '').trim().slice(0, 200),
  kind: AuditKind.safeParse(search.get('kind')).data,
});

/** Whoever has just decided something finds it here: what was read before is asked for again. */
const ALWAYS_ANEW = { staleTime: 0 };

export const auditQuery = ({ person, kind }: AuditSearch) => ({
  ...pagedQuery((cursor) => ({
    ...pageQueryFor(listAudit, { query: { person, kind, limit: PAGE_SIZE, cursor } }),
    ...ALWAYS_ANEW,
  })),
  ...ALWAYS_ANEW,
});
