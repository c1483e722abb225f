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

const AWAITS_ANSWER = ['needs_response', 'appeal_needs_response'];

/** A charge can have several disputes, one after the other. */
function worstOf(disputes: Stripe.Dispute[]): Charge['dispute'] {
  const known = disputes.map(({ status }) => DISPUTE[status] ?? 'none');
  return (['lost', 'open', 'won'] as const).find((outcome) => known.includes(outcome)) ?? 'none';
}

/** The earliest deadline of those that wait for the seller's answer. Stripe's instants are in seconds. */
function dueAtOf(disputes: Stripe.Dispute[]): Date | null {
  const deadlines = disputes
    .filter(({ status }) => AWAITS_ANSWER.includes(status))
    .flatMap(({ evidence_details: { due_by: dueBy } }) => (dueBy === null ? [] : dueBy));
  return deadlines.length > 0 ? new Date(Math.min(...deadlines) * 1000) : null;
}

export function chargeOf(charge: Stripe.Charge, disputes: Stripe.Dispute[]): Charge {
  const card = charge.payment_method_details?.card;
  return {
    id: charge.id,
    refundedCents: charge.amount_refunded,
    dispute: worstOf(disputes),
    disputeDueAt: dueAtOf(disputes),
    card: { brand: card?.brand ?? '', last4: card?.last4 ?? '' },
  };
}
