import { sql } from 'kysely';
import type { Database, Tx } from '../../database/database.ts';
import { DAY } from '../../lib/durations.ts';
import type { PaymentDeps } from './payment-deps.ts';
import type { PaymentRow } from './payments.queries.ts';
import { cancelPayment, issueRefund, syncPayment } from './sync-payment.ts';

/**
 * Takes payments whose check is due, the longest due first, and schedules the next check: after 1, 2, 4 and so on up to
 * 60 minutes. Processes that run at the same time get different payments.
 */
const claimDuePayments = (tx: Tx, { now, limit }: { now: Date; limit: number }): Promise<PaymentRow[]> =>
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

/** Without an intent there is nothing at the provider to cancel: no browser has its client secret. Its order follows by a job. */
const cancelPaymentWithoutIntent = (database: Database, id: string) =>
  database
    .updateTable('payment')
    .set({ status: 'canceled', next_check_at: null, version: sql`version + 1` })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .where('intent_id', 'is', null)
    .execute();

/** Milliseconds until an unpaid payment is canceled. */
const OPEN_TIMEOUT = DAY;
const RECONCILE_CONCURRENCY = 8;

/**
 * The minute job: checks every payment whose `next_check_at` has come with the provider. Settles what was paid without our
 * hearing of it, refunds what is due, cancels what has been open for a day. Any number of processes may run it at once;
 * a payment whose process dies is due again later. Throws what failed after all others are done.
 */
export async function reconcilePayments(deps: PaymentDeps): Promise<void> {
  const failures: unknown[] = [];
  for (;;) {
    const due = await deps.inTx((tx) => claimDuePayments(tx, { now: deps.now(), limit: RECONCILE_CONCURRENCY }));
    if (due.length === 0) break;
    const results = await Promise.allSettled(due.map((payment) => reconcilePayment(deps, payment)));
    const failed = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    failures.push(...failed);
    /** When a whole batch fails, the provider is down: payments that are not claimed yet keep their `next_check_at`. */
    if (failed.length === due.length) break;
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} payments could not be reconciled.`);
}

async function reconcilePayment(deps: PaymentDeps, payment: PaymentRow): Promise<void> {
  if (payment.intent_id === null) await cancelPaymentWithoutIntent(deps.database, payment.id);
  else if (payment.status !== 'open') await issueRefund(deps, payment);
  else if (payment.created_at.getTime() < deps.now().getTime() - OPEN_TIMEOUT) await cancelPayment(deps, payment);
  else await syncPayment(deps, payment);
}
