import type { Tx } from '../database.ts';

export type IntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'succeeded'
  | 'canceled';

/** States in which an intent can still be paid. */
export const OPEN: IntentStatus[] = ['requires_payment_method', 'requires_confirmation', 'requires_action'];

export interface IntentRow {
  id: string;
  client_secret: string;
  status: IntentStatus;
  /** In the currency's smallest unit. */
  amount: number;
  currency: string;
  description: string | null;
  receipt_email: string | null;
  metadata: Record<string, string>;
  payment_method_types: string[];
  automatic_payment_methods: object | null;
  payment_method: string | null;
  next_action: NextAction | null;
  last_payment_error: object | null;
  latest_charge: string | null;
  cancellation_reason: string | null;
  canceled_at: Date | null;
  created: Date;
}

export type NextAction =
  | { type: 'use_stripe_sdk'; use_stripe_sdk: { type: string; stripe_js: string } }
  | { type: 'redirect_to_url'; redirect_to_url: { url: string; return_url: string } };

/** Columns and values for SQL; objects become JSON. */
function columnsOf(row: Partial<IntentRow>) {
  const entries = Object.entries(row).filter(([, value]) => value !== undefined);
  const isJson = (value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
  return {
    names: entries.map(([name]) => name),
    values: entries.map(([, value]) => (isJson(value) ? JSON.stringify(value) : value)),
  };
}

export async function insertIntent(tx: Tx, row: IntentRow): Promise<IntentRow> {
  const { names, values } = columnsOf(row);
  const places = values.map((_value, index) => `$${index + 1}`);
  await tx.query(`insert into sandbox_stripe.payment_intent (${names}) values (${places})`, values);
  return row;
}

/** Undefined where the intent is in none of these states. */
export async function changeIntent(
  tx: Tx,
  id: string,
  from: IntentStatus[],
  changes: Partial<IntentRow>,
): Promise<IntentRow | undefined> {
  const { names, values } = columnsOf(changes);
  const { rows } = await tx.query<IntentRow>(
    `update sandbox_stripe.payment_intent set ${names.map((name, index) => `${name} = $${index + 3}`)}
     where id = $1 and status = any($2) returning *`,
    [id, from, ...values],
  );
  return rows[0];
}

export async function findIntent(tx: Tx, id: string): Promise<IntentRow | undefined> {
  const { rows } = await tx.query<IntentRow>('select * from sandbox_stripe.payment_intent where id = $1', [id]);
  return rows[0];
}

/** Locks the row until the transaction ends. */
export async function lockIntent(tx: Tx, id: string): Promise<IntentRow | undefined> {
  const { rows } = await tx.query<IntentRow>('select * from sandbox_stripe.payment_intent where id = $1 for update', [
    id,
  ]);
  return rows[0];
}
