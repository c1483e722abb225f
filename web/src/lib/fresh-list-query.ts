import { type PageQuery, pagedQuery } from './paged-query.ts';

const PAGE_SIZE = 25;

/** Others change the list, so it is always fetched when it is opened. */
const ALWAYS_STALE = { staleTime: 0 };

/** `freshListQuery((query) => pageQueryFor(listMemberAudit, { params: { id }, query }))` */
export const freshListQuery = <Item extends { _id: string }, Key extends readonly unknown[]>(
  pageOf: (query: { limit: number; cursor: string | undefined }) => PageQuery<Item, Key>,
  limit = PAGE_SIZE,
) => ({
  ...pagedQuery((cursor) => ({ ...pageOf({ limit, cursor }), ...ALWAYS_STALE })),
  ...ALWAYS_STALE,
});
