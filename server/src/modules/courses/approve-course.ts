import type { Tx } from '../../database/database.ts';
import type { MailQueue } from '../../gateways/mail/mail-queue.ts';
import { recordAudit } from '../../platform/audit.ts';
import { isId } from '../../platform/ids.ts';
import { modified } from '../../platform/write-results.ts';
import { announceCourse } from './announce-course.ts';
import { approvePendingCourse, courseExists, findTeacher } from './course-decisions.queries.ts';
import { approvalMail, type Sender } from './course-mails.ts';
import { courseNotFound } from './course-not-found.ts';

export interface CourseDecision {
  courseId: string;
  adminId: string;
  reason: string | undefined;
  /** Of the version that was read, where that is told: when there has been another since, nothing changes. */
  changedAt: Date | undefined;
  now: Date;
}

export interface Post {
  mailQueue: MailQueue;
  sender: Sender;
}

/** Changes nothing, and says so, when somebody has already decided, or the class was edited since it was read. */
export async function approveCourse(tx: Tx, decision: CourseDecision, post: Post) {
  const { courseId, adminId, reason, now } = decision;
  if (!isId(courseId)) throw courseNotFound();
  const course = await approvePendingCourse(tx, courseId, decision);
  if (!course && !(await courseExists(tx, courseId))) throw courseNotFound();
  if (!course) return modified({ matched: 1, modified: 0 });

  const subject = { subjectId: course.id, subjectName: course.title, personId: course.teacher_id };
  await recordAudit(tx, { actorId: adminId, action: 'course.approved', ...subject, reason, now });
  const teacher = await findTeacher(tx, course.teacher_id);
  await post.mailQueue.add(tx, approvalMail(post.sender, { teacher, course, reason }));
  announceCourse(tx, course);
  return modified({ matched: 1, modified: 1 });
}
