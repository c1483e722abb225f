import { listMembers, type Member, readMailPreferences, searchMembers } from '@guildhall/contract';
import type { QueryClient } from '@tanstack/react-query';
import { pagedQuery, updateLists } from '../../lib/paged-query.ts';
import { pageQueryFor, queryFor } from '../../lib/queries.ts';
import { memberKeys } from '../../lib/query-keys.ts';

const PAGE_SIZE = 25;

/** Everybody, or those whose name or address contains a text. */
export const membersQuery = (text: string) =>
  pagedQuery((cursor) => {
    const query = { limit: PAGE_SIZE, cursor };
    return text === ''
      ? pageQueryFor(listMembers, { query })
      : pageQueryFor(searchMembers, { params: { text }, query });
  });

export const mailPreferencesQuery = queryFor(readMailPreferences);

/** Shows somebody as an Admin in the lists without moving any rows. */
export const showAsAdmin = (client: QueryClient, id: string): void => {
  for (const key of memberKeys.lists) {
    updateLists<Member>(client, key, (member) =>
      member._id === id ? { ...member, Role: 'Admin', isAdmin: true } : member,
    );
  }
};
