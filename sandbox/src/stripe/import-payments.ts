import { cardOfToken, type TestCard } from './cards.ts';
import type { ChargeRow } from './charges/charges.queries.ts';
import { type DisputeRow, dueAtOf } from './charges/disputes.ts';
import type { RefundRow } from './charges/refund-charge.ts';
import type { Tx } from './database.ts';
import { newId } from './ids.ts';
import { newCharge } from './intents/charge-card.ts';
import { newIntent } from './intents/create-intent.ts';
import type { IntentRow } from './intents/intents.queries.ts';
import { type MethodRow, methodWith } from './payment-methods.ts';

/** A payment of the past, charged in full. */
export interface ImportedPayment {
  /** Stripe's name for a test card that pays, such as `pm_card_visa`. */
  card: string;
  /** Cents. */
  amount: number;
  /** Lower case. */
  currency: string;
  description: string;
  metadata: Record<string, string>;
  createdAt: Date;
  paidAt: Date;
  /** In full; null: none. */
  refundedAt: Date | null;
  /** Still open; null: none. */
  disputedAt: Date | null;
}

export interface ImportedCharge {
  intentId: string;
  chargeId: string;
  brand: string;
  last4: string;
  /** Until when its dispute has to be answered; null: it has none. */
  disputeDueAt: Date | null;
}

interface Rows {
  method: MethodRow;
  intent: IntentRow;
  charge: ChargeRow;
  refund: RefundRow | undefined;
  dispute: DisputeRow | undefined;
  brand: string;
}

const TABLES = ['payment_method', 'payment_intent', 'charge', 'refund', 'dispute', 'event', 'idempotency'];

/**
 * Replaces all payments, for a product that has none yet: what an import that was cut off has left goes. No events: their
 * time is over. Gives the charges in the order of the payments.
 */
export async function importPayments(tx: Tx, payments: ImportedPayment[]): Promise<ImportedCharge[]> {
  await tx.query(`truncate ${TABLES.map((table) => `sandbox_stripe.${table}`)}`);
  const imported = payments.map(rowsOf);
  const oldestFirst = imported.toSorted((a, b) => a.intent.created.getTime() - b.intent.created.getTime());
  const all = <Row>(select: (rows: Rows) => Row | undefined) =>
    oldestFirst.map(select).filter((row) => row !== undefined);
  await insertAll(
    tx,
    'payment_method',
    all(({ method }) => method),
  );
  await insertAll(
    tx,
    'payment_intent',
    all(({ intent }) => intent),
  );
  await insertAll(
    tx,
    'charge',
    all(({ charge }) => charge),
  );
  await insertAll(
    tx,
    'refund',
    all(({ refund }) => refund),
  );
  await insertAll(
    tx,
    'dispute',
    all(({ dispute }) => dispute),
  );
  return imported.map(({ intent, charge, method, dispute, brand }) => ({
    intentId: intent.id,
    chargeId: charge.id,
    brand,
    last4: method.last4,
    disputeDueAt: dispute ? dueAtOf(dispute) : null,
  }));
}

function cardFor({ card }: ImportedPayment): TestCard {
  const known = cardOfToken(card);
  if (known?.outcome.is !== 'paid' || known.outcome.disputed || known.isChallenged)
    throw new Error(`${card} does not pay.`);
  return known;
}

function rowsOf(payment: ImportedPayment): Rows {
  const { amount, currency, description, metadata, createdAt, paidAt, refundedAt, disputedAt } = payment;
  const card = cardFor(payment);
  const method = methodWith(card, paidAt);
  const open = newIntent(
    { amount, currency, description, metadata, receiptEmail: null, methodTypes: ['card'], automaticMethods: null },
    createdAt,
  );
  const charge: ChargeRow = {
    ...newCharge(open, method, paidAt),
    amount_refunded: refundedAt ? amount : 0,
    disputed: disputedAt !== null,
  };
  const intent: IntentRow = { ...open, status: 'succeeded', payment_method: method.id, latest_charge: charge.id };
  const about = { charge: charge.id, payment_intent: intent.id, amount, currency };
  const refund: RefundRow | undefined = refundedAt
    ? { id: newId('re'), ...about, reason: 'requested_by_customer', metadata: {}, created: refundedAt, failed_at: null }
    : undefined;
  const dispute: DisputeRow | undefined = disputedAt
    ? { id: newId('dp'), ...about, status: 'needs_response', created: disputedAt }
    : undefined;
  return { method, intent, charge, refund, dispute, brand: card.brand };
}

/** One statement, however many rows. */
async function insertAll(tx: Tx, table: string, rows: object[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first);
  await tx.query(
    `insert into sandbox_stripe.${table} (${columns})
     select ${columns} from jsonb_populate_recordset(null::sandbox_stripe.${table}, $1)`,
    [JSON.stringify(rows)],
  );
}
