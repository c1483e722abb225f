import type { PaymentStatus } from '@guildhall/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../database/database.ts';

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
  created_at: Date;
  paid_at: Date | null;
  refunded_at: Date | null;
  title: string;
  image_id: string;
  student_name: string;
  student_email: string;
}

export interface PaymentPage {
  status?: PaymentStatus | undefined;
  /** `created_at` and id of the previous page's last row. */
  after?: readonly [Date, string] | undefined;
  /** Rows of a page; one more is read to know whether there is a next page. */
  limit: number;
}

export const PAYMENT_ENTRY_COLUMNS = sql`payment.id, payment.course_id, payment.student_id, payment.amount_cents, payment.currency,
  payment.status, payment.intent_id, payment.card_brand, payment.card_last4, payment.refunded_cents, payment.reason,
  payment.created_at, payment.paid_at, payment.refunded_at, course.title, course.image_id,
  student.name as student_name, student.email as student_email`;
export const JOIN_PARTIES = sql`join course on course.id = payment.course_id
  join "user" as student on student.id = payment.student_id`;
const CONFIRMED = sql<boolean>`payment.status not in ('open', 'canceled')`;

export const andStatus = (status: PaymentStatus | undefined) => (status ? sql`and payment.status = ${status}` : sql``);

export const pageClause = ({ status, after, limit }: PaymentPage) => sql`
  ${andStatus(status)} ${after ? sql`and (payment.created_at, payment.id) < (${after[0]}, ${after[1]})` : sql``}
  order by payment.created_at desc, payment.id desc limit ${limit + 1}`;

export async function executeRows(reader: Reader, query: RawBuilder<PaymentEntryRow>): Promise<PaymentEntryRow[]> {
  const { rows } = await query.execute(reader);
  return rows;
}

export async function findPaymentEntry(reader: Reader, id: string): Promise<PaymentEntryRow | undefined> {
  const query = sql<PaymentEntryRow>`select ${PAYMENT_ENTRY_COLUMNS} from payment ${JOIN_PARTIES} where payment.id = ${id}`;
  return (await executeRows(reader, query))[0];
}

/** Without payments that were never confirmed. */
export const listOwnPaymentsPage = (reader: Reader, studentId: string, page: PaymentPage) =>
  executeRows(
    reader,
    sql`select ${PAYMENT_ENTRY_COLUMNS} from payment ${JOIN_PARTIES}
      where payment.student_id = ${studentId} and ${CONFIRMED} ${pageClause(page)}`,
  );

export const countOwnPayments = (reader: Reader, studentId: string) =>
  reader
    .selectFrom('payment')
    .where('student_id', '=', studentId)
    .where(CONFIRMED)
    .select(({ fn }) => fn.countAll<number>().as('payments'))
    .executeTakeFirstOrThrow();

export const listPaymentsPage = (reader: Reader, page: PaymentPage) =>
  executeRows(reader, sql`select ${PAYMENT_ENTRY_COLUMNS} from payment ${JOIN_PARTIES} where true ${pageClause(page)}`);

/** Sums the counters that triggers keep; counts no rows. */
export const sumPaymentTotals = (reader: Reader, status: PaymentStatus | undefined) =>
  reader
    .selectFrom('payment_total')
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'paid'))
    .select(({ fn, eb }) => fn.coalesce(fn.sum<number>('payments'), eb.val(0)).as('payments'))
    .executeTakeFirstOrThrow();
