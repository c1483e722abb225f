import type { WebhookEvent } from '../../gateways/card-payments/card-payments.ts';
import { isId } from '../../platform/ids.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { findPaymentByIntent, type PaymentRow, setIntentId } from './payments.queries.ts';
import { issueRefund, syncPayment } from './sync-payment.ts';

/**
 * Uses an event only to learn which payment to sync with the provider; so events may come twice, late, in any order,
 * or never.
 */
export async function handleWebhookEvent(deps: PaymentDeps, { intentId }: WebhookEvent): Promise<void> {
  const payment = intentId && (await findPayment(deps, intentId));
  if (!payment) return;
  const { status } = await syncPayment(deps, payment);
  // A refund that failed before may succeed now, for example after a dispute was won.
  if (payment.status === 'refund-due' && status === 'refund-due') {
    deps.background.run('issuing a refund', () => issueRefund(deps, payment));
  }
}

/**
 * An event may arrive before the intent's id is stored in our row: then the payment's id is in the intent's metadata.
 * Undefined when the intent is not ours.
 */
async function findPayment({ database, cardPayments }: PaymentDeps, intentId: string): Promise<PaymentRow | undefined> {
  const payment = await findPaymentByIntent(database, intentId);
  if (payment) return payment;
  const paymentId = (await cardPayments.findIntent(intentId))?.metadata.paymentId ?? '';
  return isId(paymentId) ? setIntentId(database, paymentId, intentId) : undefined;
}
