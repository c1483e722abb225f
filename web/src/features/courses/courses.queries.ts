import {
  type AdminCourse,
  type CourseStatus,
  listAllCourses,
  listingQueryOf,
  listTaughtCourses,
  readCourse,
  searchCourses,
} from '@guildhall/contract';
import type { QueryClient } from '@tanstack/react-query';
import { pagedQuery, updateLists } from '../../lib/paged-query.ts';
import { pageQueryFor, queryFor } from '../../lib/queries.ts';
import { courseKeys } from '../../lib/query-keys.ts';
import { markStale } from '../../lib/refresh-queries.ts';

export const courseQuery = (id: string) => queryFor(readCourse, { params: { id } });

/** One page of the listing, from the query of its address. The server puts the first page into the document. */
export const courseSearchPage = (search: URLSearchParams, cursor?: string) =>
  queryFor(searchCourses, { query: { ...listingQueryOf(search), cursor } });

export const courseSearchQuery = (search: URLSearchParams) => pagedQuery((cursor) => courseSearchPage(search, cursor));

/** Full rows of 1 to 4 cards. */
const CARDS_PER_PAGE = 24;
const ROWS_PER_PAGE = 25;

/** Of every status. */
export const taughtCoursesQuery = (email: string) =>
  pagedQuery((cursor) =>
    pageQueryFor(listTaughtCourses, { params: { email }, query: { limit: CARDS_PER_PAGE, cursor } }),
  );

export type DecidedStatus = Exclude<CourseStatus, 'Archived'>;

/** Of one status, or of all, as admins see them. */
export const allCoursesQuery = (status: DecidedStatus | undefined) =>
  pagedQuery((cursor) => pageQueryFor(listAllCourses, { query: { status, limit: ROWS_PER_PAGE, cursor } }));

/**
 * Updates a class in the admins' lists without fetching them, so that no row moves while an admin works. The lists,
 * and whatever else shows the class, are fetched when they are next opened.
 */
export async function showCourseChange(client: QueryClient, id: string, change: Partial<AdminCourse>): Promise<void> {
  updateLists<AdminCourse>(client, courseKeys.adminLists, (course) =>
    course._id === id ? { ...course, ...change } : course,
  );
  await markStale(client, courseKeys.all);
}
