import { listRows, type Page } from '../api/paging.ts';
import type { ChargeRow } from '../charges/charges.queries.ts';
import type { DisputeRow } from '../charges/disputes.ts';
import type { RefundRow } from '../charges/refund-charge.ts';
import type { Tx } from '../database.ts';
import type { IntentRow } from '../intents/intents.queries.ts';

/** An intent with its charges, refunds and disputes, oldest first. */
export interface Payment {
  intent: IntentRow;
  charges: ChargeRow[];
  refunds: RefundRow[];
  disputes: DisputeRow[];
}

const ofIntents = async <Row extends { payment_intent: string }>(
  tx: Tx,
  table: 'charge' | 'refund' | 'dispute',
  ids: string[],
): Promise<(intentId: string) => Row[]> => {
  const { rows } = await tx.query<Row>(
    `select * from sandbox_stripe.${table} where payment_intent = any($1) order by position`,
    [ids],
  );
  const groups = Map.groupBy(rows, (row) => row.payment_intent);
  return (intentId) => groups.get(intentId) ?? [];
};

/** Newest first. */
export async function listPayments(tx: Tx, page: Page): Promise<{ payments: Payment[]; hasMore: boolean }> {
  const { rows, hasMore } = await listRows<IntentRow>(tx, { table: 'payment_intent', page });
  const ids = rows.map(({ id }) => id);
  const charges = await ofIntents<ChargeRow>(tx, 'charge', ids);
  const refunds = await ofIntents<RefundRow>(tx, 'refund', ids);
  const disputes = await ofIntents<DisputeRow>(tx, 'dispute', ids);
  const payments = rows.map((intent) => ({
    intent,
    charges: charges(intent.id),
    refunds: refunds(intent.id),
    disputes: disputes(intent.id),
  }));
  return { payments, hasMore };
}

/** As tests count it. The client secret, with which one could pay, is left out. */
export const toPaymentSummary = ({ intent, charges, refunds, disputes }: Payment) => ({
  id: intent.id,
  status: intent.status,
  amount: intent.amount,
  currency: intent.currency,
  metadata: intent.metadata,
  created: intent.created,
  charges: charges.map(({ id, status, amount, amount_refunded, disputed, decline_code, failure_code, created }) => ({
    id,
    status,
    amount,
    amount_refunded,
    disputed,
    failure_code,
    decline_code,
    created,
  })),
  refunds: refunds.map(({ id, charge, amount, metadata, created, failed_at }) => ({
    id,
    charge,
    amount,
    metadata,
    created,
    failed_at,
  })),
  disputes: disputes.map(({ id, charge, amount, status }) => ({ id, charge, amount, status })),
});
