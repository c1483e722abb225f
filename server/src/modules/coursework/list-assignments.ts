import type { CheckedQueryOf, listAssignments as route } from '@guildhall/contract';
import type { Reader } from '../../database/database.ts';
import { splitPage } from '../../platform/paging.ts';
import { findManagedCourse, type Viewer } from '../course-access/index.ts';
import { cursorAfter, numberBefore } from './assignment-cursor.ts';
import { listAssignmentsPage } from './assignments.queries.ts';
import { toSetAssignment } from './coursework.view.ts';

interface AssignmentsRequest {
  courseId: string;
  actor: Viewer;
  query: CheckedQueryOf<typeof route>;
}

/** Newest first, for the class's teacher and admins. */
export async function listAssignments(
  reader: Reader,
  { courseId, actor, query: { limit, cursor } }: AssignmentsRequest,
) {
  const course = await findManagedCourse(reader, courseId, actor);
  const before = numberBefore(cursor);
  const rows = await listAssignmentsPage(reader, { courseId: course.id, before, limit: limit + 1 });
  const { page, last } = splitPage(rows, limit);
  return { items: page.map(toSetAssignment), total: course.assignment_count, nextCursor: cursorAfter(last) };
}
