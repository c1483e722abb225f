import type { CheckedQueryOf, listAssignments as route } from '@guildhall/contract';
import type { Reader } from '../../database/database.ts';
import { splitPage } from '../../platform/paging.ts';
import { findAnsweredForCourse, type Viewer, walkAssignments } from '../courses/index.ts';
import { cursorAfter, numberBefore } from './assignment-cursor.ts';
import { toSetAssignment } from './coursework.view.ts';

interface Wanted {
  courseId: string;
  actor: Viewer;
  wanted: CheckedQueryOf<typeof route>;
}

/** Of a class that one answers for, newest first. */
export async function listAssignments(reader: Reader, { courseId, actor, wanted: { limit, cursor } }: Wanted) {
  const course = await findAnsweredForCourse(reader, courseId, actor);
  const before = numberBefore(cursor);
  const rows = await walkAssignments(reader, { courseId: course.id, before, limit: limit + 1 });
  const { page, last } = splitPage(rows, limit);
  return { items: page.map(toSetAssignment), total: course.assignment_count, nextCursor: cursorAfter(last) };
}
