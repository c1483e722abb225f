import type { Tx } from '../../database/database.ts';
import type { Text } from '../../database/stored-text.ts';
import { endEnrolment } from '../enrolments/index.ts';
import type { PaymentTxDeps } from './payment-deps.ts';
import { mailStudent } from './payment-mails.ts';
import { type PaymentRow, toReasonColumns, updatePayment } from './payments.queries.ts';

/** Milliseconds. The refund is issued right after the commit; the minute job checks whether that succeeded. */
const FIRST_CHECK_DELAY = 60_000;

/**
 * Records that a payment must be refunded, in the caller's transaction, and ends the enrolment that it bought.
 * The caller holds the payment's lock, and has `issueRefundAfterCommit` follow.
 */
export async function markRefundDue(
  tx: Tx,
  deps: PaymentTxDeps,
  payment: PaymentRow,
  reason: Text,
): Promise<PaymentRow> {
  const now = deps.now();
  const due = await updatePayment(tx, payment.id, {
    status: 'refund-due',
    ...toReasonColumns(reason),
    paid_at: payment.paid_at ?? now,
    refunded_at: null,
    next_check_at: new Date(now.getTime() + FIRST_CHECK_DELAY),
    check_count: 0,
  });
  await endEnrolment(tx, deps, due);
  await mailStudent(tx, deps, { payment: due, mail: 'refund' });
  return due;
}
