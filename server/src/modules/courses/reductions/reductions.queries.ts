import type { Reduction } from '@guildhall/contract';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../../database/database.ts';

export interface ReductionRow {
  id: string;
  reduced_cents: number;
  reference_cents: number | null;
  first_day: string;
  last_day: string;
  state: Reduction['State'];
}

const MAX_LISTED = 100;

const STATE = sql<Reduction['State']>`case
  when canceled_at is not null then 'Canceled'
  when begun_at is not null then case when ended_at is null then 'Running' else 'Ended' end
  when ended_at is null then 'Planned' else 'NotBegun' end`;

/** From the index `reduction_newest`. */
export const listNewestReductions = (reader: Reader, courseId: string): Promise<ReductionRow[]> =>
  reader
    .selectFrom('reduction')
    .select(['id', 'reduced_cents', 'reference_cents', 'first_day', 'last_day', STATE.as('state')])
    .where('course_id', '=', courseId)
    .orderBy('first_day', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_LISTED)
    .execute();

const IS_RUNNING = sql`reduction.course_id = course.id and reduction.begun_at is not null and reduction.ended_at is null`;

/** What the class costs without a reduction, in a statement about `course`. */
export const LIST_PRICE = sql<number>`coalesce(
  (select reduction.list_cents from reduction where ${IS_RUNNING}), course.price_cents)`;

export interface RunningReductionRow {
  reference_cents: number;
  list_cents: number;
  last_day: string;
  /** ISO 8601. */
  ends_at: string;
}

/** The reduction that runs, as JSON; null where the class has its usual price. In a statement about `course`. */
export const RUNNING_REDUCTION = sql<RunningReductionRow | null>`(
  select jsonb_build_object('reference_cents', reduction.reference_cents, 'list_cents', reduction.list_cents,
    'last_day', reduction.last_day, 'ends_at', reduction.ends_at)
  from reduction where ${IS_RUNNING})`;

const SHOP_TIME_ZONE = sql<string>`coalesce((select nullif(time_zone, '') from shop), 'UTC')`;

const startOf = (day: string) => sql`(${day}::date::timestamp at time zone ${SHOP_TIME_ZONE})`;

/** From when on the class was on sale, and its price known, in all of the 30 days before. */
const POSSIBLE_FROM = sql`greatest(now(), interval '720 hours' + greatest(
  coalesce(course.published_at, now()),
  coalesce((select min(changed_at) from price_change where course_id = course.id and currency = course.currency), now())))`;

/** By the database's clock. `reference_cents` is null where the class was not on sale for 30 days. */
export async function findReductionTerms(reader: Reader, courseId: string) {
  const { rows } = await sql<{
    currency: string;
    list_cents: number;
    reference_cents: number | null;
    possible_from: string;
    time_zone: string;
    today: string;
  }>`
    select course.currency, ${LIST_PRICE} as list_cents,
      lowest_price_before(course.id, clock_timestamp()) as reference_cents,
      ${SHOP_TIME_ZONE} as time_zone, (now() at time zone ${SHOP_TIME_ZONE})::date as today,
      (possible.moment at time zone ${SHOP_TIME_ZONE})::date + (possible.moment > now())::integer as possible_from
    from course cross join lateral (select ${POSSIBLE_FROM} as moment) as possible
    where course.id = ${courseId}
  `.execute(reader);
  const terms = rows[0];
  if (!terms) throw new Error(`There is no class ${courseId}.`);
  return terms;
}

/** The lowest price of the 30 days before this day, if nothing changes until then. */
export async function findReferencePrice(tx: Tx, courseId: string, firstDay: string): Promise<number | null> {
  const { rows } = await sql<{ cents: number | null }>`
    select lowest_price_before(${courseId}, greatest(clock_timestamp(), ${startOf(firstDay)})) as cents
  `.execute(tx);
  return rows[0]?.cents ?? null;
}

interface PlannedReduction {
  courseId: string;
  cents: number;
  firstDay: string;
  lastDay: string;
}

export const findSameReduction = (tx: Tx, { courseId, cents, firstDay, lastDay }: PlannedReduction) =>
  tx
    .selectFrom('reduction')
    .select('id')
    .where('course_id', '=', courseId)
    .where('reduced_cents', '=', cents)
    .where('first_day', '=', firstDay)
    .where('last_day', '=', lastDay)
    .where('ended_at', 'is', null)
    .executeTakeFirst();

