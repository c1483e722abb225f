import type { CheckedQueryOf, listMembers as route } from '@guildhall/contract';
import type { Database, Reader } from '../../database/database.ts';
import { withoutSeqScans } from '../../database/without-seq-scans.ts';
import { listPage, NewestFirst } from '../../http/paging.ts';
import { sumMemberTotals } from '../operations/index.ts';
import {
  countMatchingMembers,
  listMembersPage,
  listPageOfFewMatches,
  listPageOfManyMatches,
  MAX_MATCHES,
  type MemberRow,
} from './members.queries.ts';
import { toMember } from './members.view.ts';

type Query = CheckedQueryOf<typeof route>;

const MEMBERS = { keys: NewestFirst, keysOf: (row: MemberRow) => [row.created_at, row.id], toItem: toMember };

/** Everybody, or everybody with one role, newest first. */
export const listMembers = (reader: Reader, { role, ...query }: Query) =>
  listPage(query, {
    ...MEMBERS,
    find: async (page) => {
      const [rows, { members }] = await Promise.all([
        listMembersPage(reader, { ...page, role }),
        sumMemberTotals(reader, role),
      ]);
      return [rows, members];
    },
  });

/** People with this text in their name or address, whatever its case, newest first. */
export const searchMembers = (database: Database, text: string, { role, ...query }: Query) =>
  listPage(query, {
    ...MEMBERS,
    find: (page) =>
      withoutSeqScans(database, async (tx) => {
        const matches = await countMatchingMembers(tx, text, role);
        const listMatches = matches > MAX_MATCHES ? listPageOfManyMatches : listPageOfFewMatches;
        return [await listMatches(tx, text, { ...page, role }), Math.min(matches, MAX_MATCHES)];
      }),
  });
