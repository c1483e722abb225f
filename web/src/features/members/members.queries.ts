import {
  listMembers,
  type Member,
  type Role,
  readMailPreferences,
  readMemberDetails,
  searchMembers,
} from '@guildhall/contract';
import type { QueryClient } from '@tanstack/react-query';
import { pagedQuery, updateLists } from '../../lib/paged-query.ts';
import { pageQueryFor, queryFor } from '../../lib/queries.ts';
import { memberKeys } from '../../lib/query-keys.ts';

const PAGE_SIZE = 25;

export interface MemberSearch {
  /** Part of a name or address; empty for everybody. */
  text: string;
  role: Role | undefined;
}

export const membersQuery = ({ text, role }: MemberSearch) =>
  pagedQuery((cursor) => {
    const query = { role, limit: PAGE_SIZE, cursor };
    return text === ''
      ? pageQueryFor(listMembers, { query })
      : pageQueryFor(searchMembers, { params: { text }, query });
  });

/** Decisions may be made by others, so a person is always fetched when their page is opened. */
export const memberDetailsQuery = (id: string) => ({
  ...queryFor(readMemberDetails, { params: { id } }),
  staleTime: 0,
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
