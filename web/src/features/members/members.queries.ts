import { listMembers, type Member, searchMembers } from '@guildhall/contract';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { pagedQuery } from '../../lib/paged-query.ts';
import { pageQueryFor } from '../../lib/queries.ts';

/** Rows that are asked for at once. */
const PAGE_SIZE = 25;

/** Everybody, or those whose name or address holds a text. */
export const membersQuery = (text: string) =>
  pagedQuery((cursor) => {
    const query = { limit: PAGE_SIZE, cursor };
    return text === ''
      ? pageQueryFor(listMembers, { query })
      : pageQueryFor(searchMembers, { params: { text }, query });
  });

interface MembersPage {
  data: Member[];
  total: number;
  nextCursor: string | null;
}

/** Shows somebody as an Admin in the list at hand, without asking for all of it again. */
export function showAsAdmin(client: QueryClient, text: string, id: string): void {
  const promote = (member: Member): Member =>
    member._id === id ? { ...member, Role: 'Admin', isAdmin: true } : member;
  client.setQueryData<InfiniteData<MembersPage, string | undefined>>(
    membersQuery(text).queryKey,
    (list) => list && { ...list, pages: list.pages.map((page) => ({ ...page, data: page.data.map(promote) })) },
  );
}
