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
  type OwnCourseRow,
  walkAllCourses,
  walkTaughtCourses,
} from './course-lists.queries.ts';
import { toAdminCourse, toOwnCourse } from './own-course.view.ts';

interface Wanted {
  limit: number;
  cursor?: string | undefined;
}

const CourseListCursor = z.tuple([CursorInstant, Id]);

const pageOf = ({ limit, cursor }: Wanted): CourseListPage => ({
  limit,
  after: cursor ? decodeCursor(cursor, CourseListCursor) : undefined,
});

function toPage<Item>(rows: OwnCourseRow[], limit: number, toItem: (row: OwnCourseRow) => Item) {
  const { page, last } = splitPage(rows, limit);
  return { items: page.map(toItem), nextCursor: last ? encodeCursor([last.created_at, last.id]) : null };
}

interface TaughtBy {
  actor: Pick<Actor, 'id' | 'email'>;
  address: string;
  wanted: CheckedQueryOf<typeof taughtRoute>;
}

/** One's own classes, also when one’s role has changed since; archived ones are gone. */
export async function listTaughtCourses(reader: Reader, { actor, address, wanted }: TaughtBy) {
  if (address.trim().toLowerCase() !== actor.email) {
    throw new Problem('auth.forbidden', { detail: 'These are somebody else’s classes.' });
  }
  const [rows, { courses }] = await Promise.all([
    walkTaughtCourses(reader, actor.id, pageOf(wanted)),
    countTaughtCourses(reader, actor.id),
  ]);
  return { ...toPage(rows, wanted.limit, toOwnCourse), total: courses };
}

/** All classes but archived ones, for admins. */
export async function listAllCourses(reader: Reader, wanted: CheckedQueryOf<typeof allRoute>) {
  const [rows, { courses }] = await Promise.all([
    walkAllCourses(reader, wanted.status, pageOf(wanted)),
    countCourses(reader, wanted.status),
  ]);
  return { ...toPage(rows, wanted.limit, toAdminCourse), total: courses };
}
