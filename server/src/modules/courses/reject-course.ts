import { PAGES } from '@guildhall/contract';
import { recordAudit } from '../../database/audit-entries.ts';
import type { Tx } from '../../database/database.ts';
import { modified } from '../../http/write-results.ts';
import type { MailDeps } from '../../jobs/mails/mail-queue.ts';
import { Problem } from '../../lib/problem.ts';
import type { CourseDecision } from './approve-course.ts';
import { courseExists, findTeacher, rejectPendingCourse } from './course-decisions.queries.ts';
import { courseRejected } from './course-mails.ts';

/** Same checks as approveCourse. */
export async function rejectCourse(tx: Tx, deps: MailDeps, decision: CourseDecision) {
  if (await rejectIfPending(tx, deps, decision)) return modified({ matched: 1, modified: 1 });
  if (!(await courseExists(tx, decision.courseId))) throw new Problem('course.not-found');
  return modified({ matched: 1, modified: 0 });
}

/** False for the same reasons as approveIfPending. Invalidates no cache, because a Pending class is not public. */
export async function rejectIfPending(tx: Tx, { mailQueue }: MailDeps, decision: CourseDecision) {
  const { courseId, adminId, reason, now } = decision;
  const course = await rejectPendingCourse(tx, courseId, decision);
  if (!course) return false;

  const subject = { subjectId: course.id, subjectName: course.title, personId: course.teacher_id };
  await recordAudit(tx, { actorId: adminId, action: 'course.rejected', ...subject, reason, now });
  const teacher = await findTeacher(tx, course.teacher_id);
  await mailQueue.add(tx, {
    to: teacher,
    kind: courseRejected,
    values: { title: course.title, reason },
    link: PAGES.myCourses.path,
  });
  return true;
}
