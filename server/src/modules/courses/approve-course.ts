import { PAGES } from '@guildhall/contract';
import { recordAudit } from '../../database/audit-entries.ts';
import type { Tx } from '../../database/database.ts';
import { modified } from '../../http/write-results.ts';
import type { MailDeps } from '../../jobs/mails/mail-queue.ts';
import { recordWebhookEvent } from '../../jobs/webhook-events.ts';
import { Problem } from '../../lib/problem.ts';
import { approvePendingCourse, courseExists, findTeacher } from './course-decisions.queries.ts';
import { courseApproved } from './course-mails.ts';
import { invalidateCourse } from './invalidate-course.ts';

export interface CourseDecision {
  courseId: string;
  adminId: string;
  reason: string | undefined;
  /** `ChangedAt` of the version that the admin read: a later version is not decided. Undefined decides any version. */
  changedAt: Date | undefined;
  now: Date;
}

/** Changes nothing, and reports that, when the class is decided already or was edited since the admin read it. */
export async function approveCourse(tx: Tx, deps: MailDeps, decision: CourseDecision) {
  if (await approveIfPending(tx, deps, decision)) return modified({ matched: 1, modified: 1 });
  if (!(await courseExists(tx, decision.courseId))) throw new Problem('course.not-found');
  return modified({ matched: 1, modified: 0 });
}

/** False when there is no such class, or it is decided or was edited. */
export async function approveIfPending(tx: Tx, { mailQueue }: MailDeps, decision: CourseDecision) {
  const { courseId, adminId, reason, now } = decision;
  const course = await approvePendingCourse(tx, courseId, decision);
  if (!course) return false;

  const subject = { subjectId: course.id, subjectName: course.title, personId: course.teacher_id };
  await recordAudit(tx, { actorId: adminId, action: 'course.approved', ...subject, reason, now });
  const event = { CourseId: course.id, Title: course.title, TeacherId: course.teacher_id };
  await recordWebhookEvent(tx, { type: 'course.approved', data: event, now });
  const teacher = await findTeacher(tx, course.teacher_id);
  await mailQueue.add(tx, {
    to: teacher,
    kind: courseApproved,
    values: { title: course.title, reason },
    link: PAGES.courseDetails.path.replace(':id', course.id),
  });
  invalidateCourse(tx, course);
  return true;
}
