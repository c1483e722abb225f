import { recordAudit } from '../../database/audit-entries.ts';
import type { Tx } from '../../database/database.ts';
import type { Keep } from '../../http/idempotency/answer-once.ts';
import { modified } from '../../http/write-results.ts';
import { Problem } from '../../lib/problem.ts';
import type { PaymentDeps, PaymentTxDeps } from './payment-deps.ts';
import { findParties, lockPayment, type PaymentRow } from './payments.queries.ts';
import { issueRefundAfterCommit, markRefundDue } from './sync-payment.ts';

interface RefundRequest {
  paymentId: string;
  adminId: string;
  reason: string | undefined;
}

/**
 * Refunds a payment and ends the enrolment that it bought. The provider is called after the commit; when that fails,
 * the minute job tries again. The count of changes is 0 when there is nothing to refund.
 */
export async function refundPayment(deps: PaymentDeps, request: RefundRequest, keep: Keep) {
  return deps.inTx(async (tx) => {
    const due = await markPaidRefundDue(tx, deps, request);
    if (due) issueRefundAfterCommit(tx, deps, due);
    return keep(tx, modified({ matched: 1, modified: due ? 1 : 0 }));
  });
}

/** Undefined when it is not `paid`. Of two admins at once, the second waits for the lock and gets undefined. */
async function markPaidRefundDue(
  tx: Tx,
  deps: PaymentTxDeps,
  { paymentId, adminId, reason }: RefundRequest,
): Promise<PaymentRow | undefined> {
  const payment = await lockPayment(tx, paymentId);
  if (!payment) throw new Problem('payment.not-found');
  if (payment.status !== 'paid') return undefined;
  const { title } = await findParties(tx, payment);
  await recordAudit(tx, {
    actorId: adminId,
    action: 'payment.refunded',
    subjectId: payment.id,
    subjectName: title,
    personId: payment.student_id,
    reason,
    now: deps.now(),
  });
  return markRefundDue(tx, deps, payment, reason ?? { code: 'payment.default' });
}
