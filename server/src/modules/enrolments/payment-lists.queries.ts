import type { PaymentStatus } from '@guildhall/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../database/database.ts';

/** A payment with its class and its student, as lists and receipts read it. */
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
  /** Instant and id of the last of the page before. */
  after?: readonly [Date, string] | undefined;
  /** The page's rows; one more is read, which tells whether there is a next page. */
  limit: number;
}

export const COLUMNS = sql`payment.id, payment.course_id, payment.student_id, payment.amount_cents, payment.currency,
  payment.status, payment.intent_id, payment.card_brand, payment.card_last4, payment.refunded_cents, payment.reason,
  payment.created_at, payment.paid_at, payment.refunded_at, course.title, course.image_id,
  student.name as student_name, student.email as student_email`;
export const WITH_PARTIES = sql`join course on course.id = payment.course_id
  join "user" as student on student.id = payment.student_id`;
const CONFIRMED = sql<boolean>`payment.status not in ('open', 'canceled')`;

export const ofStatus = (status: PaymentStatus | undefined) => (status ? sql`and payment.status = ${status}` : sql``);

export const onPage = ({ status, after, limit }: PaymentPage) => sql`
  ${ofStatus(status)} ${after ? sql`and (payment.created_at, payment.id) < (${after[0]}, ${after[1]})` : sql``}
  order by payment.created_at desc, payment.id desc limit ${limit + 1}`;

export async function rowsOf(reader: Reader, query: RawBuilder<PaymentEntryRow>): Promise<PaymentEntryRow[]> {
  const { rows } = await query.execute(reader);
  return rows;
}

export async function findPaymentEntry(reader: Reader, id: string): Promise<PaymentEntryRow | undefined> {
  const query = sql<PaymentEntryRow>`select ${COLUMNS} from payment ${WITH_PARTIES} where payment.id = ${id}`;
  return (await rowsOf(reader, query))[0];
}

/** Without what was never confirmed. */
export const walkOwnPayments = (reader: Reader, studentId: string, page: PaymentPage) =>
  rowsOf(
    reader,
    sql`select ${COLUMNS} from payment ${WITH_PARTIES}
      where payment.student_id = ${studentId} and ${CONFIRMED} ${onPage(page)}`,
  );

export const countOwnPayments = (reader: Reader, studentId: string) =>
  reader
    .selectFrom('payment')
    .where('student_id', '=', studentId)
    .where(CONFIRMED)
    .select(({ fn }) => fn.countAll<number>().as('payments'))
    .executeTakeFirstOrThrow();

export const walkPayments = (reader: Reader, page: PaymentPage) =>
  rowsOf(reader, sql`select ${COLUMNS} from payment ${WITH_PARTIES} where true ${onPage(page)}`);

/** By the counters that the database keeps; no rows are counted. */
export const sumPaymentTotals = (reader: Reader, status: PaymentStatus | undefined) =>
  reader
    .selectFrom('payment_total')
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'paid'))
    .select(({ fn, eb }) => fn.coalesce(fn.sum<number>('payments'), eb.val(0)).as('payments'))
    .executeTakeFirstOrThrow();
