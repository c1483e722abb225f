import { listEnrolledCourses, listInactiveCourses, listMyTrials } from '@guildhall/contract';
import { pagedQuery } from '../../lib/paged-query.ts';
import { pageQueryFor, queryFor } from '../../lib/queries.ts';

/** Fills rows of 1 to 4 cards. */
const PAGE_SIZE = 24;

export const enrolledCoursesQuery = (email: string) =>
  pagedQuery((cursor) => pageQueryFor(listEnrolledCourses, { params: { email }, query: { limit: PAGE_SIZE, cursor } }));

export const inactiveCoursesQuery = () =>
  pagedQuery((cursor) => pageQueryFor(listInactiveCourses, { query: { limit: PAGE_SIZE, cursor } }));

/** What is left of a trial changes by itself. */
export const myTrialsQuery = () => ({ ...queryFor(listMyTrials), staleTime: 0 });
