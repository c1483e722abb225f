import type { Notice } from '../../gateways/card-payments/card-payments.ts';
import { isId } from '../../platform/ids.ts';
import { followIntent, returnMoney } from './follow-intent.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { findPaymentOfIntent, nameIntent, type PaymentRow } from './payments.queries.ts';

/** What a notice says is not looked at, only what it is about: so they may come twice, late, in any order, or never. */
export async function receiveNotice(deps: PaymentDeps, { intentId }: Notice): Promise<void> {
  const payment = intentId && (await findOrAdopt(deps, intentId));
  if (!payment) return;
  const { status } = await followIntent(deps, payment);
  // What kept it from going back may be over, as a dispute that was won.
  if (payment.status === 'refund-due' && status === 'refund-due') {
    deps.background.run('refund', () => returnMoney(deps, payment));
  }
}

/**
 * A notice may be faster than our own row, which does not know its intent's name yet: then the intent says whose it
 * is. Undefined: it is none of ours.
 */
async function findOrAdopt({ database, cardPayments }: PaymentDeps, intentId: string): Promise<PaymentRow | undefined> {
  const payment = await findPaymentOfIntent(database, intentId);
  if (payment) return payment;
  const paymentId = (await cardPayments.findIntent(intentId))?.metadata.paymentId ?? '';
  return isId(paymentId) ? nameIntent(database, paymentId, intentId) : undefined;
}
