import type { Intent } from '../../gateways/card-payments/card-payments.ts';
import { isId } from '../../lib/ids.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { findPaymentByIntent, type PaymentRow, setIntentId } from './payments.queries.ts';

/** The id of the payment that the intent was made for; undefined where something else that uses the same account has made it. */
export const paymentIdOf = ({ metadata }: Intent): string | undefined =>
  isId(metadata.paymentId ?? '') ? metadata.paymentId : undefined;

/**
 * The provider may know an intent before its id is stored in our row: then the payment's id is in the intent's metadata.
 * Undefined when the intent is not ours.
 */
export async function findPaymentOfIntent(
  { database, cardPayments }: Pick<PaymentDeps, 'database' | 'cardPayments'>,
  intentId: string,
): Promise<PaymentRow | undefined> {
  const payment = await findPaymentByIntent(database, intentId);
  if (payment) return payment;
  const intent = await cardPayments.findIntent(intentId);
  const paymentId = intent && paymentIdOf(intent);
  return paymentId ? setIntentId(database, paymentId, intentId) : undefined;
}
