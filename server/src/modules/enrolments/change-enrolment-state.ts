import { invalidateCounts } from '../../database/cache-invalidation.ts';
import type { Tx } from '../../database/database.ts';
import type { MailDeps } from '../../jobs/mails/mail-queue.ts';
import { recordWebhookEvent } from '../../jobs/webhook-events.ts';
import { requestCertificateReview, revokeAfterRefund } from '../certificates/index.ts';
import {
  addToEnrolledCount,
  addToEnrolledCountOfPayment,
  type EnrolmentOfPayment,
  endGrantedEnrolment,
  lockCourseOfEnrolment,
  setEnrolmentState,
} from './enrolments.queries.ts';

/** Its row is locked by the transaction. */
interface LockedPayment {
  id: string;
  course_id: string;
}

interface Transition {
  from: EnrolmentOfPayment['from'];
  to: 'active' | 'suspended' | 'ended';
}

/**
 * Changes the state of the enrolment that a payment has bought; nothing where there is none in one of the states
 * `from`. The class's count goes first, in the same order as in `createEnrolment`, so that no two transactions
 * deadlock.
 */
async function changeState(tx: Tx, { id, course_id }: LockedPayment, { from, to }: Transition) {
  const bought = { courseId: course_id, paymentId: id };
  if (to === 'active') await addToEnrolledCountOfPayment(tx, { ...bought, from }, 1);
  else await addToEnrolledCountOfPayment(tx, { ...bought, from: ['active'] }, -1);
  const changed = await setEnrolmentState(tx, { ...bought, from }, to);
  invalidateCounts(tx, 'courses', `course:${course_id}`);
  return changed;
}

const recordEnd = (tx: Tx, courseId: string, studentId: string, now: Date) =>
  recordWebhookEvent(tx, { type: 'enrolment.ended', data: { CourseId: courseId, StudentId: studentId }, now });

interface EndingDeps extends MailDeps {
  now: () => Date;
}

/** Its certificate goes with it. */
export async function endEnrolment(tx: Tx, deps: EndingDeps, payment: LockedPayment): Promise<void> {
  const ended = await changeState(tx, payment, { from: ['active', 'suspended'], to: 'ended' });
  if (ended) await recordEnd(tx, payment.course_id, ended.studentId, deps.now());
  await revokeAfterRefund(tx, deps, payment);
}

/** While a dispute about its payment is open. */
export const suspendEnrolment = (tx: Tx, payment: LockedPayment) =>
  changeState(tx, payment, { from: ['active'], to: 'suspended' });

/** Whatever the class's status is now: the student had paid for it. */
export async function restoreEnrolment(tx: Tx, payment: LockedPayment): Promise<void> {
  await changeState(tx, payment, { from: ['suspended'], to: 'active' });
  await requestCertificateReview(tx, payment.course_id);
}

/** The class whose granted place has ended; undefined where there was none. A certificate stays: it was earned. */
export async function endGrant(tx: Tx, courseId: string, studentId: string, now: Date) {
  const course = await lockCourseOfEnrolment(tx, courseId);
  if (!course || !(await endGrantedEnrolment(tx, courseId, studentId))) return undefined;
  await addToEnrolledCount(tx, courseId, -1);
  await recordEnd(tx, courseId, studentId, now);
  invalidateCounts(tx, 'courses', `course:${courseId}`);
  return course;
}
