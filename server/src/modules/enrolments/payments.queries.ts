import { type Selectable, sql, type Updateable } from 'kysely';
import type { Database, Reader, Tx } from '../../database/database.ts';
import type { Tables } from '../../database/tables.ts';

export type PaymentRow = Selectable<Tables['payment']>;

interface NewPayment {
  id: string;
  courseId: string;
  studentId: string;
  amountCents: number;
  currency: string;
  now: Date;
  /** When it is looked at for the first time. */
  lookAt: Date;
}

/** A new one, or the one that is open: then with what was agreed when it began. It is looked at anew either way. */
export const openPayment = (tx: Tx, { id, courseId, studentId, amountCents, currency, now, lookAt }: NewPayment) =>
  tx
    .insertInto('payment')
    .values({
      id,
      course_id: courseId,
      student_id: studentId,
      amount_cents: amountCents,
      currency,
      created_at: now,
      look_at: lookAt,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['course_id', 'student_id'])
        .where('status', '=', 'open')
        .doUpdateSet({ look_at: (eb) => eb.ref('excluded.look_at'), looks: 0 }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();

export const readPayment = (reader: Reader, id: string): Promise<PaymentRow> =>
  reader.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

export const findPaymentOfIntent = (reader: Reader, intentId: string): Promise<PaymentRow | undefined> =>
  reader.selectFrom('payment').selectAll().where('intent_id', '=', intentId).executeTakeFirst();

interface Claimed {
  intentId: string;
  courseId: string;
  studentId: string;
}

/** Undefined as well when it is another student's, or for another class. */
export const findOwnPayment = (reader: Reader, { intentId, courseId, studentId }: Claimed) =>
  reader
    .selectFrom('payment')
    .selectAll()
    .where('intent_id', '=', intentId)
    .where('course_id', '=', courseId)
    .where('student_id', '=', studentId)
    .executeTakeFirst();

/** Until the transaction ends nobody else changes it. */
export const lockPayment = (tx: Tx, id: string): Promise<PaymentRow | undefined> =>
  tx.selectFrom('payment').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

/** Keeps the provider's name for it. Undefined when it has another, or is not open any more. */
export const nameIntent = (database: Database, id: string, intentId: string): Promise<PaymentRow | undefined> =>
  database
    .updateTable('payment')
    .set({ intent_id: intentId })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .where(({ eb, or }) => or([eb('intent_id', 'is', null), eb('intent_id', '=', intentId)]))
    .returningAll()
    .executeTakeFirst();

/** Nobody has been given anything to pay it with. */
export const cancelUnnamed = (database: Database, id: string) =>
  database
    .updateTable('payment')
    .set({ status: 'canceled', look_at: null, version: sql`version + 1` })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .where('intent_id', 'is', null)
    .execute();

type Facts = Pick<Updateable<Tables['payment']>, 'charge_id' | 'card_brand' | 'card_last4' | 'refunded_cents'>;

/**
 * Keeps what the provider has said, and holds the row until the transaction ends. Undefined when somebody has changed
 * it since it was read: what was heard may be old by now.
 */
export const notePayment = (tx: Tx, { id, version }: PaymentRow, facts: Facts): Promise<PaymentRow | undefined> =>
  tx
    .updateTable('payment')
    .set({ ...facts, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst();

type Change = Pick<
  Updateable<Tables['payment']>,
  'status' | 'reason' | 'paid_at' | 'refunded_at' | 'look_at' | 'looks'
>;

/** Of a payment that is held by this transaction. */
export const changePayment = (tx: Tx, id: string, change: Change): Promise<PaymentRow> =>
  tx
    .updateTable('payment')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Takes those whose time has come, longest first, so that of several processes one alone looks; the next time is set. */
export const claimDuePayments = (tx: Tx, { now, most }: { now: Date; most: number }): Promise<PaymentRow[]> =>
  tx
    .with('due', (due) =>
      due
        .selectFrom('payment')
        .select('id')
        .where('look_at', '<=', now)
        .orderBy('look_at')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('payment')
    .from('due')
    .whereRef('payment.id', '=', 'due.id')
    .set({
      looks: sql`payment.looks + 1`,
      look_at: sql`${now}::timestamptz + least(power(2, payment.looks), 60) * interval '1 minute'`,
    })
    .returningAll('payment')
    .execute();

/** Whom a mail about it is written to, and what it was for. */
export const findParties = (reader: Reader, { course_id, student_id }: PaymentRow) =>
  reader
    .selectFrom('user')
    .innerJoin('course', (join) => join.on('course.id', '=', course_id))
    .where('user.id', '=', student_id)
    .select(['user.name', 'user.email', 'course.id as courseId', 'course.title'])
    .executeTakeFirstOrThrow();
