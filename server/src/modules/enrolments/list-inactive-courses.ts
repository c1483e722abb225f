import type { Reader } from '../../database/database.ts';
import { listPage, NewestFirst, type PageQuery } from '../../http/paging.ts';
import { toInactiveCourse } from './enrolments.view.ts';
import { countInactiveCourses, listInactiveCoursesPage } from './inactive-courses.queries.ts';

/** Also classes that are no longer offered: one paid for them, and one’s notes stay. */
export const listInactiveCourses = (reader: Reader, studentId: string, query: PageQuery) =>
  listPage(query, {
    keys: NewestFirst,
    find: (page) =>
      Promise.all([listInactiveCoursesPage(reader, studentId, page), countInactiveCourses(reader, studentId)]),
    keysOf: ({ enrolled_at, enrolment_id }) => [enrolled_at, enrolment_id],
    toItem: toInactiveCourse,
  });
