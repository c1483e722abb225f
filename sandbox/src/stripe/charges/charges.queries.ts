import type { Tx } from '../database.ts';

export interface ChargeRow {
  id: string;
  payment_intent: string;
  payment_method: string;
  status: 'succeeded' | 'failed';
  amount: number;
  amount_refunded: number;
  currency: string;
  description: string | null;
  receipt_email: string | null;
  metadata: Record<string, string>;
  failure_code: string | null;
  failure_message: string | null;
  decline_code: string | null;
  disputed: boolean;
  created: Date;
}

export async function insertCharge(tx: Tx, row: ChargeRow): Promise<ChargeRow> {
  const { metadata, ...others } = row;
  const values = [...Object.values(others), JSON.stringify(metadata)];
  await tx.query(
    `insert into sandbox_stripe.charge (${[...Object.keys(others), 'metadata']})
     values (${values.map((_value, index) => `$${index + 1}`)})`,
    values,
  );
  return row;
}

export async function findCharge(tx: Tx, id: string): Promise<ChargeRow | undefined> {
  const { rows } = await tx.query<ChargeRow>('select * from sandbox_stripe.charge where id = $1', [id]);
  return rows[0];
}

export async function lockCharge(tx: Tx, id: string): Promise<ChargeRow | undefined> {
  const { rows } = await tx.query<ChargeRow>('select * from sandbox_stripe.charge where id = $1 for update', [id]);
  return rows[0];
}

/** Undefined where more would be refunded than was charged. */
export async function addRefundedAmount(tx: Tx, id: string, amount: number): Promise<ChargeRow | undefined> {
  const { rows } = await tx.query<ChargeRow>(
    `update sandbox_stripe.charge set amount_refunded = amount_refunded + $2
     where id = $1 and status = 'succeeded' and amount_refunded + $2 <= amount returning *`,
    [id, amount],
  );
  return rows[0];
}

/** Undefined where it is already disputed or fully refunded. */
export async function markDisputed(tx: Tx, id: string): Promise<ChargeRow | undefined> {
  const { rows } = await tx.query<ChargeRow>(
    `update sandbox_stripe.charge set disputed = true
     where id = $1 and status = 'succeeded' and not disputed and amount_refunded < amount returning *`,
    [id],
  );
  return rows[0];
}
