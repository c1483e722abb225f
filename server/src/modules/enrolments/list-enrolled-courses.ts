import { type CheckedQueryOf, Id, type listEnrolledCourses as route } from '@guildhall/contract';
import { z } from 'zod';
import type { Reader } from '../../database/database.ts';
import type { Actor } from '../../platform/actor.ts';
import { CursorInstant, decodeCursor, encodeCursor, splitPage } from '../../platform/paging.ts';
import { Problem } from '../../platform/problem.ts';
import { countActiveEnrolments, listEnrolledCoursesPage } from './enrolments.queries.ts';
import { toEnrolledCourse } from './enrolments.view.ts';

interface EnrolledCoursesRequest {
  actor: Pick<Actor, 'id' | 'name' | 'email'>;
  email: string;
  query: CheckedQueryOf<typeof route>;
}

const EnrolmentCursor = z.tuple([CursorInstant, Id]);

/** One's own classes, whatever the class's status or one's role is now: an enrolment is for life. */
export async function listEnrolledCourses(
  reader: Reader,
  { actor, email, query: { limit, cursor } }: EnrolledCoursesRequest,
) {
  if (email.trim().toLowerCase() !== actor.email) {
    throw new Problem('auth.forbidden', { detail: 'These are somebody else’s classes.' });
  }
  const after = cursor ? decodeCursor(cursor, EnrolmentCursor) : undefined;
  const [rows, { enrolments }] = await Promise.all([
    listEnrolledCoursesPage(reader, actor.id, { after, limit }),
    countActiveEnrolments(reader, actor.id),
  ]);
  const { page, last } = splitPage(rows, limit);
  return {
    items: page.map((row) => toEnrolledCourse(row, actor)),
    total: enrolments,
    nextCursor: last ? encodeCursor([last.enrolled_at, last.enrolment_id]) : null,
  };
}
