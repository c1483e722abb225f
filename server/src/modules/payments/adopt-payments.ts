import { sql } from 'kysely';
import type { Tx } from '../../database/database.ts';
import type { Intent } from '../../gateways/card-payments/card-payments.ts';
import { isId } from '../../lib/ids.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { findPaymentByIntent, type PaymentRow } from './payments.queries.ts';
import { cancelPayment, findPaymentOfIntent, paymentIdOf, syncPayment } from './sync-payment.ts';

/** As open as it was when it began. Undefined where its class or student is missing, or it cannot be one of ours. */
async function adoptPayment(tx: Tx, intent: Intent, now: Date): Promise<PaymentRow | undefined> {
  const { paymentId, courseId, studentId } = intent.metadata;
  if (![paymentId, courseId, studentId].every((id) => isId(id ?? ''))) return undefined;
  return tx
    .insertInto('payment')
    .columns(['id', 'course_id', 'student_id', 'amount_cents', 'currency', 'intent_id', 'created_at', 'next_check_at'])
    .expression((eb) =>
      eb
        .selectFrom('course')
        .innerJoin('user', (join) => join.on('user.id', '=', studentId ?? ''))
        .select([
          sql<string>`${paymentId}::uuid`.as('id'),
          'course.id as course_id',
          'user.id as student_id',
          sql<number>`${intent.amountCents}::integer`.as('amount_cents'),
          sql<string>`${intent.currency}`.as('currency'),
          sql<string>`${intent.id}`.as('intent_id'),
          sql<Date>`${now}::timestamptz`.as('created_at'),
          sql<Date>`${now}::timestamptz`.as('next_check_at'),
        ])
        .where('course.id', '=', courseId ?? '')
        .where(sql<boolean>`${intent.amountCents} between 50 and 1000000`),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** What has happened at the provider since a backup. */
export interface ChangedPayments {
  /** Refunded or disputed since then, for example. */
  known: PaymentRow[];
  /** Begun since then: the database knows nothing of them. */
  unknown: Intent[];
}

/** Milliseconds by which the provider's clock may be behind ours. */
const CLOCK_MARGIN = 600_000;

export async function listChangedPayments(
  { database, cardPayments }: PaymentDeps,
  since: Date,
): Promise<ChangedPayments> {
  const changed: ChangedPayments = { known: [], unknown: [] };
  for (const intentId of await cardPayments.listChangedIntents(new Date(since.getTime() - CLOCK_MARGIN))) {
    const payment = await findPaymentByIntent(database, intentId);
    if (payment) {
      changed.known.push(payment);
      continue;
    }
    const intent = await cardPayments.findIntent(intentId);
    if (intent && intent.status !== 'canceled' && paymentIdOf(intent)) changed.unknown.push(intent);
  }
  return changed;
}

/** `enrolled`: the student has the class. `refunded`: the money goes back. `canceled`: nothing had been paid. */
export type Adoption = 'enrolled' | 'refunded' | 'canceled';

const adoptionOf = ({ status }: Pick<PaymentRow, 'status'>): Adoption => {
  if (status === 'paid' || status === 'disputed') return 'enrolled';
  return status === 'canceled' ? 'canceled' : 'refunded';
};

/**
 * Turns a payment that the database does not know into an enrolment or a refund. What has not been paid is canceled:
 * nobody may pay for it any more. Safe to repeat.
 */
export async function adoptIntent(deps: PaymentDeps, intent: Intent): Promise<Adoption> {
  const { cardPayments, inTx, now } = deps;
  const row = (await findPaymentOfIntent(deps, intent.id)) ?? (await inTx((tx) => adoptPayment(tx, intent, now())));
  if (row) return adoptionOf(await (intent.status === 'open' ? cancelPayment(deps, row) : syncPayment(deps, row)));
  /** Its student or class did not exist yet, or another payment for the same class is open. */
  const ended = intent.status === 'open' ? await cardPayments.cancelIntent(intent.id) : intent;
  if (ended.status !== 'succeeded') return 'canceled';
  await cardPayments.refund(intent.id, `adopt-${intent.id}`);
  return 'refunded';
}
