import type { Intent } from '../../gateways/card-payments/card-payments.ts';
import { adoptPayment } from './adopt-payments.queries.ts';
import { findPaymentOfIntent, paymentIdOf } from './find-payment-of-intent.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { findPaymentByIntent, type PaymentRow } from './payments.queries.ts';
import { cancelPayment, syncPayment } from './sync-payment.ts';

/** What has happened at the provider since a backup. */
export interface ChangedPayments {
  /** Refunded or disputed since then, for example. */
  known: PaymentRow[];
  /** Begun since then: the database knows nothing of them. */
  unknown: Intent[];
}

/** Milliseconds by which the provider's clock may be behind ours. */
const CLOCK_MARGIN = 600_000;

export async function listChangedPayments(
  { database, cardPayments }: PaymentDeps,
  since: Date,
): Promise<ChangedPayments> {
  const changed: ChangedPayments = { known: [], unknown: [] };
  for (const intentId of await cardPayments.listChangedIntents(new Date(since.getTime() - CLOCK_MARGIN))) {
    const payment = await findPaymentByIntent(database, intentId);
    if (payment) {
      changed.known.push(payment);
      continue;
    }
    const intent = await cardPayments.findIntent(intentId);
    if (intent && intent.status !== 'canceled' && paymentIdOf(intent)) changed.unknown.push(intent);
  }
  return changed;
}

/** `enrolled`: the student has the class. `refunded`: the money goes back. `canceled`: nothing had been paid. */
export type Adoption = 'enrolled' | 'refunded' | 'canceled';

const adoptionOf = ({ status }: Pick<PaymentRow, 'status'>): Adoption => {
  if (status === 'paid' || status === 'disputed') return 'enrolled';
  return status === 'canceled' ? 'canceled' : 'refunded';
};

/**
 * Turns a payment that the database does not know into an enrolment or a refund. What has not been paid is canceled:
 * nobody may pay for it any more. Safe to repeat.
 */
export async function adoptIntent(deps: PaymentDeps, intent: Intent): Promise<Adoption> {
  const { cardPayments, inTx, now } = deps;
  const row = (await findPaymentOfIntent(deps, intent.id)) ?? (await inTx((tx) => adoptPayment(tx, intent, now())));
  if (row) return adoptionOf(await (intent.status === 'open' ? cancelPayment(deps, row) : syncPayment(deps, row)));
  /** Its student or class did not exist yet, or another payment for the same class is open. */
  const ended = intent.status === 'open' ? await cardPayments.cancelIntent(intent.id) : intent;
  if (ended.status !== 'succeeded') return 'canceled';
  await cardPayments.refund(intent.id, `adopt-${intent.id}`);
  return 'refunded';
}
