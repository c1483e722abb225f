import type { listAllCourses as allRoute, CheckedQueryOf, listTaughtCourses as taughtRoute } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import type { Reader } from '../../database/database.ts';
import type { Actor } from '../../platform/actor.ts';
import { listPage, NewestFirst, type PageQuery } from '../../platform/paging.ts';
import { Problem } from '../../platform/problem.ts';
import { countCourses } from '../statistics/index.ts';
import {
  countTaughtCourses,
  listAllCoursesPage,
  listTaughtCoursesPage,
  type ManagedCourseRow,
} from './courses.queries.ts';
import { toAdminCourse, toOwnCourse } from './managed-course.view.ts';

const keysOf = ({ created_at, id }: ManagedCourseRow) => [created_at, id];

interface TaughtCoursesRequest {
  actor: Pick<Actor, 'id' | 'email'>;
  email: string;
  query: CheckedQueryOf<typeof taughtRoute>;
}

/** The actor's own classes, also when their role has changed since. Archived classes are left out. */
export async function listTaughtCourses(reader: Reader, { actor, email, query }: TaughtCoursesRequest) {
  if (email.trim().toLowerCase() !== actor.email) {
    throw new Problem('auth.forbidden', { detail: m.courses_problem_not_own_list() });
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

/** For admins. Archived classes are left out. */
export const listAllCourses = (reader: Reader, { status, ...query }: CheckedQueryOf<typeof allRoute>) =>
  listPage(query, {
    keys: NewestFirst,
    find: (page) => Promise.all([listAllCoursesPage(reader, status, page), countCourses(reader, status)]),
    keysOf,
    toItem: toAdminCourse,
  });
