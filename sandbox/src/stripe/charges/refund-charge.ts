import { invalidRequest, notFound } from '../api-error.ts';
import type { Tx } from '../database.ts';
import { type RequestContext, recordEvent } from '../events/record-event.ts';
import { newId, seconds } from '../ids.ts';
import { findIntent } from '../intents/intents.queries.ts';
import { money } from '../money.ts';
import { findMethod } from '../payment-methods.ts';
import { ledgerEntry, toCharge } from './charge.view.ts';
import { addRefundedAmount, type ChargeRow, lockCharge } from './charges.queries.ts';
import { isUnderDispute } from './disputes.ts';

export interface RefundRow {
  id: string;
  charge: string;
  payment_intent: string;
  amount: number;
  currency: string;
  reason: string | null;
  metadata: Record<string, string>;
  created: Date;
  /** When the money came back from the bank. */
  failed_at: Date | null;
}

export interface NewRefund {
  of: { charge: string } | { intent: string };
  /** Undefined refunds all that is left. */
  amount: number | undefined;
  reason: string | null;
  metadata: Record<string, string>;
}

export const toRefund = (row: RefundRow) => ({
  id: row.id,
  object: 'refund',
  amount: row.amount,
  balance_transaction: ledgerEntry(row.id),
  charge: row.charge,
  created: seconds(row.created),
  currency: row.currency,
  ...(row.failed_at && { failure_reason: 'lost_or_stolen_card' }),
  destination_details: {
    card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
    type: 'card',
  },
  metadata: row.metadata,
  payment_intent: row.payment_intent,
  reason: row.reason,
  receipt_number: null,
  source_transfer_reversal: null,
  status: row.failed_at ? 'failed' : 'succeeded',
  transfer_reversal: null,
});

/** Refunds a part or all that is left, never more than was charged. */
export async function refundCharge(tx: Tx, request: NewRefund, context: RequestContext): Promise<RefundRow> {
  const charge = await chargeToRefund(tx, request.of);
  const left = charge.amount - charge.amount_refunded;
  if (left === 0) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  }
  if (await isUnderDispute(tx, charge.id)) {
    throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    });
  }
  const amount = request.amount ?? left;
  const charged = await addRefundedAmount(tx, charge.id, amount);
  if (!charged) {
    const [requested, unrefunded] = [amount, left].map((cents) => money(cents, charge.currency));
    const message = `Refund amount (${requested}) is greater than unrefunded amount on charge (${unrefunded})`;
    throw invalidRequest(message, { param: 'amount' });
  }
  const refund = await insertRefund(tx, charged, { ...request, amount }, context.now);
  const method = await findMethod(tx, charged.payment_method);
  if (method) await recordEvent(tx, 'charge.refunded', toCharge(charged, method), context);
  await recordEvent(tx, 'refund.created', toRefund(refund), context);
  return refund;
}

/** The bank sends the money back, as it may days later: the charge has given back less than it had. */
export async function failRefund(tx: Tx, id: string, context: RequestContext): Promise<RefundRow> {
  const { rows } = await tx.query<RefundRow>(
    'update sandbox_stripe.refund set failed_at = $2 where id = $1 and failed_at is null returning *',
    [id, context.now],
  );
  const [failed] = rows;
  if (!failed) throw notFound('refund that has succeeded', id);
  await addRefundedAmount(tx, failed.charge, -failed.amount);
  await recordEvent(tx, 'refund.failed', toRefund(failed), context);
  return failed;
}

async function chargeToRefund(tx: Tx, of: NewRefund['of']): Promise<ChargeRow> {
  if ('charge' in of) return paid(await lockCharge(tx, of.charge), of.charge);
  const intent = await findIntent(tx, of.intent);
  if (!intent) throw notFound('payment_intent', of.intent, { param: 'payment_intent' });
  if (intent.status !== 'succeeded' || intent.latest_charge === null) {
    const message = `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`;
    throw invalidRequest(message, { param: 'payment_intent' });
  }
  return paid(await lockCharge(tx, intent.latest_charge), intent.latest_charge);
}

function paid(charge: ChargeRow | undefined, id: string): ChargeRow {
  if (!charge) throw notFound('charge', id, { param: 'charge' });
  if (charge.status !== 'succeeded') throw invalidRequest(`Charge ${id} was declined: there is nothing to refund.`);
  return charge;
}

async function insertRefund(tx: Tx, charge: ChargeRow, request: NewRefund & { amount: number }, now: Date) {
  const { rows } = await tx.query<RefundRow>(
    `insert into sandbox_stripe.refund (id, charge, payment_intent, amount, currency, reason, metadata, created)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning *`,
    [
      newId('re'),
      charge.id,
      charge.payment_intent,
      request.amount,
      charge.currency,
      request.reason,
      JSON.stringify(request.metadata),
      now,
    ],
  );
  const [made] = rows;
  if (!made) throw new Error('A refund was not made.');
  return made;
}
