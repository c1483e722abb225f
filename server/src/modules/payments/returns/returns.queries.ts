import type { PaymentStatus } from '@guildhall/contract';
import { type Insertable, type SqlBool, sql, type Updateable } from 'kysely';
import type { Reader, Tx } from '../../../database/database.ts';
import { type NewestPage, onKeysetPage } from '../../../database/keyset.ts';
import type { ReturnState } from '../../../database/payment-tables.ts';
import type { Tables } from '../../../database/tables.ts';
import type { OrderLine } from '../orders.queries.ts';

/** A line of an order with all that decides what it gives back. */
export interface ReturnableRow {
  order_id: string;
  buyer_id: string;
  currency: string;
  course_id: string;
  position: number;
  outcome: OrderLine['outcome'];
  price_cents: number;
  back_cents: number;
  gone_cents: number;
  /** All null where nothing had to be paid. */
  payment_id: string | null;
  status: PaymentStatus | null;
  paid_at: Date | null;
  /** Of the rule that the order keeps; both null where it has none. */
  days: number | null;
  percent: number | null;
  opened: number;
  lessons: number;
  /** An admin has been asked. */
  is_requested: boolean;
}

/** What of a class's lessons was given to the buyer; for free previews nobody pays. */
const USED_SHARE = sql`
  select count(*)::integer as lessons, count(opening.lesson_id)::integer as opened
  from lesson left join lesson_opening as opening on opening.course_id = lesson.course_id
    and opening.lesson_id = lesson.id and opening.student_id = "order".buyer_id
  where lesson.course_id = line.course_id and lesson.deleted_at is null and lesson.hidden_at is null`;

/** By order and position. */
export async function listReturnable(reader: Reader, orderIds: string[]): Promise<ReturnableRow[]> {
  const { rows } = await sql<ReturnableRow>`
    select line.order_id, buyer_id, "order".currency, line.course_id, position, outcome, line.price_cents, back_cents, gone_cents,
      payment.id as payment_id, payment.status, payment.paid_at, days, percent, opened, lessons, exists (
        select from return_request as request where state = 'open'
          and (request.order_id, request.position) = (line.order_id, line.position)
      ) as is_requested
    from "order" join order_line as line on line.order_id = "order".id
      left join payment on payment.order_id = "order".id
      left join refund_rule as rule on rule.version = refund_rule_id
      cross join lateral (${USED_SHARE}) as used
    where "order".id = any (${orderIds}::uuid[])
    order by line.order_id, position
  `.execute(reader);
  return rows;
}

/** Locks it until the transaction ends: one at a time returns lines of an order. Undefined where nothing had to be paid. */
export const lockPaymentOfOrder = (tx: Tx, orderId: string) =>
  tx.selectFrom('payment').selectAll().where('order_id', '=', orderId).forNoKeyUpdate().executeTakeFirst();

export const insertRequest = (tx: Tx, request: Insertable<Tables['return_request']>) =>
  tx.insertInto('return_request').values(request).execute();

/** False where it has been answered. */
export async function closeRequest(tx: Tx, id: string, answer: Updateable<Tables['return_request']>): Promise<boolean> {
  const answered = await tx
    .updateTable('return_request')
    .set(answer)
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirst();
  return answered !== undefined;
}

export const findRequest = (reader: Reader, id: string) =>
  reader.selectFrom('return_request').select(['order_id', 'position', 'state']).where('id', '=', id).executeTakeFirst();

/** For the list of admins. */
export interface RequestRow {
  id: string;
  state: ReturnState;
  order_id: string;
  position: number;
  payment_id: string;
  course_id: string;
  title: string;
  person_id: string;
  buyer_name: string;
  buyer_email: string;
  currency: string;
  price_cents: number;
  line_back_cents: number;
  paid_at: Date | null;
  reason: string;
  opened_lessons: number;
  lessons: number;
  created_at: Date;
  back_cents: number | null;
  ended_place: boolean | null;
  answer: string | null;
  answered_at: Date | null;
}

interface RequestPage extends NewestPage {
  state: ReturnState | undefined;
}

/** Newest first, by the indexes `return_request_state` and `return_request_newest`. */
export async function listRequestsPage(reader: Reader, { state, ...page }: RequestPage): Promise<RequestRow[]> {
  const isListed = state === undefined ? sql<SqlBool>`true` : sql<SqlBool>`request.state = ${state}`;
  const { rows } = await sql<RequestRow>`
    select request.id, request.state, request.order_id, request.position, payment.id as payment_id, line.course_id, course.title,
      request.person_id, buyer.name as buyer_name, buyer.email as buyer_email, payment.currency, line.price_cents,
      line.back_cents as line_back_cents, payment.paid_at, request.reason, request.opened_lessons, request.lessons,
      request.created_at, request.back_cents, request.ended_place, request.answer, request.answered_at
    from return_request as request
      join order_line as line on (line.order_id, line.position) = (request.order_id, request.position)
      join payment on payment.order_id = request.order_id
      join course on course.id = line.course_id
      join "user" as buyer on buyer.id = request.person_id
    where ${isListed} ${onKeysetPage(['request.created_at', 'request.id'], page)}
  `.execute(reader);
  return rows;
}

export const countRequests = (reader: Reader, state: ReturnState | undefined) =>
  reader
    .selectFrom('return_request')
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'open'))
    .select(({ fn }) => fn.countAll<number>().as('requests'))
    .executeTakeFirstOrThrow();
