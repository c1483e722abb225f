import { sql } from 'kysely';
import type { Tx } from '../../database/database.ts';
import type { Intent } from '../../gateways/card-payments/card-payments.ts';
import { isId } from '../../lib/ids.ts';
import type { PaymentRow } from './payments.queries.ts';

/** As open as it was when it began. Undefined where its class or student is missing, or it cannot be one of ours. */
export async function adoptPayment(tx: Tx, intent: Intent, now: Date): Promise<PaymentRow | undefined> {
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
