import type { Tx } from '../../database/database.ts';
import type { Intent } from '../../gateways/card-payments/card-payments.ts';
import { newId } from '../../lib/ids.ts';
import { createEnrolment } from '../enrolments/index.ts';
import { markRefundDue } from './mark-refund-due.ts';
import type { PaymentTxDeps } from './payment-deps.ts';
import { mailStudent } from './payment-mails.ts';
import { type PaymentRow, updatePayment } from './payments.queries.ts';

/** Stored with the intent at the provider: which payment it belongs to. */
export const metadataOf = ({
  id,
  course_id,
  student_id,
}: Pick<PaymentRow, 'id' | 'course_id' | 'student_id'>): Record<string, string> => ({
  paymentId: id,
  courseId: course_id,
  studentId: student_id,
});

/** Whether the intent has the amount, student and class that were agreed when the payment began. */
export const isAsAgreed = (payment: PaymentRow, intent: Intent | undefined): boolean =>
  intent?.amountCents === payment.amount_cents &&
  intent.currency === payment.currency &&
  Object.entries(metadataOf(payment)).every(([name, value]) => intent.metadata[name] === value);

/**
 * Turns a confirmed charge into an enrolment, or marks it for refund when that is not possible. Nothing else creates
 * a paid enrolment. The caller holds the payment's lock.
 */
export async function settlePayment(tx: Tx, deps: PaymentTxDeps, payment: PaymentRow, intent: Intent | undefined) {
  const { id, course_id: courseId, student_id: studentId } = payment;
  const now = deps.now();
  const outcome = isAsAgreed(payment, intent)
    ? await createEnrolment(tx, { id: newId(), courseId, studentId, paymentId: id, now })
    : 'not-as-agreed';
  if (outcome !== 'created') return markRefundDue(tx, deps, payment, { code: `payment.${outcome}` });

  const paid = await updatePayment(tx, id, { status: 'paid', paid_at: now, next_check_at: null });
  await mailStudent(tx, deps, { payment: paid, mail: 'receipt' });
  return paid;
}
