import type Stripe from 'stripe';
import type { Charge, Intent } from './card-payments.ts';

/** Stripe has a status for each step before the charge; here they are all `open`. */
export function statusOf(status: Stripe.PaymentIntent['status']): Intent['status'] {
  if (status === 'succeeded') return 'succeeded';
  return status === 'canceled' ? 'canceled' : 'open';
}

/** The statuses `warning_...` are left out: they are inquiries of the bank, without a chargeback. */
const DISPUTE: Record<string, Charge['dispute']> = {
  needs_response: 'open',
  under_review: 'open',
  appeal_needs_response: 'open',
  appeal_under_review: 'open',
  won: 'won',
  prevented: 'won',
  lost: 'lost',
};

/** A charge can have several disputes, one after the other. */
function worstOf(disputes: Stripe.Dispute[]): Charge['dispute'] {
  const known = disputes.map(({ status }) => DISPUTE[status] ?? 'none');
  return (['lost', 'open', 'won'] as const).find((outcome) => known.includes(outcome)) ?? 'none';
}

export function chargeOf(charge: Stripe.Charge, disputes: Stripe.Dispute[]): Charge {
  const card = charge.payment_method_details?.card;
  return {
    id: charge.id,
    refundedCents: charge.amount_refunded,
    dispute: worstOf(disputes),
    card: { brand: card?.brand ?? '', last4: card?.last4 ?? '' },
  };
}
