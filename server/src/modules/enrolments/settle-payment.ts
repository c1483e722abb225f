import type { Tx } from '../../database/database.ts';
import type { Intent } from '../../gateways/card-payments/card-payments.ts';
import { newId } from '../../platform/ids.ts';
import { oweBack } from './owe-back.ts';
import type { TellingDeps } from './payment-deps.ts';
import { receiptMail } from './payment-mails.ts';
import { changePayment, type PaymentRow } from './payments.queries.ts';
import { givePlace } from './places.ts';
import { tellStudent } from './tell-student.ts';

/** What is written to the intent, so that it says whose it is. */
export const metadataOf = ({ id, course_id, student_id }: PaymentRow): Record<string, string> => ({
  paymentId: id,
  courseId: course_id,
  studentId: student_id,
});

/** Whether it is for the very sum, student and class that were agreed when the payment began. */
export const isAgreed = (payment: PaymentRow, intent: Intent | undefined): boolean =>
  intent?.amountCents === payment.amount_cents &&
  intent.currency === payment.currency &&
  Object.entries(metadataOf(payment)).every(([name, value]) => intent.metadata[name] === value);

const WHY_NOT = {
  'not-agreed': 'The charge was not the one that had been agreed.',
  'not-offered': 'The class was no longer offered when the payment was confirmed.',
  'already-enrolled': 'You had a place in this class already.',
} as const;

/** The only way from a charge to a place. A charge that cannot become one is owed back. The row is held. */
export async function settlePayment(tx: Tx, deps: TellingDeps, payment: PaymentRow, intent: Intent | undefined) {
  const { id, course_id: courseId, student_id: studentId } = payment;
  const now = deps.now();
  const outcome = isAgreed(payment, intent)
    ? await givePlace(tx, { id: newId(), courseId, studentId, paymentId: id, now })
    : 'not-agreed';
  if (outcome !== 'given') return oweBack(tx, deps, payment, WHY_NOT[outcome]);

  const paid = await changePayment(tx, id, { status: 'paid', paid_at: now, look_at: null });
  await tellStudent(tx, deps, paid, receiptMail);
  return paid;
}
