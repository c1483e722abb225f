import type { CheckedQueryOf, listMyAssignments as route } from '@guildhall/contract';
import type { Reader } from '../../database/database.ts';
import { splitPage } from '../../platform/paging.ts';
import { findEnrolledCourse, type Viewer } from '../course-access/index.ts';
import { cursorAfter, numberBefore } from './assignment-cursor.ts';
import { listAssignmentsPage } from './assignments.queries.ts';
import { toMyAssignment } from './coursework.view.ts';
import { listOwnSubmissions } from './submissions.queries.ts';

interface MyAssignmentsRequest {
  courseId: string;
  actor: Viewer;
  query: CheckedQueryOf<typeof route>;
  now: Date;
}

/** Newest first, for a student of the class, each with their own submission. */
export async function listMyAssignments(reader: Reader, { courseId, actor, query, now }: MyAssignmentsRequest) {
  const { limit, cursor } = query;
  const course = await findEnrolledCourse(reader, courseId, actor);
  const before = numberBefore(cursor);
  const rows = await listAssignmentsPage(reader, { courseId: course.id, before, limit: limit + 1 });
  const { page, last } = splitPage(rows, limit);
  const assignmentIds = page.map(({ id }) => id);
  const submissions = await listOwnSubmissions(reader, { studentId: actor.id, assignmentIds });
  const byAssignment = new Map(submissions.map((submission) => [submission.assignment_id, submission]));
  return {
    items: page.map((row) => toMyAssignment(row, byAssignment.get(row.id), now)),
    total: course.assignment_count,
    nextCursor: cursorAfter(last),
  };
}
