import { listInvitations, listPeopleInvitations, queryKeyOf, readCourse } from '@guildhall/contract';
import { pagedQuery } from '../../lib/paged-query.ts';
import { pageQueryFor, queryFor } from '../../lib/queries.ts';

const PAGE_SIZE = 25;

/** Invitations to a class, or of people to none. Mails are written in the background, so that what is shown may be old at once. */
export const invitationsQuery = (courseId: string | undefined) => ({
  ...pagedQuery((cursor) => {
    const query = { limit: PAGE_SIZE, cursor };
    return courseId === undefined
      ? pageQueryFor(listPeopleInvitations, { query })
      : pageQueryFor(listInvitations, { params: { id: courseId }, query });
  }),
  refetchOnMount: 'always' as const,
});

export const INVITATION_KEYS = [queryKeyOf(listInvitations), queryKeyOf(listPeopleInvitations)];

export const rosterCourseQuery = (id: string) => queryFor(readCourse, { params: { id } });
