import { PAGES } from '@guildhall/contract';
import { recordAudit } from '../../../database/audit-entries.ts';
import type { Tx } from '../../../database/database.ts';
import { isRoleAllowed } from '../../../http/actor.ts';
import { modified } from '../../../http/write-results.ts';
import type { MailDeps } from '../../../jobs/mails/mail-queue.ts';
import { newId } from '../../../lib/ids.ts';
import { Problem } from '../../../lib/problem.ts';
import { createEnrolment } from '../create-enrolment.ts';
import { findEnrolment } from '../enrolments.queries.ts';
import { placeGranted } from './grant-mails.ts';
import { findGrantCourse, lockStudent } from './grants.queries.ts';

export interface Grant {
  courseId: string;
  studentId: string;
  adminId: string;
  reason: string;
  now: Date;
}

/** Changes nothing where the place was granted already. The rules are those of everybody who enrols. */
export async function grantPlace(tx: Tx, { mailQueue }: MailDeps, grant: Grant) {
  const student = await lockStudent(tx, grant.studentId);
  if (!student) return undefined;
  const course = await findGrantCourse(tx, grant.courseId);
  if (course?.status !== 'Approved') throw new Problem('course.not-found');
  if (student.suspended_at || !isRoleAllowed('student', student.role) || course.teacher_id === student.id) {
    throw new Problem('enrolment.not-grantable');
  }
  if (!(await createGrant(tx, grant, course.title))) return modified({ matched: 1, modified: 0 });
  await mailQueue.add(tx, {
    to: student,
    kind: placeGranted,
    values: { course: course.title, reason: grant.reason },
    link: PAGES.enrolledCourse.path.replace(':id', course.id),
  });
  return modified({ matched: 1, modified: 1 });
}

/** False where the place was granted already. */
async function createGrant(tx: Tx, grant: Grant, subjectName: string): Promise<boolean> {
  const { courseId, studentId, adminId, reason, now } = grant;
  const entryId = newId();
  const enrolment = { id: newId(), courseId, studentId, paymentId: null, grant: { adminId, entryId }, now };
  const outcome = await createEnrolment(tx, enrolment);
  if (outcome === 'not-offered') throw new Problem('course.not-found');
  if (outcome === 'already-enrolled') {
    if ((await findEnrolment(tx, courseId, studentId))?.origin === 'granted') return false;
    throw new Problem('enrolment.not-grantable', { reason: 'enrolled' });
  }
  const subject = { subjectId: courseId, subjectName, personId: studentId };
  await recordAudit(tx, { actorId: adminId, action: 'enrolment.granted', ...subject, reason, now, entryId });
  return true;
}
