import { invalidRequest, notFound } from '../api-error.ts';
import type { Tx } from '../database.ts';
import { type RequestContext, recordEvent } from '../events/record-event.ts';
import { newId, seconds } from '../ids.ts';
import { markDisputed } from './charges.queries.ts';

export interface DisputeRow {
  id: string;
  charge: string;
  payment_intent: string;
  status: 'needs_response' | 'won' | 'lost';
  amount: number;
  currency: string;
  created: Date;
}

/** Milliseconds. */
const WEEK = 7 * 24 * 60 * 60 * 1000;

export const dueAtOf = ({ created }: DisputeRow) => new Date(created.getTime() + WEEK);

export const toDispute = (row: DisputeRow) => ({
  id: row.id,
  object: 'dispute',
  amount: row.amount,
  balance_transactions: [],
  charge: row.charge,
  created: seconds(row.created),
  currency: row.currency,
  evidence: {},
  evidence_details: {
    due_by: seconds(dueAtOf(row)),
    has_evidence: false,
    past_due: false,
    submission_count: 0,
  },
  is_charge_refundable: row.status === 'won',
  livemode: false,
  metadata: {},
  payment_intent: row.payment_intent,
  reason: 'fraudulent',
  status: row.status,
});

/** The card holder disputes the charge; once per charge. */
export async function openDispute(tx: Tx, chargeId: string, context: RequestContext): Promise<DisputeRow> {
  const charge = await markDisputed(tx, chargeId);
  if (!charge) throw invalidRequest(`Charge ${chargeId} cannot be disputed.`);
  const dispute: DisputeRow = {
    id: newId('dp'),
    charge: charge.id,
    payment_intent: charge.payment_intent,
    status: 'needs_response',
    amount: charge.amount - charge.amount_refunded,
    currency: charge.currency,
    created: context.now,
  };
  const values = Object.values(dispute);
  await tx.query(
    `insert into sandbox_stripe.dispute (${Object.keys(dispute)}) values (${values.map((_value, index) => `$${index + 1}`)})`,
    values,
  );
  await recordEvent(tx, 'charge.dispute.created', toDispute(dispute), context);
  return dispute;
}

/** The bank decides: `won` keeps the payment, `lost` returns it to the card holder. */
export async function closeDispute(
  tx: Tx,
  { id, status }: { id: string; status: 'won' | 'lost' },
  context: RequestContext,
): Promise<DisputeRow> {
  const { rows } = await tx.query<DisputeRow>(
    `update sandbox_stripe.dispute set status = $2 where id = $1 and status = 'needs_response' returning *`,
    [id, status],
  );
  const [closed] = rows;
  if (!closed) throw notFound('open dispute', id);
  await recordEvent(tx, 'charge.dispute.closed', toDispute(closed), context);
  return closed;
}

/** A charge with an open or lost dispute cannot be refunded. */
export async function isUnderDispute(tx: Tx, chargeId: string): Promise<boolean> {
  const { rows } = await tx.query(`select from sandbox_stripe.dispute where charge = $1 and status <> 'won'`, [
    chargeId,
  ]);
  return rows.length > 0;
}
