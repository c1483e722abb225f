import { type Selectable, sql, type Updateable } from 'kysely';
import type { Database, Reader, Tx } from '../../database/database.ts';
import type { Tables } from '../../database/tables.ts';
import { updateCodeUses } from '../codes/index.ts';

export type OrderLine = Selectable<Tables['order_line']>;

/** A class that somebody is about to buy, at the price of now. */
export interface SaleLine {
  courseId: string;
  listPriceCents: number;
  discountCents: number;
  /** Null without a discount. */
  discountBearer: 'teacher' | 'shop' | null;
  priceCents: number;
}

export const totalOf = (lines: readonly Pick<SaleLine, 'priceCents'>[]): number =>
  lines.reduce((sum, { priceCents }) => sum + priceCents, 0);

/** As rows of `order_line`, but for the order's id. */
export const lineRows = (lines: readonly SaleLine[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(
    lines.map(({ courseId, listPriceCents, discountCents, discountBearer, priceCents }, index) => ({
      position: index + 1,
      course_id: courseId,
      list_price_cents: listPriceCents,
      discount_cents: discountCents,
      discount_bearer: discountBearer,
      price_cents: priceCents,
    })),
  )}::jsonb) as line(position smallint, course_id uuid, list_price_cents integer, discount_cents integer,
    discount_bearer text, price_cents integer)`;

interface FreeOrder {
  id: string;
  studentId: string;
  currency: string;
  lines: readonly SaleLine[];
  codeId: string | null;
  now: Date;
}

/** Nothing is to be paid for it: its lines are places, whose enrolments `linkPlaces` names. */
export const insertFreeOrder = (tx: Tx, { id, studentId, currency, lines, codeId, now }: FreeOrder) =>
  sql`
    with new_order as (
      insert into "order" (id, buyer_id, currency, created_at, code_id)
      values (${id}, ${studentId}, ${currency}, ${now}, ${codeId})
    )
    insert into order_line
      (order_id, position, course_id, list_price_cents, discount_cents, discount_bearer, price_cents, outcome)
    select ${id}::uuid, line.*, 'place' from ${lineRows(lines)}
  `.execute(tx);

export const linkPlaces = (tx: Tx, orderId: string) =>
  sql`
    update order_line set enrolment_id = enrolment.id
    from "order" join enrolment on enrolment.student_id = "order".buyer_id
    where "order".id = ${orderId} and order_id = "order".id and enrolment.course_id = order_line.course_id
  `.execute(tx);

/** A line with the rule of refunds that its order keeps; both null where it has none. */
export interface PaidLine extends OrderLine {
  refund_days: number | null;
  refund_percent: number | null;
}

/** The lines that a payment pays for, in the order in which transactions lock their classes. */
export const listLines = (reader: Reader, paymentId: string): Promise<PaidLine[]> =>
  reader
    .selectFrom('payment')
    .innerJoin('order', 'order.id', 'payment.order_id')
    .innerJoin('order_line', 'order_line.order_id', 'order.id')
    .leftJoin('refund_rule', 'refund_rule.version', 'order.refund_rule_id')
    .where('payment.id', '=', paymentId)
    .selectAll('order_line')
    .select(['refund_rule.days as refund_days', 'refund_rule.percent as refund_percent'])
    .orderBy('course_id')
    .orderBy('position')
    .execute();

export const findPaymentOfOrder = (reader: Reader, orderId: string) =>
  reader.selectFrom('payment').selectAll().where('order_id', '=', orderId).executeTakeFirst();

export async function listTitles(reader: Reader, courseIds: string[]): Promise<Map<string, string>> {
  const rows = await reader.selectFrom('course').select(['id', 'title']).where('id', 'in', courseIds).execute();
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/** Null where its order has none. */
export async function findCodeOfPayment(reader: Reader, paymentId: string): Promise<string | null> {
  const order = await reader
    .selectFrom('payment')
    .innerJoin('order', 'order.id', 'payment.order_id')
    .select('order.code_id')
    .where('payment.id', '=', paymentId)
    .executeTakeFirst();
  return order?.code_id ?? null;
}

/** Characters that the card provider takes. */
const MAX_DESCRIPTION = 500;

/** The titles of the classes that a payment pays for, for the provider's receipts, and when one of these was changed last. */
export async function describeLines(reader: Reader, paymentId: string) {
  const { rows } = await sql<{ description: string; updatedAt: Date }>`
    select left(string_agg(title, ', ' order by position), ${MAX_DESCRIPTION}) as description, max(updated_at) as "updatedAt"
    from payment join order_line using (order_id) join course on course.id = order_line.course_id
    where payment.id = ${paymentId}
  `.execute(reader);
  const [titles] = rows;
  if (!titles) throw new Error(`Payment ${paymentId} pays for nothing.`);
  return titles;
}

/** The line alone, whose place has ended: the others of its order stand. `cents`: all that comes back of it, now and before. */
export const markLineRefundDue = (tx: Tx, line: OrderLine, cents = line.price_cents) =>
  updateLine(tx, line, { outcome: 'refund-due', promised_cents: cents, back_cents: cents, enrolment_id: null });

/** The same of a line that stays a place. */
export const promiseRefund = (tx: Tx, line: OrderLine, cents: number) =>
  updateLine(tx, line, { promised_cents: cents, back_cents: cents });

const updateLine = (tx: Tx, { order_id, position }: OrderLine, change: Updateable<Tables['order_line']>) =>
  tx.updateTable('order_line').set(change).where('order_id', '=', order_id).where('position', '=', position).execute();

/** Whether the class that a payment is for was returned, while the payment stands. */
export async function isLineOver(
  reader: Reader,
  { order_id, course_id }: { order_id: string | null; course_id: string },
): Promise<boolean> {
  const line = await reader
    .selectFrom('order_line')
    .select('position')
    .where('order_id', '=', order_id)
    .where('course_id', '=', course_id)
    .where('outcome', 'in', ['refund-due', 'refunded'])
    .executeTakeFirst();
  return line !== undefined;
}

/** Whether money of the line by itself is on its way. */
export const isLineDue = ({
  outcome,
  back_cents,
  gone_cents,
}: Pick<OrderLine, 'outcome' | 'back_cents' | 'gone_cents'>): boolean =>
  (outcome === 'place' || outcome === 'refund-due') && gone_cents < back_cents;

/** The next attempt to refund the line gets another key. Counts once for all who were refused under the same key. */
export const countRefusal = (database: Database, { order_id, position, refusals }: OrderLine) =>
  database
    .updateTable('order_line')
    .set({ refusals: refusals + 1 })
    .where('order_id', '=', order_id)
    .where('position', '=', position)
    .where('refusals', '=', refusals)
    .execute();

/**
 * Brings the lines of payments to what has happened to these as a whole: nothing else makes a line a place, or ends one that is.
 * The uses of codes follow. `gone` says how many cents the provider has given back of each line by itself; undefined: nobody has asked it.
 * Of a line that is the whole payment, all that was given back is the line's.
 */
export async function updateLines(tx: Tx, paymentIds: string[], gone?: Record<number, number>): Promise<void> {
  const { rows } = await sql<{ discount_cents: number }>`
    with followed as (
      select line.order_id, line.position, line.outcome, line.price_cents, line.promised_cents, payment.status,
        enrolment.id as enrolment_id, case
          when payment.status = 'refunded' then line.price_cents
          when line.price_cents = payment.amount_cents then payment.refunded_cents
          when ${gone === undefined} then line.gone_cents
          else least(coalesce((${JSON.stringify(gone ?? {})}::jsonb ->> line.position::text)::integer, 0), line.price_cents)
        end as gone_cents, line.price_cents = payment.amount_cents as is_whole
      from payment
        join order_line as line on line.order_id = payment.order_id
        left join enrolment on enrolment.payment_id = payment.id and enrolment.course_id = line.course_id
          and enrolment.state <> 'ended'
      where payment.id = any (${paymentIds}::uuid[])
    ), owed as (
      select *, case
          when status in ('refund-due', 'refunded') then price_cents
          when status in ('paid', 'disputed') then greatest(promised_cents, case when is_whole then gone_cents else 0 end)
          else gone_cents
        end as back_cents, outcome in ('refund-due', 'refunded') as is_over
      from followed
    ), brought as (
      select order_id, position, enrolment_id, back_cents, gone_cents, case
          when status = 'refunded' then 'refunded'
          when is_over and status in ('paid', 'disputed', 'refund-due') then
            case when gone_cents >= back_cents then 'refunded' else 'refund-due' end
          when is_over and status = 'charged-back' and promised_cents between 1 and gone_cents then 'refunded'
          when status in ('open', 'canceled', 'refund-due', 'charged-back') then status
          when enrolment_id is not null then 'place'
          else outcome
        end as outcome
      from owed
    )
    update order_line set outcome = brought.outcome, back_cents = brought.back_cents, gone_cents = brought.gone_cents,
      enrolment_id = case brought.outcome when 'place' then brought.enrolment_id end
    from brought where (order_line.order_id, order_line.position) = (brought.order_id, brought.position)
    returning order_line.discount_cents
  `.execute(tx);
  if (rows.some(({ discount_cents }) => discount_cents > 0)) await updateCodeUses(tx, paymentIds);
}

/**
 * The tax that the prices of an order contain, by the shop's rates of now, rounded to the smallest unit line by line. Nothing is
 * stored where the shop names no rate; a country without one has none.
 */
export const storeTax = (tx: Tx, orderId: string) =>
  sql`
    update order_line set tax_rate = sold.rate, tax_cents = price_cents - round(price_cents * 10000.0 / (10000 + sold.rate))
    from (
      select "order".id, coalesce((shop.tax_rates ->> coalesce("order".country, shop.country))::integer, 0) as rate
      from "order", shop where "order".id = ${orderId} and shop.tax_rates <> '{}'
    ) as sold
    where order_line.order_id = sold.id
  `.execute(tx);

/** Their ids; their lines may not fit them. Without an order the planner reads the whole table instead of `payment_without_lines`. */
export async function lockPaymentsWithoutLines(tx: Tx, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from payment where lines_version is distinct from version
    order by id limit ${limit} for no key update skip locked
  `.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * Payments of the release before, and of this one before there were orders, get an order of one line with their own id; lines of others
 * are brought to what the release before has done to their payment. No rule of refunds was shown for them. The transaction holds the
 * payments' locks.
 */
export async function adoptOrders(tx: Tx, paymentIds: string[]): Promise<void> {
  await sql`
    with adopted as (
      select id, student_id, course_id, amount_cents, currency, created_at from payment
      where id = any (${paymentIds}::uuid[]) and order_id is null
    ), new_order as (
      insert into "order" (id, buyer_id, currency, created_at, refund_rule_id)
      select id, student_id, currency, created_at, null from adopted
      on conflict do nothing
    ), new_line as (
      insert into order_line (order_id, position, course_id, list_price_cents, price_cents)
      select id, 1, course_id, amount_cents, amount_cents from adopted
      on conflict do nothing
    )
    update payment set order_id = coalesce(order_id, id), lines_version = version where id = any (${paymentIds}::uuid[])
  `.execute(tx);
  await updateLines(tx, paymentIds);
}
