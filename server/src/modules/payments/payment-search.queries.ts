import type { PaymentStatus } from '@guildhall/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../database/database.ts';
import { isTitled } from '../courses/index.ts';
import { nameMatches } from '../members/index.ts';
import {
  andStatus,
  executeRows,
  JOIN_PARTIES,
  onPaymentPage,
  PAYMENT_ENTRY_COLUMNS,
  type PaymentPage,
} from './payment-lists.queries.ts';

/** What a search text can refer to, when that is few. */
interface SearchTargets {
  studentIds: string[];
  courseIds: string[];
  /** The text itself: it may be a transaction's id. */
  intentId: string;
}

/** The total of a search stops here. */
const MAX_COUNTED = 1_000;

async function countUpToMax(reader: Reader, payments: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ found: number }>`
    select count(*) as found from (select from (${payments}) as payments limit ${MAX_COUNTED}) as counted
  `.execute(reader);
  return rows[0]?.found ?? 0;
}

/** For few targets: reads the newest payments of each student and class by index, then merges them. */
export const listPaymentsPageOf = (
  reader: Reader,
  { studentIds, courseIds, intentId }: SearchTargets,
  page: PaymentPage,
) => {
  const newest = (column: 'student_id' | 'course_id', ids: string[]) => sql`
    select newest.id, newest.created_at from unnest(${ids}::uuid[]) as target (id)
    cross join lateral (
      select payment.id, payment.created_at from payment where ${sql.ref(`payment.${column}`)} = target.id ${onPaymentPage(page)}
    ) as newest`;
  return executeRows(
    reader,
    sql`with found as materialized (
        select id, created_at from (
          ${newest('student_id', studentIds)} union ${newest('course_id', courseIds)}
          union (select payment.id, payment.created_at from payment where payment.intent_id = ${intentId} ${onPaymentPage(page)})
        ) as payment order by created_at desc, id desc limit ${page.limit + 1}
      )
      select ${PAYMENT_ENTRY_COLUMNS} from found join payment on payment.id = found.id ${JOIN_PARTIES}
      order by found.created_at desc, found.id desc`,
  );
};

export const countPaymentsOf = (
  reader: Reader,
  { studentIds, courseIds, intentId }: SearchTargets,
  status: PaymentStatus | undefined,
) => {
  const some = (column: 'student_id' | 'course_id', ids: string[]) => sql`(
    select id from payment where ${sql.ref(column)} = any (${ids}::uuid[]) ${andStatus(status)} limit ${MAX_COUNTED})`;
  return countUpToMax(
    reader,
    sql`${some('student_id', studentIds)} union ${some('course_id', courseIds)}
      union (select id from payment where intent_id = ${intentId} ${andStatus(status)})`,
  );
};

/** For many targets: scanning by date finds enough matching rows soon. */
const matches = (text: string) =>
  sql`(${nameMatches(text, 'student')} or ${isTitled(text)} or payment.intent_id = ${text})`;

export const listPaymentsPageMatching = (reader: Reader, text: string, page: PaymentPage) =>
  executeRows(
    reader,
    sql`select ${PAYMENT_ENTRY_COLUMNS} from payment ${JOIN_PARTIES} where ${matches(text)} ${onPaymentPage(page)}`,
  );

export const countPaymentsMatching = (reader: Reader, text: string, status: PaymentStatus | undefined) =>
  countUpToMax(
    reader,
    sql`select from payment ${JOIN_PARTIES} where ${matches(text)} ${andStatus(status)}
      order by payment.created_at desc, payment.id desc limit ${MAX_COUNTED}`,
  );
