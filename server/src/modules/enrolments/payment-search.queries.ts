import type { PaymentStatus } from '@guildhall/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../database/database.ts';
import { isTitled } from '../courses/index.ts';
import { isNamed } from '../members/index.ts';
import { COLUMNS, ofStatus, onPage, type PaymentPage, rowsOf, WITH_PARTIES } from './payment-lists.queries.ts';

/** What a search means, where it means few. */
export interface Meant {
  /** Ids of students and of classes. */
  people: string[];
  courses: string[];
  /** Perhaps a transaction's id. */
  intentId: string;
}

/** As far as payments that are searched for are counted. */
const MOST_COUNTED = 1_000;

async function countOf(reader: Reader, payments: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ found: number }>`
    select count(*) as found from (select from (${payments}) as payments limit ${MOST_COUNTED}) as counted
  `.execute(reader);
  return rows[0]?.found ?? 0;
}

/** Few are meant: the newest of each student and of each class, by index; then in order. */
export const walkPaymentsOf = (reader: Reader, { people, courses, intentId }: Meant, page: PaymentPage) => {
  const newest = (column: 'student_id' | 'course_id', ids: string[]) => sql`
    select newest.id, newest.created_at from unnest(${ids}::uuid[]) as meant (id)
    cross join lateral (
      select payment.id, payment.created_at from payment where ${sql.ref(`payment.${column}`)} = meant.id ${onPage(page)}
    ) as newest`;
  return rowsOf(
    reader,
    sql`with found as materialized (
        select id, created_at from (
          ${newest('student_id', people)} union ${newest('course_id', courses)}
          union (select payment.id, payment.created_at from payment where payment.intent_id = ${intentId} ${onPage(page)})
        ) as payment order by created_at desc, id desc limit ${page.limit + 1}
      )
      select ${COLUMNS} from found join payment on payment.id = found.id ${WITH_PARTIES}
      order by found.created_at desc, found.id desc`,
  );
};

export const countPaymentsOf = (
  reader: Reader,
  { people, courses, intentId }: Meant,
  status: PaymentStatus | undefined,
) => {
  const some = (column: 'student_id' | 'course_id', ids: string[]) => sql`(
    select id from payment where ${sql.ref(column)} = any (${ids}::uuid[]) ${ofStatus(status)} limit ${MOST_COUNTED})`;
  return countOf(
    reader,
    sql`${some('student_id', people)} union ${some('course_id', courses)}
      union (select id from payment where intent_id = ${intentId} ${ofStatus(status)})`,
  );
};

/** Many are meant: the order's index soon meets enough of theirs. */
const about = (text: string) => sql`(${isNamed(text, 'student')} or ${isTitled(text)} or payment.intent_id = ${text})`;

export const walkPaymentsOfMany = (reader: Reader, text: string, page: PaymentPage) =>
  rowsOf(reader, sql`select ${COLUMNS} from payment ${WITH_PARTIES} where ${about(text)} ${onPage(page)}`);

export const countPaymentsOfMany = (reader: Reader, text: string, status: PaymentStatus | undefined) =>
  countOf(
    reader,
    sql`select from payment ${WITH_PARTIES} where ${about(text)} ${ofStatus(status)} limit ${MOST_COUNTED}`,
  );
