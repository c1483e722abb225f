import type { WebhookEvent } from '../../gateways/card-payments/card-payments.ts';
import { findPaymentOfIntent } from './find-payment-of-intent.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { issueRefund, syncPayment } from './sync-payment.ts';

/**
 * Uses an event only to learn which payment to sync with the provider; so events may come twice, late, in any order,
 * or never.
 */
export async function handleWebhookEvent(deps: PaymentDeps, { intentId }: WebhookEvent): Promise<void> {
  const payment = intentId && (await findPaymentOfIntent(deps, intentId));
  if (!payment) return;
  const { status } = await syncPayment(deps, payment);
  // A refund that failed before may succeed now, for example after a dispute was won.
  if (payment.status === 'refund-due' && status === 'refund-due') {
    deps.background.run('issuing a refund', () => issueRefund(deps, payment));
  }
}
