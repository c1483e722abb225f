import type { Tx } from '../../database/database.ts';
import type { Intent } from '../../gateways/card-payments/card-payments.ts';
import type { PaymentDeps, TellingDeps } from './payment-deps.ts';
import { nextStatus, STEPS } from './payment-steps.ts';
import { notePayment, type PaymentRow, readPayment } from './payments.queries.ts';

/** A question, or a demand: either way the answer is the intent as it stands afterwards; undefined: there is none. */
type Ask = (intentId: string, payment: PaymentRow) => Promise<Intent | undefined>;

/** Each time somebody else has written what they heard, so that there is an end to it. */
const MOST_ATTEMPTS = 20;

/**
 * Brings a payment to what the provider says of it now: the only way on from what has begun, whoever asks, as often as
 * anybody likes. What was heard before somebody else has written may be old: then the provider is asked again.
 */
export async function followIntent(
  deps: PaymentDeps,
  payment: PaymentRow,
  ask: Ask = deps.cardPayments.findIntent,
): Promise<PaymentRow> {
  let known = payment;
  for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt++) {
    if (known.intent_id === null) return known;
    const intent = await ask(known.intent_id, known);
    const { status } = known;
    const followed = await deps.inTx((tx) => takeSteps(tx, deps, known, intent));
    if (followed?.status === 'refund-due' && status !== 'refund-due') {
      deps.background.run('refund', () => returnMoney(deps, followed));
    }
    if (followed) return followed;
    known = await readPayment(deps.database, payment.id);
  }
  throw new Error(`Payment ${payment.id} has been changed each time that it was looked at.`);
}

/** Undefined when somebody else was first. */
async function takeSteps(tx: Tx, deps: TellingDeps, known: PaymentRow, intent: Intent | undefined) {
  let payment = await notePayment(tx, known, factsOf(known, intent));
  while (payment) {
    const next = nextStatus(payment.status, intent);
    if (next === payment.status || next === 'open') return payment;
    payment = await STEPS[next](tx, deps, payment, intent);
  }
  return undefined;
}

/** What is kept of a charge: more than was agreed cannot be given back. */
function factsOf({ amount_cents }: PaymentRow, intent: Intent | undefined) {
  if (!intent?.charge) return {};
  const { id, card, refundedCents } = intent.charge;
  return {
    charge_id: id,
    card_brand: card.brand,
    card_last4: card.last4,
    refunded_cents: Math.min(refundedCents, amount_cents),
  };
}

/** Nothing can be paid with it any more, unless that has just happened: then it is settled. */
export const cancelPayment = (deps: PaymentDeps, payment: PaymentRow): Promise<PaymentRow> =>
  followIntent(deps, payment, deps.cardPayments.cancelIntent);

/**
 * Gives back what is owed. A charge never gives more than it took, so each look asks under a key of its own: the
 * provider would repeat under an old one what it said then, and a refusal would be for ever.
 */
export const returnMoney = (deps: PaymentDeps, payment: PaymentRow): Promise<PaymentRow> =>
  followIntent(deps, payment, (intentId, { id, status, version, looks }) =>
    status === 'refund-due'
      ? deps.cardPayments.refund(intentId, `refund-${id}-${version}-${looks}`)
      : deps.cardPayments.findIntent(intentId),
  );
