import { listMyAssignments } from '@guildhall/contract';
import type { QueryClient } from '@tanstack/react-query';
import { pagedQuery } from '../../lib/paged-query.ts';
import { pageQueryFor } from '../../lib/queries.ts';
import { courseKeys, courseworkKeys } from '../../lib/query-keys.ts';
import { refreshQueries } from '../../lib/refresh-queries.ts';

/** Rows that are asked for at once. */
const PAGE_SIZE = 25;

/** A page that is left open or come back to is days old, and a grade or a deadline may have passed meanwhile. */
const ALWAYS_ANEW = { staleTime: 0, refetchOnWindowFocus: true };

/** The assignments of a class that one has a place in, each with what one has handed in. */
export const myAssignmentsQuery = (id: string) => ({
  ...pagedQuery((cursor) => ({
    ...pageQueryFor(listMyAssignments, { params: { id }, query: { limit: PAGE_SIZE, cursor } }),
    ...ALWAYS_ANEW,
  })),
  ...ALWAYS_ANEW,
});

/** After handing in: the list says so, and the class counts it. */
export const refreshMyCoursework = (client: QueryClient, courseId: string) =>
  refreshQueries(client, [courseKeys.one(courseId), courseworkKeys.myAssignments(courseId)]);
