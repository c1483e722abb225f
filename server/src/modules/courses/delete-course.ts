import { recordAudit } from '../../database/audit-entries.ts';
import type { Tx } from '../../database/database.ts';
import { deleted } from '../../http/write-results.ts';
import { Problem } from '../../lib/problem.ts';
import { canManageCourse, requireVisible, type Viewer } from '../course-access/index.ts';
import { archiveCourse, hasStudentsOrPayments, lockCourseForDeletion, removeCourse } from './course-writes.queries.ts';
import { invalidateCourse } from './invalidate-course.ts';

interface Deletion {
  courseId: string;
  actor: Viewer;
  reason: string | undefined;
  now: Date;
}

/** Enrolments are for life: a class that has or had a student is archived, and leaves every list but its students'. */
export async function deleteCourse(tx: Tx, { courseId, actor, reason, now }: Deletion) {
  const course = await requireVisible(tx, await lockCourseForDeletion(tx, courseId), actor);
  if (!canManageCourse(actor, course)) throw new Problem('auth.forbidden', { reason: 'course' });
  if (course.status === 'Archived') return deleted(0);

  const isKept = await hasStudentsOrPayments(tx, course.id);
  await (isKept ? archiveCourse(tx, course.id, now) : removeCourse(tx, course.id));
  const action = isKept ? 'course.archived' : 'course.deleted';
  const subject = { subjectId: course.id, subjectName: course.title, personId: course.teacher_id };
  await recordAudit(tx, { actorId: actor.id, action, ...subject, reason, now });
  if (course.status === 'Approved') invalidateCourse(tx, course);
  return deleted(1);
}
