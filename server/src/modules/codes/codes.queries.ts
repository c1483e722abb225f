import { type RawBuilder, sql } from 'kysely';
import type { Reader, Tx } from '../../database/database.ts';
import { type NewestPage, onKeysetPage } from '../../database/keyset.ts';

/** A code, or the first one of a series for all of it. */
export interface CodeRow {
  id: string;
  text: string;
  owner_id: string | null;
  owner_name: string | null;
  percent: number | null;
  amount_cents: number | null;
  currency: string | null;
  first_day: string | null;
  last_day: string | null;
  starts_at: Date | null;
  ends_at: Date | null;
  max_uses: number | null;
  max_uses_per_person: number | null;
  new_buyers_only: boolean;
  classes: { id: string; title: string }[] | null;
  /** Null for a code of no series. */
  series_size: number | null;
  uses: number;
  created_at: Date;
  ended_at: Date | null;
}

/** A series is one entry, by its first code. In a statement about `code`. */
const IS_ENTRY = sql<boolean>`(code.series_id is null or code.series_id = code.id)`;

const SELECT_ENTRY = sql`
  select code.id, code.text, code.owner_id, owner.name as owner_name, code.percent, code.amount_cents, code.currency,
    code.first_day, code.last_day, code.starts_at, code.ends_at, code.max_uses, code.max_uses_per_person, code.new_buyers_only,
    case when not code.for_all_classes then array(
      select jsonb_build_object('id', course.id, 'title', course.title) from code_class join course on course.id = course_id
      where code_id = code.id order by course.title, course.id
    ) end as classes,
    case when code.series_id is not null then series.size end as series_size,
    coalesce(series.uses, code.uses) as uses, code.created_at, code.ended_at
  from code left join "user" as owner on owner.id = code.owner_id
    left join lateral (
      select count(*) as size, sum(member.uses) as uses from code as member where member.series_id = code.id
    ) as series on code.series_id is not null`;

export interface CodeFilter {
  /** Undefined: everybody's. */
  ownerId: string | undefined;
  /** How a code begins, folded; empty for all. */
  prefix: string;
}

const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&');

/** A code of a series stands for it. */
const matches = ({ ownerId, prefix }: CodeFilter): RawBuilder<boolean> => sql<boolean>`${IS_ENTRY}
  ${ownerId === undefined ? sql`` : sql`and code.owner_id = ${ownerId}`}
  ${
    prefix === ''
      ? sql``
      : sql`and code.id in (
          select coalesce(found.series_id, found.id) from code as found where found.folded like ${`${escapeLike(prefix)}%`}
        )`
  }`;

export async function listCodesPage(reader: Reader, filter: CodeFilter, page: NewestPage): Promise<CodeRow[]> {
  const { rows } = await sql<CodeRow>`
    ${SELECT_ENTRY} where ${matches(filter)} ${onKeysetPage(['code.created_at', 'code.id'], page)}
  `.execute(reader);
  return rows;
}

export async function countCodes(reader: Reader, filter: CodeFilter): Promise<number> {
  const { rows } = await sql<{ codes: number }>`select count(*) as codes from code where ${matches(filter)}`.execute(
    reader,
  );
  return rows[0]?.codes ?? 0;
}

/** Of a code of a series, the whole series. */
export async function findCode(reader: Reader, id: string): Promise<CodeRow | undefined> {
  const { rows } = await sql<CodeRow>`
    ${SELECT_ENTRY} where code.id = (select coalesce(series_id, id) from code where id = ${id})
  `.execute(reader);
  return rows[0];
}

/** The code, or all codes of the series, that this row stands for. */
const membersOf = (id: string) => sql`(code.id = ${id} or code.series_id = ${id})`;

/** How many were open. */
export async function endOpenCodes(tx: Tx, id: string, now: Date): Promise<number> {
  const { rows } = await sql`
    update code set ended_at = ${now} where ${membersOf(id)} and ended_at is null returning id
  `.execute(tx);
  return rows.length;
}

export const endCodesOf = (tx: Tx, ownerId: string, now: Date) =>
  tx.updateTable('code').set({ ended_at: now }).where('owner_id', '=', ownerId).where('ended_at', 'is', null).execute();

interface SoldRow {
  currency: string;
  amount_cents: number;
  discount_cents: number;
  returned_cents: number;
}

const RETURNED = sql`line.outcome in ('refund-due', 'refunded', 'charged-back')`;
const STANDS = sql`line.outcome = 'place'`;

/** Lines that the code took something off, and that were paid. */
const SOLD_LINES = (id: string) => sql`
  "order" join order_line as line on line.order_id = "order".id
  where "order".code_id in (select code.id from code where ${membersOf(id)})
    and line.discount_cents > 0 and (${STANDS} or ${RETURNED})`;

/** What came back of a line that stands is not counted as sold. */
const SUMS = sql`
  coalesce(sum(line.price_cents - line.back_cents) filter (where ${STANDS}), 0) as amount_cents,
  coalesce(sum(line.discount_cents) filter (where ${STANDS}), 0) as discount_cents,
  coalesce(sum(case when ${STANDS} then line.back_cents else line.price_cents end), 0) as returned_cents`;

export async function sumCodeSales(reader: Reader, id: string) {
  const { rows } = await sql<SoldRow & { orders: number; returned_orders: number }>`
    select "order".currency, ${SUMS}, count(distinct "order".id) filter (where ${STANDS}) as orders,
      count(distinct "order".id) filter (where ${RETURNED}) as returned_orders
    from ${SOLD_LINES(id)} group by "order".currency order by orders desc, "order".currency
  `.execute(reader);
  return rows;
}

const MAX_SOLD_CLASSES = 100;

export async function listCodeClasses(reader: Reader, id: string) {
  const { rows } = await sql<SoldRow & { course_id: string; title: string; sold: number; returned: number }>`
    select sold.*, course.title from (
      select line.course_id, "order".currency, ${SUMS}, count(*) filter (where ${STANDS}) as sold,
        count(*) filter (where ${RETURNED}) as returned
      from ${SOLD_LINES(id)} group by line.course_id, "order".currency
    ) as sold join course on course.id = sold.course_id
    order by sold desc, course.title, course.id limit ${MAX_SOLD_CLASSES}
  `.execute(reader);
  return rows;
}

export async function listSeries(reader: Reader, id: string) {
  return reader
    .selectFrom('code')
    .leftJoin('code_use', (join) => join.onRef('code_use.code_id', '=', 'code.id').on('given_back_at', 'is', null))
    .select(['text', 'uses', 'used_at'])
    .where('series_id', '=', id)
    .orderBy('text')
    .execute();
}
