import { listMyAssignments, listMySubmissionFiles } from '@guildhall/contract';
import type { QueryClient } from '@tanstack/react-query';
import { pagedQuery } from '../../lib/paged-query.ts';
import { pageQueryFor, queryFor } from '../../lib/queries.ts';
import { courseKeys, courseworkKeys } from '../../lib/query-keys.ts';
import { refreshQueries } from '../../lib/refresh-queries.ts';

const ROWS_PER_PAGE = 25;

/** A page may stay open for days, while grades arrive and deadlines pass. */
const ALWAYS_FRESH = { staleTime: 0, refetchOnWindowFocus: true };

/** The assignments of a class for an enrolled student, each with their submission. */
export const myAssignmentsQuery = (id: string) => ({
  ...pagedQuery((cursor) => ({
    ...pageQueryFor(listMyAssignments, { params: { id }, query: { limit: ROWS_PER_PAGE, cursor } }),
    ...ALWAYS_FRESH,
  })),
  ...ALWAYS_FRESH,
});

/** One's own files for an assignment, handed in or not. */
export const myFilesQuery = (assignmentId: string) => ({
  ...queryFor(listMySubmissionFiles, { params: { id: assignmentId } }),
  ...ALWAYS_FRESH,
});

/** After submitting: the list and the counts of the class. */
export const refreshMyCoursework = (client: QueryClient, courseId: string) =>
  refreshQueries(client, [courseKeys.one(courseId), courseworkKeys.myAssignments(courseId)]);
