import type { CheckedQueryOf, listMyAssignments as route } from '@guildhall/contract';
import type { Reader } from '../../database/database.ts';
import type { KeysetPage } from '../../database/keyset.ts';
import { listPage } from '../../http/paging.ts';
import { findLearnedCourse, type Viewer } from '../course-access/index.ts';
import { assignmentCursor, countOfList } from './assignment-cursor.ts';
import { type AssignmentKeys, listAssignmentsPage } from './assignments.queries.ts';
import { toMyAssignment } from './coursework.view.ts';
import { listOwnSubmissions } from './submissions.queries.ts';

interface MyAssignmentsRequest {
  courseId: string;
  actor: Viewer;
  query: CheckedQueryOf<typeof route>;
  now: Date;
}

/** Newest first, each with one's own submission, for a student of the class or somebody on trial. */
export async function listMyAssignments(reader: Reader, { courseId, actor, query, now }: MyAssignmentsRequest) {
  const course = await findLearnedCourse(reader, courseId, actor);

  const find = async (page: KeysetPage<AssignmentKeys>) => {
    const assignments = await listAssignmentsPage(reader, course.id, page);
    const assignmentIds = assignments.map(({ id }) => id);
    const submissions = await listOwnSubmissions(reader, { studentId: actor.id, assignmentIds });
    const byAssignment = new Map(submissions.map((submission) => [submission.assignment_id, submission]));
    return assignments.map((assignment) => ({ ...assignment, submission: byAssignment.get(assignment.id) }));
  };

  return listPage(query, {
    ...assignmentCursor,
    find: async (page) => [await find(page), countOfList(course)],
    toItem: (assignment) => toMyAssignment(assignment, assignment.submission, now),
  });
}
