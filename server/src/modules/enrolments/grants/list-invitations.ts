import type { RosterInvitation } from '@guildhall/contract';
import type { Reader } from '../../../database/database.ts';
import { listPage, NewestFirst, type PageQuery } from '../../../http/paging.ts';
import { findGrantCourse } from './grants.queries.ts';
import { countRunningInvitations, listRunningInvitations } from './invitations.queries.ts';

type InvitationRow = Awaited<ReturnType<typeof listRunningInvitations>>[number];

const toInvitation = ({ id, name, email, created_at, ends_at, is_due }: InvitationRow): RosterInvitation => ({
  _id: id,
  Name: name,
  Email: email,
  InvitedAt: created_at.toISOString(),
  EndsAt: ends_at.toISOString(),
  IsDue: is_due,
});

/** Lists the invitations to a class, or to an account alone. */
export const listInvitations = (reader: Reader, courseId: string | null, query: PageQuery) =>
  listPage(query, {
    keys: NewestFirst,
    find: (page) =>
      Promise.all([listRunningInvitations(reader, courseId, page), countRunningInvitations(reader, courseId)]),
    keysOf: ({ created_at, id }) => [created_at, id],
    toItem: toInvitation,
  });

/** Undefined where there is no such class. */
export async function listCourseInvitations(reader: Reader, courseId: string, query: PageQuery) {
  return (await findGrantCourse(reader, courseId)) && listInvitations(reader, courseId, query);
}
