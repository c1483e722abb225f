import type Stripe from 'stripe';
import type { Charge, Intent } from './card-payments.ts';

/** Stripe has a word for each step towards a charge; to us they are all open. */
export function statusOf(status: Stripe.PaymentIntent['status']): Intent['status'] {
  if (status === 'succeeded') return 'succeeded';
  return status === 'canceled' ? 'canceled' : 'open';
}

/** What begins with `warning_` is a question of the bank's: no money has moved. */
const DISPUTE: Record<string, Charge['dispute']> = {
  needs_response: 'open',
  under_review: 'open',
  appeal_needs_response: 'open',
  appeal_under_review: 'open',
  won: 'won',
  prevented: 'won',
  lost: 'lost',
};

/** There can be several, one after the other: the worst of them counts. */
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
