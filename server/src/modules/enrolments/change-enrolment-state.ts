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

/** A class that a payment has bought. The payment's row is locked by the transaction. */
interface BoughtPlace {
  paymentId: string;
  courseId: string;
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
async function changeState(tx: Tx, place: BoughtPlace, { from, to }: Transition) {
  if (to === 'active') await addToEnrolledCountOfPayment(tx, { ...place, from }, 1);
  else await addToEnrolledCountOfPayment(tx, { ...place, from: ['active'] }, -1);
  const changed = await setEnrolmentState(tx, { ...place, from }, to);
  invalidateCounts(tx, 'courses', `course:${place.courseId}`);
  return changed;
}

const recordEnd = (tx: Tx, courseId: string, studentId: string, now: Date) =>
  recordWebhookEvent(tx, { type: 'enrolment.ended', data: { CourseId: courseId, StudentId: studentId }, now });

interface EndingDeps extends MailDeps {
  now: () => Date;
}

/** Its certificate goes with it. */
export async function endEnrolment(tx: Tx, deps: EndingDeps, place: BoughtPlace): Promise<void> {
  const ended = await changeState(tx, place, { from: ['active', 'suspended'], to: 'ended' });
  if (ended) await recordEnd(tx, place.courseId, ended.studentId, deps.now());
  await revokeAfterRefund(tx, deps, place);
}

/** While a dispute about its payment is open. */
export const suspendEnrolment = (tx: Tx, place: BoughtPlace) =>
  changeState(tx, place, { from: ['active'], to: 'suspended' });

/** Whatever the class's status is now: the student had paid for it. */
export async function restoreEnrolment(tx: Tx, place: BoughtPlace): Promise<void> {
  await changeState(tx, place, { from: ['suspended'], to: 'active' });
  await requestCertificateReview(tx, place.courseId);
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
