import {
  type AdminCourse,
  type CourseStatus,
  listAllCourses,
  listingQueryOf,
  listTaughtCourses,
  listTopCourses,
  readCourse,
  readPlatformStats,
  searchCourses,
  urlOf,
} from '@guildhall/contract';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { pagedQuery } from '../../lib/paged-query.ts';
import { pageQueryFor, queryFor } from '../../lib/queries.ts';

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

/** Up to its parameters: all answers of a call begin with it. */
const beginningOf = (route: { path: string }) => `/api${route.path.replace(/:.*/, '')}`;

const ADMIN_LIST = beginningOf(listAllCourses);
const SHOWING_COURSES = [
  urlOf(listTopCourses),
  urlOf(readPlatformStats),
  ...[searchCourses, readCourse, listTaughtCourses, listAllCourses].map(beginningOf),
];

const isOfCourses = ([, url]: readonly unknown[]) =>
  typeof url === 'string' && SHOWING_COURSES.some((beginning) => url.startsWith(beginning));

/** Everything that shows classes is asked for again: at once where it is seen, else when it is next. */
export const refreshCourses = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ predicate: ({ queryKey }) => isOfCourses(queryKey) });

interface CoursesPage {
  data: AdminCourse[];
  total: number;
  nextCursor: string | null;
}

/**
 * Shows what became of a class in the admins' lists as they stand: nothing moves away under the hand that has just
 * decided. The lists, and whatever else shows the class, are fetched when they are next opened.
 */
export async function showCourseChange(client: QueryClient, id: string, change: Partial<AdminCourse>): Promise<void> {
  const changed = (course: AdminCourse) => (course._id === id ? { ...course, ...change } : course);
  client.setQueriesData<InfiniteData<CoursesPage, string | undefined>>(
    { predicate: ({ queryKey: [, url, , pages] }) => String(url).startsWith(ADMIN_LIST) && pages === 'pages' },
    (list) => list && { ...list, pages: list.pages.map((page) => ({ ...page, data: page.data.map(changed) })) },
  );
  await client.invalidateQueries({ predicate: ({ queryKey }) => isOfCourses(queryKey), refetchType: 'none' });
}
