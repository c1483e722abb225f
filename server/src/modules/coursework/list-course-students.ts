import { type CheckedQueryOf, Id, type listCourseStudents as route } from '@guildhall/contract';
import { z } from 'zod';
import type { Reader } from '../../database/database.ts';
import { CursorInstant, decodeCursor, encodeCursor, splitPage } from '../../platform/paging.ts';
import { findAnsweredForCourse, type Viewer } from '../courses/index.ts';
import { toCourseStudent } from './coursework.view.ts';
import { walkStudents } from './coursework-lists.queries.ts';

interface Wanted {
  courseId: string;
  actor: Viewer;
  wanted: CheckedQueryOf<typeof route>;
}

/** Instant and id of a place. */
const StudentCursor = z.tuple([CursorInstant, Id]);

/** Of a class that one answers for, newest first, with how far each of them is. */
export async function listCourseStudents(reader: Reader, { courseId, actor, wanted: { limit, cursor } }: Wanted) {
  const course = await findAnsweredForCourse(reader, courseId, actor);
  const after = cursor ? decodeCursor(cursor, StudentCursor) : undefined;
  const rows = await walkStudents(reader, { courseId: course.id, after, limit });
  const { page, last } = splitPage(rows, limit);
  return {
    items: page.map(toCourseStudent),
    total: course.enrolled_count,
    nextCursor: last ? encodeCursor([last.enrolled_at, last.enrolment_id]) : null,
  };
}
