import type { CheckedQueryOf, listMyAssignments as route } from '@guildhall/contract';
import type { Reader } from '../../database/database.ts';
import { splitPage } from '../../platform/paging.ts';
import { findAttendedCourse, type Viewer, walkAssignments } from '../courses/index.ts';
import { cursorAfter, numberBefore } from './assignment-cursor.ts';
import { toMyAssignment } from './coursework.view.ts';
import { findHandedIn } from './coursework-lists.queries.ts';

interface Wanted {
  courseId: string;
  actor: Viewer;
  wanted: CheckedQueryOf<typeof route>;
  now: Date;
}

/** Of a class that one has a place in, newest first, each with what one has handed in oneself. */
export async function listMyAssignments(reader: Reader, { courseId, actor, wanted, now }: Wanted) {
  const { limit, cursor } = wanted;
  const course = await findAttendedCourse(reader, courseId, actor);
  const before = numberBefore(cursor);
  const rows = await walkAssignments(reader, { courseId: course.id, before, limit: limit + 1 });
  const { page, last } = splitPage(rows, limit);
  const assignmentIds = page.map(({ id }) => id);
  const handedIn = await findHandedIn(reader, { studentId: actor.id, assignmentIds });
  const own = new Map(handedIn.map((submission) => [submission.assignment_id, submission]));
  return {
    items: page.map((row) => toMyAssignment(row, own.get(row.id), now)),
    total: course.assignment_count,
    nextCursor: cursorAfter(last),
  };
}
