import { listInvitations, queryKeyOf, readCourse } from '@guildhall/contract';
import { pagedQuery } from '../../lib/paged-query.ts';
import { pageQueryFor, queryFor } from '../../lib/queries.ts';

const PAGE_SIZE = 25;

/** Mails are written in the background, so that what is shown may be old at once. */
export const invitationsQuery = (courseId: string) => ({
  ...pagedQuery((cursor) =>
    pageQueryFor(listInvitations, { params: { id: courseId }, query: { limit: PAGE_SIZE, cursor } }),
  ),
  refetchOnMount: 'always' as const,
});

export const INVITATION_KEYS = [queryKeyOf(listInvitations)];

export const rosterCourseQuery = (id: string) => queryFor(readCourse, { params: { id } });
