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

/** One page of the listing, as its address says it. The first is what the server puts into the page. */
export const courseSearchPage = (search: URLSearchParams, cursor?: string) =>
  queryFor(searchCourses, { query: { ...listingQueryOf(search), cursor } });

export const courseSearchQuery = (search: URLSearchParams) => pagedQuery((cursor) => courseSearchPage(search, cursor));

/** Cards that are asked for at once: whole rows of 1 to 4. */
const CARDS = 24;
/** Rows that are asked for at once. */
const ROWS = 25;

/** What somebody teaches, whatever its status. */
export const taughtCoursesQuery = (email: string) =>
  pagedQuery((cursor) => pageQueryFor(listTaughtCourses, { params: { email }, query: { limit: CARDS, cursor } }));

export type DecidedStatus = Exclude<CourseStatus, 'Archived'>;

/** All classes of a status, or of every one, as admins see them. */
export const allCoursesQuery = (status: DecidedStatus | undefined) =>
  pagedQuery((cursor) => pageQueryFor(listAllCourses, { query: { status, limit: ROWS, cursor } }));

/**
 * Shows what became of a class in the admins' lists as they stand: nothing moves away under the hand that has just
 * decided. The lists, and whatever else shows the class, are fetched when they are next opened.
 */
export async function showCourseChange(client: QueryClient, id: string, change: Partial<AdminCourse>): Promise<void> {
  updateLists<AdminCourse>(client, courseKeys.adminLists, (course) =>
    course._id === id ? { ...course, ...change } : course,
  );
  await markStale(client, courseKeys.all);
}
