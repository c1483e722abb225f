import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../../database/database.ts';

export interface Span {
  /** `2026-05-31`, both in the time zone, both included. */
  from: string;
  to: string;
  unit: 'day' | 'month';
  timeZone: string;
}

export interface CountsRow {
  start: string;
  people: number;
  enrolments: number;
}

export interface MoneyRow {
  start: string;
  currency: string;
  /** Cents, like `refunded`. */
  paid: number;
  refunded: number;
  payments: number;
  refunds: number;
}

export interface BestCourseRow {
  id: string;
  title: string;
  enrolments: number;
}

export interface CoursePaidRow {
  course_id: string;
  currency: string;
  paid: number;
}

const STEPS = { day: sql`interval '1 day'`, month: sql`interval '1 month'` };

/** The instant at which a day begins there. */
const startOf = (day: RawBuilder<unknown>, timeZone: string) => sql`((${day})::timestamp at time zone ${timeZone})`;

/** The days or months of the span: `start`, and the instants `since` and `until`. Parts of months at both ends. */
const periodsOf = ({ from, to, unit, timeZone }: Span) => sql`
  select greatest(start::date, ${from}::date) as start,
    ${startOf(sql`greatest(start::date, ${from}::date)`, timeZone)} as since,
    ${startOf(sql`least((start + ${STEPS[unit]})::date, ${to}::date + 1)`, timeZone)} as until
  from generate_series(
    date_trunc(${sql.lit(unit)}, ${from}::date::timestamp), ${to}::date::timestamp, ${STEPS[unit]}
  ) as start`;

/** Each period is a range of two indexes: no row of another day is read. */
export async function listCounts(reader: Reader, span: Span): Promise<CountsRow[]> {
  const { rows } = await sql<CountsRow>`
    select start::text,
      (select count(*) from "user" where created_at >= since and created_at < until) as people,
      (select count(*) from enrolment where enrolled_at >= since and enrolled_at < until) as enrolments
    from (${periodsOf(span)}) as period order by start`.execute(reader);
  return rows;
}

/** Only periods and currencies in which there was something. */
export async function listMoney(reader: Reader, span: Span): Promise<MoneyRow[]> {
  const { rows } = await sql<MoneyRow>`
    select start::text, currency, sum(paid)::bigint as paid, sum(refunded)::bigint as refunded,
      sum(payments)::bigint as payments, sum(refunds)::bigint as refunds
    from (${periodsOf(span)}) as period
    cross join lateral (
      select currency, sum(amount_cents) as paid, 0 as refunded, count(*) as payments, 0 as refunds
      from payment where paid_at >= since and paid_at < until group by currency
      union all
      select currency, 0, sum(refunded_cents), 0, count(*)
      from payment where refunded_at >= since and refunded_at < until group by currency
    ) as money
    group by start, currency order by start, currency`.execute(reader);
  return rows;
}

const isInSpan = (column: string, { from, to, timeZone }: Span) => sql`
  ${sql.ref(column)} >= ${startOf(sql`${from}::date`, timeZone)}
  and ${sql.ref(column)} < ${startOf(sql`${to}::date + 1`, timeZone)}`;

export async function listBestCourses(reader: Reader, span: Span, max: number): Promise<BestCourseRow[]> {
  const { rows } = await sql<BestCourseRow>`
    with best as materialized (
      select course_id, count(*) as enrolments from enrolment where ${isInSpan('enrolled_at', span)}
      group by course_id order by count(*) desc, course_id limit ${max}
    )
    select course.id, course.title, best.enrolments from best join course on course.id = best.course_id
    order by best.enrolments desc, course.id`.execute(reader);
  return rows;
}

export async function listPaidFor(reader: Reader, courseIds: string[], span: Span): Promise<CoursePaidRow[]> {
  const { rows } = await sql<CoursePaidRow>`
    select course_id, currency, sum(amount_cents)::bigint as paid from payment
    where course_id = any (${courseIds}::uuid[]) and ${isInSpan('paid_at', span)}
    group by course_id, currency order by currency`.execute(reader);
  return rows;
}
