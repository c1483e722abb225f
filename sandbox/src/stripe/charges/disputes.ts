import type { Tx } from '../database.ts';
import { invalid, missing } from '../errors.ts';
import { type Moment, recordEvent } from '../events/record-event.ts';
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

const A_WEEK = 7 * 24 * 60 * 60;

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
    due_by: seconds(row.created) + A_WEEK,
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

/** The card's owner tells the bank that they never paid for this. Once for each charge. */
export async function openDispute(tx: Tx, chargeId: string, moment: Moment): Promise<DisputeRow> {
  const charge = await markDisputed(tx, chargeId);
  if (!charge) throw invalid(`Charge ${chargeId} cannot be disputed.`);
  const dispute: DisputeRow = {
    id: newId('dp'),
    charge: charge.id,
    payment_intent: charge.payment_intent,
    status: 'needs_response',
    amount: charge.amount - charge.amount_refunded,
    currency: charge.currency,
    created: moment.now,
  };
  const values = Object.values(dispute);
  await tx.query(
    `insert into sandbox_stripe.dispute (${Object.keys(dispute)}) values (${values.map((_value, index) => `$${index + 1}`)})`,
    values,
  );
  await recordEvent(tx, 'charge.dispute.created', toDispute(dispute), moment);
  return dispute;
}

/** The bank decides: won, the money stays; lost, it has gone back to the card's owner. */
export async function closeDispute(
  tx: Tx,
  { id, status }: { id: string; status: 'won' | 'lost' },
  moment: Moment,
): Promise<DisputeRow> {
  const { rows } = await tx.query<DisputeRow>(
    `update sandbox_stripe.dispute set status = $2 where id = $1 and status = 'needs_response' returning *`,
    [id, status],
  );
  const [closed] = rows;
  if (!closed) throw missing('open dispute', id);
  await recordEvent(tx, 'charge.dispute.closed', toDispute(closed), moment);
  return closed;
}

/** Money that the bank has taken back, or may take back, is not given back a second time. */
export async function isUnderDispute(tx: Tx, chargeId: string): Promise<boolean> {
  const { rows } = await tx.query(`select from sandbox_stripe.dispute where charge = $1 and status <> 'won'`, [
    chargeId,
  ]);
  return rows.length > 0;
}
