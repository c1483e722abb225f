import type { Tx } from '../../database/database.ts';
import { recordAudit } from '../../platform/audit.ts';
import { isId } from '../../platform/ids.ts';
import { modified } from '../../platform/write-results.ts';
import { returnMoney } from './follow-intent.ts';
import { oweBack } from './owe-back.ts';
import type { PaymentDeps, TellingDeps } from './payment-deps.ts';
import { paymentNotFound } from './payment-not-found.ts';
import { findParties, lockPayment, type PaymentRow } from './payments.queries.ts';

interface Refund {
  paymentId: string;
  adminId: string;
  reason: string | undefined;
}

const NO_REASON = 'An administrator has given it back.';

/**
 * Gives a payment back and ends the place that it has bought. The provider is asked as soon as that has been written,
 * and where that fails by the minute job. Changes nothing, and says so, when there is nothing to give back, or no more.
 */
export async function refundPayment(deps: PaymentDeps, refund: Refund) {
  if (!isId(refund.paymentId)) throw paymentNotFound();
  const due = await deps.inTx((tx) => promiseRefund(tx, deps, refund));
  if (due) deps.background.run('refund', () => returnMoney(deps, due));
  return modified({ matched: 1, modified: due ? 1 : 0 });
}

/** Undefined when it is not paid. Of two admins at once the second waits for the first, and finds it so. */
async function promiseRefund(
  tx: Tx,
  deps: TellingDeps,
  { paymentId, adminId, reason }: Refund,
): Promise<PaymentRow | undefined> {
  const payment = await lockPayment(tx, paymentId);
  if (!payment) throw paymentNotFound();
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
  return oweBack(tx, deps, payment, reason ?? NO_REASON);
}
