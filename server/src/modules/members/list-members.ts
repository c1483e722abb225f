import { type CheckedQueryOf, Id, type listMembers as route } from '@guildhall/contract';
import { z } from 'zod';
import type { Reader } from '../../database/database.ts';
import { CursorInstant, decodeCursor, encodeCursor, splitPage } from '../../platform/paging.ts';
import { sumMemberTotals } from '../statistics/index.ts';
import {
  countFound,
  type MemberPage,
  type MemberRow,
  MOST_FOUND,
  walkFew,
  walkMany,
  walkMembers,
} from './members.queries.ts';
import { toMember } from './members.view.ts';

type Wanted = CheckedQueryOf<typeof route>;

const MemberCursor = z.tuple([CursorInstant, Id]);

const pageOf = ({ limit, cursor }: Wanted): MemberPage => ({
  limit,
  after: cursor ? decodeCursor(cursor, MemberCursor) : undefined,
});

function toPage(rows: MemberRow[], total: number, { limit }: Wanted) {
  const { page, last } = splitPage(rows, limit);
  return { items: page.map(toMember), total, nextCursor: last ? encodeCursor([last.created_at, last.id]) : null };
}

/** Everybody, newest first. */
export async function listMembers(reader: Reader, wanted: Wanted) {
  const [rows, { members }] = await Promise.all([walkMembers(reader, pageOf(wanted)), sumMemberTotals(reader)]);
  return toPage(rows, members, wanted);
}

/** Those whose name or address holds this text, whatever its case, newest first. */
export async function searchMembers(reader: Reader, text: string, wanted: Wanted) {
  const page = pageOf(wanted);
  const found = await countFound(reader, text);
  const rows = await (found > MOST_FOUND ? walkMany(reader, text, page) : walkFew(reader, text, page));
  return toPage(rows, Math.min(found, MOST_FOUND), wanted);
}
