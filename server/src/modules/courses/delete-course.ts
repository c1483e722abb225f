import type { Tx } from '../../database/database.ts';
import { recordAudit } from '../../platform/audit.ts';
import { isId } from '../../platform/ids.ts';
import { deleted } from '../../platform/write-results.ts';
import { announceCourse } from './announce-course.ts';
import { courseNotFound } from './course-not-found.ts';
import { answersFor, maySee, type Viewer } from './course-viewer.ts';
import { archiveCourse, isWanted, lockCourseAndPlaces, removeCourse } from './course-writes.queries.ts';
import { notOwnCourse } from './find-seen-course.ts';

interface Deletion {
  courseId: string;
  actor: Viewer;
  reason: string | undefined;
  now: Date;
}

/**
 * What somebody is enrolled in is theirs for life: such a class is archived and leaves every list but its students'.
 * Whoever enrols at this moment is waited for.
 */
export async function deleteCourse(tx: Tx, { courseId, actor, reason, now }: Deletion) {
  const course = isId(courseId) ? await lockCourseAndPlaces(tx, courseId) : undefined;
  if (!course || !(await maySee(tx, actor, course))) throw courseNotFound();
  if (!answersFor(actor, course)) throw notOwnCourse();
  if (course.status === 'Archived') return deleted(0);

  const isKept = await isWanted(tx, course.id);
  await (isKept ? archiveCourse(tx, course.id, now) : removeCourse(tx, course.id));
  const action = isKept ? 'course.archived' : 'course.deleted';
  const subject = { subjectId: course.id, subjectName: course.title, personId: course.teacher_id };
  await recordAudit(tx, { actorId: actor.id, action, ...subject, reason, now });
  if (course.status === 'Approved') announceCourse(tx, course);
  return deleted(1);
}
