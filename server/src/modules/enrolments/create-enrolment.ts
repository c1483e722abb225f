import { invalidateCounts } from '../../database/cache-invalidation.ts';
import type { Tx } from '../../database/database.ts';
import { recordWebhookEvent } from '../../jobs/webhook-events.ts';
import { requestCertificateReview } from '../certificates/index.ts';
import { addToEnrolledCount, enrolIfOffered, type NewEnrolment, originOf } from './enrolments.queries.ts';

/** Enrols a student in an approved class, unless they are enrolled in it already. */
export async function createEnrolment(
  tx: Tx,
  enrolment: NewEnrolment,
): Promise<'created' | 'not-offered' | 'already-enrolled'> {
  const outcome = await enrolIfOffered(tx, enrolment);
  if (!outcome) return 'not-offered';
  if (!outcome.enrolmentId) {
    await addToEnrolledCount(tx, enrolment.courseId, -1);
    return 'already-enrolled';
  }
  invalidateCounts(tx, 'courses', `course:${enrolment.courseId}`);
  const { courseId, studentId, paymentId, now } = enrolment;
  const data = { CourseId: courseId, StudentId: studentId, PaymentId: paymentId, Origin: originOf(enrolment) };
  await recordWebhookEvent(tx, { type: 'enrolment.begun', data, now });
  /** What was done on trial, or before a refund, counts. */
  await requestCertificateReview(tx, enrolment.courseId, enrolment.studentId);
  return 'created';
}
