import {
  type AdminCourse,
  listAllCourses,
  listTaughtCourses,
  MANAGED_COURSE_FILTERS,
  MANAGED_COURSE_SORTS,
  oneOf,
} from '@guildhall/contract';
import type { QueryClient } from '@tanstack/react-query';
import { pagedQuery, updateLists } from '../../lib/paged-query.ts';
import { pageQueryFor } from '../../lib/queries.ts';
import { courseKeys } from '../../lib/query-keys.ts';
import { markStale } from '../../lib/refresh-queries.ts';

/** Full rows of 1 to 4 cards. */
const CARDS_PER_PAGE = 24;
const ROWS_PER_PAGE = 50;

/** Has classes of every status. */
export const taughtCoursesQuery = (email: string) =>
  pagedQuery((cursor) =>
    pageQueryFor(listTaughtCourses, { params: { email }, query: { limit: CARDS_PER_PAGE, cursor } }),
  );

/** From the address: `?q=...&status=...&sort=...`. */
export interface AllCoursesSearch {
  /** Part of the title, or of the teacher's name or address; empty for all classes. */
  q: string;
  status: (typeof MANAGED_COURSE_FILTERS)[number] | undefined;
  sort: (typeof MANAGED_COURSE_SORTS)[number];
}

/** Ignores values that the call would refuse. */
export const allCoursesSearchOf = (search: URLSearchParams): AllCoursesSearch => ({
  q: (search.get('q') ?? '').trim().slice(0, 200),
  status: oneOf(MANAGED_COURSE_FILTERS, search.get('status')),
  sort: oneOf(MANAGED_COURSE_SORTS, search.get('sort')) ?? 'newest',
});

/** As admins see them. */
export const allCoursesQuery = ({ q, status, sort }: AllCoursesSearch) =>
  pagedQuery((cursor) => pageQueryFor(listAllCourses, { query: { q, status, sort, limit: ROWS_PER_PAGE, cursor } }));

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
