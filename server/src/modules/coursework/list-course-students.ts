import { type CheckedQueryOf, Id, type listCourseStudents as route } from '@guildhall/contract';
import { z } from 'zod';
import type { Reader } from '../../database/database.ts';
import { CursorInstant, decodeCursor, encodeCursor, splitPage } from '../../platform/paging.ts';
import { findManagedCourse, type Viewer } from '../course-access/index.ts';
import { listStudentsPage } from './course-progress.queries.ts';
import { toCourseStudent } from './coursework.view.ts';

interface StudentsRequest {
  courseId: string;
  actor: Viewer;
  query: CheckedQueryOf<typeof route>;
}

const StudentCursor = z.tuple([CursorInstant, Id]);

/** Newest first, with each student's progress, for the class's teacher and admins. */
export async function listCourseStudents(
  reader: Reader,
  { courseId, actor, query: { limit, cursor } }: StudentsRequest,
) {
  const course = await findManagedCourse(reader, courseId, actor);
  const after = cursor ? decodeCursor(cursor, StudentCursor) : undefined;
  const rows = await listStudentsPage(reader, { courseId: course.id, after, limit });
  const { page, last } = splitPage(rows, limit);
  return {
    items: page.map(toCourseStudent),
    total: course.enrolled_count,
    nextCursor: last ? encodeCursor([last.enrolled_at, last.enrolment_id]) : null,
  };
}
