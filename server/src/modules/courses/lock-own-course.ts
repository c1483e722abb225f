import type { Tx } from '../../database/database.ts';
import { Problem } from '../../lib/problem.ts';
import { requireVisible, teachesCourse, type Viewer } from '../course-access/index.ts';
import { type LockedCourse, lockCourse } from './course-writes.queries.ts';

/** A class of this teacher that is not archived. Until the transaction ends, nobody else changes it. */
export async function lockOwnCourse(tx: Tx, courseId: string, actor: Viewer): Promise<LockedCourse> {
  const course = await requireVisible(tx, await lockCourse(tx, courseId), actor);
  if (!teachesCourse(actor, course)) throw new Problem('auth.forbidden', { reason: 'course' });
  if (course.status === 'Archived') throw new Problem('course.not-found');
  return course;
}
