import type { PaymentStatus } from '@guildhall/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../database/database.ts';
import { type NewestPage, onKeysetPage } from '../../database/keyset.ts';
import type { StoredSentence } from '../../database/stored-text.ts';

/** A payment with its class and student, for lists and receipts. */
export interface PaymentEntryRow {
  id: string;
  course_id: string;
  student_id: string;
  amount_cents: number;
  currency: string;
  status: PaymentStatus;
  intent_id: string | null;
  card_brand: string | null;
  card_last4: string | null;
  refunded_cents: number;
  reason: string | null;
  reason_sentence: StoredSentence | null;
  created_at: Date;
  paid_at: Date | null;
  refunded_at: Date | null;
  dispute_due_at: Date | null;
  title: string;
  image_id: string;
  student_name: string;
  student_email: string;
}

export interface PaymentPage extends NewestPage {
  status?: PaymentStatus | undefined;
}

export const PAYMENT_ENTRY_COLUMNS = sql`payment.id, payment.course_id, payment.student_id, payment.amount_cents, payment.currency,
  payment.status, payment.intent_id, payment.card_brand, payment.card_last4, payment.refunded_cents, payment.reason,
  payment.reason_sentence,
  payment.created_at, payment.paid_at, payment.refunded_at, payment.dispute_due_at, course.title, course.image_id,
  student.name as student_name, student.email as student_email`;
export const JOIN_PARTIES = sql`join course on course.id = payment.course_id
  join "user" as student on student.id = payment.student_id`;
const CONFIRMED = sql<boolean>`payment.status not in ('open', 'canceled')`;

export const andStatus = (status: PaymentStatus | undefined) => (status ? sql`and payment.status = ${status}` : sql``);

/** The end of a query: the page's rows and one more, newest first. */
export const onPaymentPage = ({ status, ...page }: PaymentPage) =>
  sql`${andStatus(status)} ${onKeysetPage(['payment.created_at', 'payment.id'], page)}`;

export async function executeRows(reader: Reader, query: RawBuilder<PaymentEntryRow>): Promise<PaymentEntryRow[]> {
  const { rows } = await query.execute(reader);
  return rows;
}

export async function findPaymentEntry(reader: Reader, id: string): Promise<PaymentEntryRow | undefined> {
  const query = sql<PaymentEntryRow>`select ${PAYMENT_ENTRY_COLUMNS} from payment ${JOIN_PARTIES} where payment.id = ${id}`;
  return (await executeRows(reader, query))[0];
}

/** All of one student's, by the index `payment_student`. */
export const listStudentPaymentsPage = (reader: Reader, studentId: string, page: PaymentPage) =>
  executeRows(
    reader,
    sql`select ${PAYMENT_ENTRY_COLUMNS} from payment ${JOIN_PARTIES}
      where payment.student_id = ${studentId} ${onPaymentPage(page)}`,
  );

export const countStudentPayments = (reader: Reader, studentId: string) =>
  reader
    .selectFrom('payment')
    .where('student_id', '=', studentId)
    .select(({ fn }) => fn.countAll<number>().as('payments'))
    .executeTakeFirstOrThrow();

/** Without payments that were never confirmed. */
export const listOwnPaymentsPage = (reader: Reader, studentId: string, page: PaymentPage) =>
  executeRows(
    reader,
    sql`select ${PAYMENT_ENTRY_COLUMNS} from payment ${JOIN_PARTIES}
      where payment.student_id = ${studentId} and ${CONFIRMED} ${onPaymentPage(page)}`,
  );

export const countOwnPayments = (reader: Reader, studentId: string) =>
  reader
    .selectFrom('payment')
    .where('student_id', '=', studentId)
    .where(CONFIRMED)
    .select(({ fn }) => fn.countAll<number>().as('payments'))
    .executeTakeFirstOrThrow();

export const listPaymentsPage = (reader: Reader, page: PaymentPage) =>
  executeRows(
    reader,
    sql`select ${PAYMENT_ENTRY_COLUMNS} from payment ${JOIN_PARTIES} where true ${onPaymentPage(page)}`,
  );

/** Sums the counters that triggers keep; counts no rows. */
export const sumPaymentTotals = (reader: Reader, status: PaymentStatus | undefined) =>
  reader
    .selectFrom('payment_total')
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'paid'))
    .select(({ fn, eb }) => fn.coalesce(fn.sum<number>('payments'), eb.val(0)).as('payments'))
    .executeTakeFirstOrThrow();
