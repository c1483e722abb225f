import type { CheckedQueryOf, listAssignments as route } from '@guildhall/contract';
import type { Reader } from '../../database/database.ts';
import { listPage } from '../../http/paging.ts';
import { findManagedCourse, type Viewer } from '../course-access/index.ts';
import { assignmentCursor, countOfList } from './assignment-cursor.ts';
import { listAssignmentsPage } from './assignments.queries.ts';
import { toSetAssignment } from './coursework.view.ts';

interface AssignmentsRequest {
  courseId: string;
  actor: Viewer;
  query: CheckedQueryOf<typeof route>;
}

/** Newest first, for the class's teacher and admins. */
export async function listAssignments(reader: Reader, { courseId, actor, query }: AssignmentsRequest) {
  const course = await findManagedCourse(reader, courseId, actor);
  return listPage(query, {
    ...assignmentCursor,
    find: async (page) => [await listAssignmentsPage(reader, course.id, page), countOfList(course)],
    toItem: toSetAssignment,
  });
}
