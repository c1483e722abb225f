import type { CheckedQueryOf, Overview, OverviewRange, readOverview as route } from '@guildhall/contract';
import { fromMinorUnits } from '@guildhall/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Reader } from '../../../database/database.ts';
import { withoutSeqScans } from '../../../database/without-seq-scans.ts';
import { DAY } from '../../../lib/durations.ts';

interface Span {
  /** `2026-05-31`, both in the time zone, both included. */
  from: string;
  to: string;
  unit: 'day' | 'month';
  timeZone: string;
}

interface CountsRow {
  start: string;
  people: number;
  enrolments: number;
}

interface MoneyRow {
  start: string;
  currency: string;
  /** Cents, like `refunded`. */
  paid: number;
  refunded: number;
  payments: number;
  refunds: number;
}

interface BestCourseRow {
  id: string;
  title: string;
  enrolments: number;
}

interface CoursePaidRow {
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
async function listCounts(reader: Reader, span: Span): Promise<CountsRow[]> {
  const { rows } = await sql<CountsRow>`
    select start::text,
      (select count(*) from "user" where created_at >= since and created_at < until) as people,
      (select count(*) from enrolment where enrolled_at >= since and enrolled_at < until) as enrolments
    from (${periodsOf(span)}) as period order by start`.execute(reader);
  return rows;
}

/** Only periods and currencies in which there was something. */
async function listMoney(reader: Reader, span: Span): Promise<MoneyRow[]> {
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

async function listBestCourses(reader: Reader, span: Span, max: number): Promise<BestCourseRow[]> {
  const { rows } = await sql<BestCourseRow>`
    with best as materialized (
      select course_id, count(*) as enrolments from enrolment where ${isInSpan('enrolled_at', span)}
      group by course_id order by count(*) desc, course_id limit ${max}
    )
    select course.id, course.title, best.enrolments from best join course on course.id = best.course_id
    order by best.enrolments desc, course.id`.execute(reader);
  return rows;
}

/** What was paid for each class. Payments whose orders a job has yet to write are for one class. */
async function listPaidFor(reader: Reader, courseIds: string[], span: Span): Promise<CoursePaidRow[]> {
  const { rows } = await sql<CoursePaidRow>`
    select course_id, currency, sum(cents)::bigint as paid from (
      select line.course_id, payment.currency, line.price_cents as cents
      from order_line as line join payment on payment.order_id = line.order_id
      where line.course_id = any (${courseIds}::uuid[]) and ${isInSpan('paid_at', span)}
      union all
      select course_id, currency, amount_cents from payment
      where order_id is null and course_id = any (${courseIds}::uuid[]) and ${isInSpan('paid_at', span)}
    ) as bought group by course_id, currency order by currency`.execute(reader);
  return rows;
}

interface OverviewParts {
  span: Span;
  counts: CountsRow[];
  money: MoneyRow[];
  courses: BestCourseRow[];
  paid: CoursePaidRow[];
}

const toMoney = ({ currency, paid, refunded, payments, refunds }: MoneyRow) => ({
  Currency: currency,
  Paid: fromMinorUnits(paid, currency),
  Refunded: fromMinorUnits(refunded, currency),
  Payments: payments,
  Refunds: refunds,
});

type Sums = Omit<MoneyRow, 'start' | 'currency'>;
const add = (sum: Sums, row: Sums): Sums => ({
  paid: sum.paid + row.paid,
  refunded: sum.refunded + row.refunded,
  payments: sum.payments + row.payments,
  refunds: sum.refunds + row.refunds,
});
const NOTHING: Sums = { paid: 0, refunded: 0, payments: 0, refunds: 0 };

/** Sums of whole cents: 0.1 + 0.2 is not a price. */
const sumByCurrency = (money: MoneyRow[]) =>
  [...Map.groupBy(money, ({ currency }) => currency)].map(([currency, rows]) =>
    toMoney({ start: '', currency, ...rows.reduce<Sums>(add, NOTHING) }),
  );

const sumOf = (counts: CountsRow[], field: 'people' | 'enrolments') => counts.reduce((sum, row) => sum + row[field], 0);

function toOverview({ span, counts, money, courses, paid }: OverviewParts): Overview {
  const moneyByStart = Map.groupBy(money, ({ start }) => start);
  const paidByCourse = Map.groupBy(paid, ({ course_id }) => course_id);
  return {
    From: span.from,
    To: span.to,
    TimeZone: span.timeZone,
    Unit: span.unit,
    Total: {
      People: sumOf(counts, 'people'),
      Enrolments: sumOf(counts, 'enrolments'),
      Money: sumByCurrency(money),
    },
    Periods: counts.map(({ start, people, enrolments }) => ({
      Start: start,
      People: people,
      Enrolments: enrolments,
      Money: (moneyByStart.get(start) ?? []).map(toMoney),
    })),
    BestClasses: courses.map(({ id, title, enrolments }) => ({
      _id: id,
      ClassTitle: title,
      Enrolments: enrolments,
      Paid: (paidByCourse.get(id) ?? []).map((row) => ({
        Currency: row.currency,
        Amount: fromMinorUnits(row.paid, row.currency),
      })),
    })),
  };
}

/** Longer spans are shown by months. */
const MAX_DAYS_SHOWN = 92;

const DAYS: Record<Exclude<OverviewRange, '12-months'>, number> = { '7-days': 7, '30-days': 30, '90-days': 90 };

/** Calendar days: the clocks of UTC never change. */
const dayBefore = (day: string, days: number) => new Date(Date.parse(day) - days * DAY).toISOString().slice(0, 10);

/** The first day of the month eleven months ago. */
function startOfYear(today: string): string {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return new Date(Date.UTC(year, month - 12, 1)).toISOString().slice(0, 10);
}

/** Swedish dates are ISO dates. */
const todayIn = (timeZone: string, now: Date) => new Intl.DateTimeFormat('sv-SE', { timeZone }).format(now);

interface Place {
  timeZone: string;
  now: Date;
}

function overviewSpan({ range, from, to }: CheckedQueryOf<typeof route>, { timeZone, now }: Place): Span {
  const today = todayIn(timeZone, now);
  if (from && to) {
    const unit = Date.parse(to) - Date.parse(from) < MAX_DAYS_SHOWN * DAY ? 'day' : 'month';
    return { from, to, unit, timeZone };
  }
  if (range === '12-months') return { from: startOfYear(today), to: today, unit: 'month', timeZone };
  return { from: dayBefore(today, DAYS[range] - 1), to: today, unit: 'day', timeZone };
}

const MAX_BEST_COURSES = 10;

interface OverviewRequest {
  query: CheckedQueryOf<typeof route>;
  /** The shop's time zone. */
  timeZone: string;
  now: Date;
}

export async function readOverview(database: Database, { query, ...place }: OverviewRequest): Promise<Overview> {
  const span = overviewSpan(query, place);
  return withoutSeqScans(database, async (tx) => {
    const counts = await listCounts(tx, span);
    const money = await listMoney(tx, span);
    const courses = await listBestCourses(tx, span, MAX_BEST_COURSES);
    const ids = courses.map(({ id }) => id);
    return toOverview({ span, counts, money, courses, paid: await listPaidFor(tx, ids, span) });
  });
}
