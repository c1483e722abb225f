import { sql } from 'kysely';
import type { Database, Tx } from '../../database/database.ts';
import type { PaymentRow } from './payments.queries.ts';

/**
 * Takes payments whose check is due, the longest due first, and schedules the next check: after 1, 2, 4 and so on up to
 * 60 minutes. Processes that run at the same time get different payments.
 */
export const claimDuePayments = (tx: Tx, { now, limit }: { now: Date; limit: number }): Promise<PaymentRow[]> =>
  tx
    .with('due', (due) =>
      due
        .selectFrom('payment')
        .select('id')
        .where('next_check_at', '<=', now)
        .orderBy('next_check_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('payment')
    .from('due')
    .whereRef('payment.id', '=', 'due.id')
    .set({
      check_count: sql`payment.check_count + 1`,
      next_check_at: sql`${now}::timestamptz + least(power(2, payment.check_count), 60) * interval '1 minute'`,
    })
    .returningAll('payment')
    .execute();

/** Without an intent there is nothing at the provider to cancel: no browser has its client secret. */
export const cancelPaymentWithoutIntent = (database: Database, id: string) =>
  database
    .updateTable('payment')
    .set({ status: 'canceled', next_check_at: null, version: sql`version + 1` })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .where('intent_id', 'is', null)
    .execute();