/** False where another one of the class has one of its days: the constraint decides. */
export async function insertReduction(tx: Tx, reduction: PlannedReduction & { id: string; now: Date }) {
  const { id, courseId, cents, firstDay, lastDay, now } = reduction;
  const { rows } = await sql`
    insert into reduction (id, course_id, reduced_cents, first_day, last_day, starts_at, ends_at, created_at)
    values (${id}, ${courseId}, ${cents}, ${firstDay}, ${lastDay}, ${startOf(firstDay)},
      ((${lastDay}::date + 1)::timestamp at time zone ${SHOP_TIME_ZONE}), ${now})
    on conflict on constraint reduction_overlaps do nothing
    returning id
  `.execute(tx);
  return rows.length > 0;
}

export const findReduction = (tx: Tx, courseId: string, id: string) =>
  tx.selectFrom('reduction').select('id').where('course_id', '=', courseId).where('id', '=', id).executeTakeFirst();

const CLOCK = sql<Date>`clock_timestamp()`;
const NOW = sql<Date>`now()`;

/** Undefined where it is over. `list_cents` is null where it had not begun. */
export const cancelOpenReduction = (tx: Tx, id: string) =>
  tx
    .updateTable('reduction')
    .set({ ended_at: CLOCK, canceled_at: CLOCK })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('list_cents')
    .executeTakeFirst();

const IS_DUE = sql<boolean>`ended_at is null and case when begun_at is null then starts_at else ends_at end <= now()`;

/** Classes whose price is to change by now, from the index `reduction_next`. */
export async function listDueCourses(reader: Reader, max: number): Promise<string[]> {
  const { rows } = await sql<{ course_id: string }>`
    select distinct course_id from (select course_id from reduction where ${IS_DUE} limit ${max}) as due
  `.execute(reader);
  return rows.map(({ course_id }) => course_id);
}

export async function listDueAmong(reader: Reader, courseIds: string[]): Promise<string[]> {
  const { rows } = await sql<{ course_id: string }>`
    select distinct course_id from reduction where course_id = any (${courseIds}::uuid[]) and ${IS_DUE}
  `.execute(reader);
  return rows.map(({ course_id }) => course_id);
}

export async function isPriceDue(reader: Reader, courseId: string): Promise<boolean> {
  const { rows } = await sql`
    select from reduction where course_id = ${courseId} and ${IS_DUE} limit 1
  `.execute(reader);
  return rows.length > 0;
}

/** The price that comes back, where a reduction has run and its time is over. */
export const endDueReduction = (tx: Tx, courseId: string) =>
  tx
    .updateTable('reduction')
    .set({ ended_at: CLOCK })
    .where('course_id', '=', courseId)
    .where('begun_at', 'is not', null)
    .where('ended_at', 'is', null)
    .where('ends_at', '<=', NOW)
    .returning('list_cents')
    .executeTakeFirst();

/** The reduced price, where one begins. Call with the class locked: nobody else changes its price meanwhile. */
export async function beginDueReduction(tx: Tx, courseId: string): Promise<{ reduced_cents: number } | undefined> {
  const { rows } = await sql<{ reduced_cents: number }>`
    with moment as materialized (select clock_timestamp() as at)
    update reduction set begun_at = moment.at, list_cents = course.price_cents,
      reference_cents = lowest_price_before(course.id, moment.at)
    from course cross join moment
    where course.id = ${courseId} and course.status = 'Approved' and reduction.course_id = course.id
      and reduction.begun_at is null and reduction.ended_at is null
      and reduction.starts_at <= now() and reduction.ends_at > now()
      and reduction.reduced_cents < lowest_price_before(course.id, moment.at)
    returning reduction.reduced_cents
  `.execute(tx);
  return rows[0];
}

/** Those whose time has come, and that could not begin. */
export const dropDueReductions = (tx: Tx, courseId: string) =>
  tx
    .updateTable('reduction')
    .set({ ended_at: CLOCK })
    .where('course_id', '=', courseId)
    .where('begun_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('starts_at', '<=', NOW)
    .execute();

/** The price that holds from now on. Begin or end the reduction first: `keep_reduced_price` takes any other for a list price. */
export const setPrice = (tx: Tx, courseId: string, cents: number) =>
  tx
    .updateTable('course')
    .set({ price_cents: cents, updated_at: sql<Date>`greatest(now(), updated_at + interval '1 millisecond')` })
    .where('id', '=', courseId)
    .execute();
