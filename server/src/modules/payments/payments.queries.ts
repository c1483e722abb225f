import { type Selectable, sql, type Updateable } from 'kysely';
import type { Database, Reader, Tx } from '../../database/database.ts';
import { type Text, toColumns } from '../../database/stored-text.ts';
import type { Tables } from '../../database/tables.ts';
import { lineRows, type SaleLine, totalOf, updateLines } from './orders.queries.ts';

export type PaymentRow = Selectable<Tables['payment']>;

interface NewPayment {
  id: string;
  studentId: string;
  currency: string;
  /** In their order; the payment has the class of the first. */
  lines: readonly [SaleLine, ...SaleLine[]];
  codeId: string | null;
  now: Date;
  /** When the minute job checks it first. */
  nextCheckAt: Date;
}

/**
 * A new payment with its order, or the open one for its first class, with the amount and the order that were agreed when it began; either
 * way its checks start anew, and the order keeps the rule of refunds that is shown now.
 */
export async function insertOrReopenPayment(
  tx: Tx,
  { id, studentId, currency, lines, codeId, now, nextCheckAt }: NewPayment,
): Promise<PaymentRow> {
  const { rows } = await sql<PaymentRow>`
    with opened as (
      insert into payment
        (id, course_id, student_id, amount_cents, currency, created_at, next_check_at, order_id, lines_version)
      values (${id}, ${lines[0].courseId}, ${studentId}, ${totalOf(lines)}, ${currency}, ${now}, ${nextCheckAt}, ${id}, 0)
      on conflict (course_id, student_id) where status = 'open'
        do update set next_check_at = excluded.next_check_at, check_count = 0
      returning *
    ), new_order as (
      insert into "order" (id, buyer_id, currency, created_at, code_id)
      select id, student_id, currency, created_at, ${codeId}::uuid from opened where id = ${id}
    ), shown_rule as (
      update "order" set refund_rule_id = current_refund_rule()
      from opened where "order".id = opened.order_id and opened.id <> ${id}
        and refund_rule_id is distinct from current_refund_rule()
    ), new_line as (
      insert into order_line
        (order_id, position, course_id, list_price_cents, discount_cents, discount_bearer, price_cents)
      select opened.id, line.* from opened, ${lineRows(lines)} where opened.id = ${id}
    )
    select * from opened
  `.execute(tx);
  const [payment] = rows;
  if (!payment) throw new Error('A payment was neither begun nor continued.');
  return payment;
}

export const readPayment = (reader: Reader, id: string): Promise<PaymentRow> =>
  reader.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

export const findPaymentByIntent = (reader: Reader, intentId: string): Promise<PaymentRow | undefined> =>
  reader.selectFrom('payment').selectAll().where('intent_id', '=', intentId).executeTakeFirst();

interface OwnIntent {
  intentId: string;
  courseId: string;
  studentId: string;
}

/** Undefined also when the payment is another student's, or for another class. */
export const findOwnPayment = (reader: Reader, { intentId, courseId, studentId }: OwnIntent) =>
  reader
    .selectFrom('payment')
    .selectAll()
    .where('intent_id', '=', intentId)
    .where('course_id', '=', courseId)
    .where('student_id', '=', studentId)
    .executeTakeFirst();

/** Locks the row until the transaction ends. */
export const lockPayment = (tx: Tx, id: string): Promise<PaymentRow | undefined> =>
  tx.selectFrom('payment').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

/** Undefined when another intent is stored already, or the payment is no longer open. */
export const setIntentId = (database: Database, id: string, intentId: string): Promise<PaymentRow | undefined> =>
  database
    .updateTable('payment')
    .set({ intent_id: intentId })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .where(({ eb, or }) => or([eb('intent_id', 'is', null), eb('intent_id', '=', intentId)]))
    .returningAll()
    .executeTakeFirst();

type ChargeColumns = Pick<
  Updateable<Tables['payment']>,
  'charge_id' | 'card_brand' | 'card_last4' | 'card_fingerprint' | 'refunded_cents' | 'dispute_due_at'
>;

/**
 * Stores what the provider reports of the charge, and locks the row until the transaction ends. Undefined when the
 * payment has changed since it was read: the report may be older than that change. The lines of its order keep up with it.
 */
export const updateCharge = (
  tx: Tx,
  { id, version }: PaymentRow,
  charge: ChargeColumns,
): Promise<PaymentRow | undefined> =>
  tx
    .updateTable('payment')
    .set({ ...charge, version: version + 1, lines_version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst();

type PaymentChange = Pick<
  Updateable<Tables['payment']>,
  'status' | 'reason' | 'reason_sentence' | 'paid_at' | 'refunded_at' | 'next_check_at' | 'check_count'
>;

/** Why it was refunded or charged back. */
export function toReasonColumns(reason: Text): Pick<PaymentChange, 'reason' | 'reason_sentence'> {
  const { english, sentence } = toColumns(reason);
  return { reason: english, reason_sentence: sentence };
}

/** The lines of its order follow. The transaction holds the payment's lock. */
export async function updatePayment(tx: Tx, id: string, change: PaymentChange): Promise<PaymentRow> {
  const payment = await tx
    .updateTable('payment')
    .set({ ...change, version: sql`version + 1`, lines_version: sql`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await updateLines(tx, [id]);
  return payment;
}

/** The student and the class, for mails and the audit. */
export const findParties = (reader: Reader, { course_id, student_id }: Pick<PaymentRow, 'course_id' | 'student_id'>) =>
  reader
    .selectFrom('user')
    .innerJoin('course', (join) => join.on('course.id', '=', course_id))
    .where('user.id', '=', student_id)
    .select(['user.name', 'user.email', 'course.id as courseId', 'course.title'])
    .executeTakeFirstOrThrow();

/** The admins who want to know of a new dispute at once. */
export const listDisputeRecipients = (reader: Reader) =>
  reader
    .selectFrom('user')
    .select(['id', 'name', 'email'])
    .where('role', '=', 'Admin')
    .where('mails_disputes', '=', true)
    .where('suspended_at', 'is', null)
    .orderBy('id')
    .execute();
