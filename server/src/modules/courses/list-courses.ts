import {
  type listAllCourses as allRoute,
  type CheckedQueryOf,
  Id,
  type listTaughtCourses as taughtRoute,
} from '@guildhall/contract';
import { z } from 'zod';
import type { Reader } from '../../database/database.ts';
import type { Actor } from '../../platform/actor.ts';
import { CursorInstant, decodeCursor, encodeCursor, splitPage } from '../../platform/paging.ts';
import { Problem } from '../../platform/problem.ts';
import { countCourses } from '../statistics/index.ts';
import {
  type CourseListPage,
  countTaughtCourses,
  listAllCoursesPage,
  listTaughtCoursesPage,
  type ManagedCourseRow,
} from './courses.queries.ts';
import { toAdminCourse, toOwnCourse } from './managed-course.view.ts';

interface PageQuery {
  limit: number;
  cursor?: string | undefined;
}

const CourseListCursor = z.tuple([CursorInstant, Id]);

const pageOf = ({ limit, cursor }: PageQuery): CourseListPage => ({
  limit,
  after: cursor ? decodeCursor(cursor, CourseListCursor) : undefined,
});

function toPage<Item>(rows: ManagedCourseRow[], limit: number, toItem: (row: ManagedCourseRow) => Item) {
  const { page, last } = splitPage(rows, limit);
  return { items: page.map(toItem), nextCursor: last ? encodeCursor([last.created_at, last.id]) : null };
}

interface TaughtCoursesRequest {
  actor: Pick<Actor, 'id' | 'email'>;
  email: string;
  query: CheckedQueryOf<typeof taughtRoute>;
}

/** The actor's own classes, also when their role has changed since. Archived classes are left out. */
export async function listTaughtCourses(reader: Reader, { actor, email, query }: TaughtCoursesRequest) {
  if (email.trim().toLowerCase() !== actor.email) {
    throw new Problem('auth.forbidden', { detail: 'These are somebody else’s classes.' });
  }
  const [rows, { courses }] = await Promise.all([
    listTaughtCoursesPage(reader, actor.id, pageOf(query)),
    countTaughtCourses(reader, actor.id),
  ]);
  return { ...toPage(rows, query.limit, toOwnCourse), total: courses };
}

/** For admins. Archived classes are left out. */
export async function listAllCourses(reader: Reader, query: CheckedQueryOf<typeof allRoute>) {
  const [rows, { courses }] = await Promise.all([
    listAllCoursesPage(reader, query.status, pageOf(query)),
    countCourses(reader, query.status),
  ]);
  return { ...toPage(rows, query.limit, toAdminCourse), total: courses };
}
