import type { CheckedQueryOf, listMyAssignments as route } from '@guildhall/contract';
import { z } from 'zod';
import type { Reader } from '../../database/database.ts';
import type { KeysetPage } from '../../database/keyset.ts';
import { listPage } from '../../http/paging.ts';
import { findLearnedCourse, type Viewer } from '../course-access/index.ts';
import { type AssignmentKeys, type AssignmentRow, listAssignmentsPage } from './assignments.queries.ts';
import { toMyAssignment } from './coursework.view.ts';
import { listOwnSubmissions } from './submissions.queries.ts';

/** How many a class lists: also the withdrawn ones. */
export const countOfList = (course: { assignment_count: number; withdrawn_assignment_count: number }) =>
  course.assignment_count + course.withdrawn_assignment_count;

/** Assignments are listed by their number, newest first. The database's integers end at 2^31. */
export const assignmentCursor = {
  keys: z.tuple([z.int32()]) satisfies z.ZodType<AssignmentKeys>,
  keysOf: ({ number }: Pick<AssignmentRow, 'number'>): AssignmentKeys => [number],
};

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
