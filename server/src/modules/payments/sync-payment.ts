import { afterCommit } from '../../database/after-commit.ts';
import type { Tx } from '../../database/database.ts';
import type { Intent } from '../../gateways/card-payments/card-payments.ts';
import type { PaymentDeps, PaymentTxDeps } from './payment-deps.ts';
import { nextStatus, TRANSITIONS } from './payment-transitions.ts';
import { type PaymentRow, readPayment, updateCharge } from './payments.queries.ts';

/** Calls the provider and gives the intent as it is afterwards; undefined: the provider knows no such intent. */
type ProviderCall = (intentId: string, payment: PaymentRow) => Promise<Intent | undefined>;

/** An attempt fails only when another transaction changed the payment during it: so many failures mean a bug. */
const MAX_ATTEMPTS = 20;

/**
 * Brings a payment to the state that the provider reports: the only way in which a payment's status changes by what
 * the provider says. Safe to repeat and to run concurrently. When another transaction has changed the payment since it
 * was read, the provider's answer may be older than that change, so the provider is called again.
 */
export async function syncPayment(
  deps: PaymentDeps,
  payment: PaymentRow,
  call: ProviderCall = deps.cardPayments.findIntent,
): Promise<PaymentRow> {
  let current = payment;
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    if (current.intent_id === null) return current;
    const intent = await call(current.intent_id, current);
    const { status } = current;
    const synced = await deps.inTx(async (tx) => {
      const changed = await applyIntent(tx, deps, current, intent);
      if (changed?.status === 'refund-due' && status !== 'refund-due') issueRefundAfterCommit(tx, deps, changed);
      return changed;
    });
    if (synced) return synced;
    current = await readPayment(deps.database, payment.id);
  }
  throw new Error(`Payment ${payment.id} was changed by others during each of ${MAX_ATTEMPTS} attempts to sync it.`);
}

/** Undefined when the payment has been changed since it was read. */
async function applyIntent(tx: Tx, deps: PaymentTxDeps, current: PaymentRow, intent: Intent | undefined) {
  let payment = await updateCharge(tx, current, chargeColumns(current, intent));
  while (payment) {
    const next = nextStatus(payment.status, intent);
    if (next === payment.status || next === 'open') return payment;
    payment = await TRANSITIONS[next](tx, deps, payment, intent);
  }
  return undefined;
}

/** `refunded_cents` is capped: a charge of more than agreed is refunded for more than `amount_cents`. */
function chargeColumns({ amount_cents }: PaymentRow, intent: Intent | undefined) {
  if (!intent?.charge) return {};
  const { id, card, refundedCents, disputeDueAt } = intent.charge;
  return {
    charge_id: id,
    card_brand: card.brand,
    card_last4: card.last4,
    refunded_cents: Math.min(refundedCents, amount_cents),
    dispute_due_at: disputeDueAt,
  };
}

/** Cancels the intent, so that it cannot be paid any more; where it has just been paid, the payment is settled. */
export const cancelPayment = (deps: PaymentDeps, payment: PaymentRow): Promise<PaymentRow> =>
  syncPayment(deps, payment, deps.cardPayments.cancelIntent);

/**
 * Refunds a payment that is `refund-due`. The provider never refunds more than was charged, so each attempt can use a
 * key of its own; under an old key the provider would repeat an old refusal for ever.
 */
export const issueRefund = (deps: PaymentDeps, payment: PaymentRow): Promise<PaymentRow> =>
  syncPayment(deps, payment, (intentId, { id, status, version, check_count }) =>
    status === 'refund-due'
      ? deps.cardPayments.refund(intentId, `refund-${id}-${version}-${check_count}`)
      : deps.cardPayments.findIntent(intentId),
  );

export const issueRefundAfterCommit = (tx: Tx, deps: PaymentDeps, due: PaymentRow): void =>
  afterCommit(tx, 'a refund', () => issueRefund(deps, due));
