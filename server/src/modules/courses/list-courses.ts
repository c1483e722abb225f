import {
  type listAllCourses as allRoute,
  type CheckedQueryOf,
  cleanEmail,
  type listTaughtCourses as taughtRoute,
} from '@guildhall/contract';
import type { Database, Reader } from '../../database/database.ts';
import { withoutSeqScans } from '../../database/without-seq-scans.ts';
import type { Actor } from '../../http/actor.ts';
import { listPage, NewestFirst, type PageQuery } from '../../http/paging.ts';
import { Problem } from '../../lib/problem.ts';
import { countCourses } from '../operations/index.ts';
import {
  type CourseFilter,
  type CourseListPage,
  countEditedCourses,
  countMatchingCourses,
  listCoursesPage,
  listPageOfFewMatches,
  listPageOfManyMatches,
  MAX_MATCHES,
} from './course-list.queries.ts';
import { COURSE_LIST_SORTS } from './course-list-sorts.ts';
import { countTaughtCourses, listTaughtCoursesPage, type ManagedCourseRow } from './courses.queries.ts';
import { toAdminCourse, toOwnCourse } from './managed-course.view.ts';

const keysOf = ({ created_at, id }: ManagedCourseRow) => [created_at, id];

interface TaughtCoursesRequest {
  actor: Pick<Actor, 'id' | 'email'>;
  email: string;
  query: CheckedQueryOf<typeof taughtRoute>;
}

/** The actor's own classes, also when their role has changed since. Archived classes are left out. */
export async function listTaughtCourses(reader: Reader, { actor, email, query }: TaughtCoursesRequest) {
  if (cleanEmail(email) !== actor.email) {
    throw new Problem('auth.forbidden');
  }
  return listPage(query, {
    keys: NewestFirst,
    find: (page) => Promise.all([listTaughtCoursesPage(reader, actor.id, page), countTaughtCourses(reader, actor.id)]),
    keysOf,
    toItem: toOwnCourse,
  });
}

/** The classes of one teacher, for admins. Archived classes are left out. */
export const listCoursesOf = (reader: Reader, teacherId: string, query: PageQuery) =>
  listPage(query, {
    keys: NewestFirst,
    find: (page) =>
      Promise.all([listTaughtCoursesPage(reader, teacherId, page), countTaughtCourses(reader, teacherId)]),
    keysOf,
    toItem: toAdminCourse,
  });

/** For admins: searched, filtered, sorted. Archived classes are left out. */
export function listAllCourses(
  database: Database,
  { status, q, sort: name, ...query }: CheckedQueryOf<typeof allRoute>,
) {
  const sort = COURSE_LIST_SORTS[name];
  return listPage(query, {
    keys: sort.cursor,
    find: (page) => findCourses(database, q, { ...page, status, sort }),
    keysOf: (row) => [name, ...sort.columns.map((column) => row[column])],
    toItem: toAdminCourse,
  });
}

const countListedCourses = (reader: Reader, status: CourseFilter) =>
  status === 'Edited' ? countEditedCourses(reader) : countCourses(reader, status);

async function findCourses(database: Database, text: string | undefined, page: CourseListPage) {
  if (!text) return Promise.all([listCoursesPage(database, page), countListedCourses(database, page.status)]);
  return withoutSeqScans(database, async (tx) => {
    const matches = await countMatchingCourses(tx, text, page.status);
    const listMatches = matches > MAX_MATCHES ? listPageOfManyMatches : listPageOfFewMatches;
    return [await listMatches(tx, text, page), Math.min(matches, MAX_MATCHES)] as const;
  });
}
