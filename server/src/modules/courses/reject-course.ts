import type { Tx } from '../../database/database.ts';
import { recordAudit } from '../../platform/audit.ts';
import { isId } from '../../platform/ids.ts';
import { modified } from '../../platform/write-results.ts';
import type { CourseDecision, Post } from './approve-course.ts';
import { courseExists, findTeacher, rejectPendingCourse } from './course-decisions.queries.ts';
import { rejectionMail } from './course-mails.ts';
import { courseNotFound } from './course-not-found.ts';

/** As an approval changes nothing where it comes too late. Nothing that everybody reads changes with it. */
export async function rejectCourse(tx: Tx, decision: CourseDecision, post: Post) {
  const { courseId, adminId, reason, now } = decision;
  if (!isId(courseId)) throw courseNotFound();
  const course = await rejectPendingCourse(tx, courseId, decision);
  if (!course && !(await courseExists(tx, courseId))) throw courseNotFound();
  if (!course) return modified({ matched: 1, modified: 0 });

  const subject = { subjectId: course.id, subjectName: course.title, personId: course.teacher_id };
  await recordAudit(tx, { actorId: adminId, action: 'course.rejected', ...subject, reason, now });
  const teacher = await findTeacher(tx, course.teacher_id);
  await post.mailQueue.add(tx, rejectionMail(post.sender, { teacher, course, reason }));
  return modified({ matched: 1, modified: 1 });
}
