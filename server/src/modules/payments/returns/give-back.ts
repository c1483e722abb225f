import type { Tx } from '../../../database/database.ts';
import { type Text, toColumns } from '../../../database/stored-text.ts';
import { endEnrolment } from '../../enrolments/index.ts';
import { listLines, markLineRefundDue, promiseRefund } from '../orders.queries.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { mailStudent } from '../payment-mails.ts';
import { type PaymentRow, toReasonColumns, updatePayment } from '../payments.queries.ts';
import { firstRefundCheck, issueRefundAfterCommit, markRefundDue } from '../sync-payment.ts';
import { mailPartialRefund } from './return-mails.ts';

interface GivenBack {
  position: number;
  /** All that is left of the line's price, or less. */
  cents: number;
  endsPlace: boolean;
  /** For the buyer. */
  reason: Text;
}

/**
 * Gives back money of one line, and ends its place, in the caller's transaction, which holds the payment's lock: the refund is issued after
 * its commit. The only line of an order takes its payment with it when its whole price goes back, as when an admin refunds it.
 */
export async function giveBack(tx: Tx, deps: PaymentDeps, payment: PaymentRow, back: GivenBack): Promise<void> {
  const lines = await listLines(tx, payment.id);
  const line = lines.find(({ position }) => position === back.position);
  if (!line) throw new Error(`Payment ${payment.id} pays for no line ${back.position}.`);
  const cents = line.back_cents + back.cents;
  const isWhole = cents === line.price_cents;
  if (lines.length === 1 && isWhole) {
    return issueRefundAfterCommit(tx, deps, await markRefundDue(tx, deps, payment, back.reason));
  }
  if (back.endsPlace) {
    await markLineRefundDue(tx, line, cents);
    await endEnrolment(tx, deps, { paymentId: payment.id, courseId: line.course_id });
  } else await promiseRefund(tx, line, cents);
  const due = await updatePayment(tx, payment.id, { next_check_at: firstRefundCheck(deps), check_count: 0 });
  if (isWhole) {
    const mailed = { ...due, ...toReasonColumns(back.reason) } as PaymentRow;
    await mailStudent(tx, deps, { payment: mailed, lines: [line], mail: 'refund' });
  } else {
    const { english: answer } = toColumns(back.reason);
    await mailPartialRefund(tx, deps, { payment: due, line, cents: back.cents, endsPlace: back.endsPlace, answer });
  }
  issueRefundAfterCommit(tx, deps, due);
}
