import type { PaymentStatus } from '@guildhall/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../database/database.ts';
import { type NewestPage, onKeysetPage } from '../../database/keyset.ts';
import type { OrderLine } from './orders.queries.ts';

/** An order with its buyer and its payment. */
export interface OrderEntryRow {
  id: string;
  buyer_id: string;
  buyer_name: string;
  buyer_email: string;
  currency: string;
  created_at: Date;
  /** Null where nothing was to be paid: it is settled. */
  status: PaymentStatus | null;
  intent_id: string | null;
  card_brand: string | null;
  card_last4: string | null;
  paid_at: Date | null;
  /** As it is shown. */
  code: string | null;
  receipt_number: number | null;
  company: string;
  tax_number: string;
  /** Of the shop; null while nothing is set. */
  address: string | null;
  shop_tax_number: string | null;
}

/** A line with its class. */
export interface OrderLineEntryRow extends OrderLine {
  title: string;
  image_id: string;
  teacher_name: string;
}

const ORDER_ENTRY = sql`select "order".id, "order".buyer_id, buyer.name as buyer_name, buyer.email as buyer_email, "order".currency,
    "order".created_at, payment.status, payment.intent_id, payment.card_brand, payment.card_last4, payment.paid_at, code.text as code,
    payment.receipt_number, "order".company, "order".tax_number, shop.address, shop.tax_number as shop_tax_number
  from "order" join "user" as buyer on buyer.id = "order".buyer_id left join payment on payment.order_id = "order".id
    left join code on code.id = "order".code_id left join shop on true`;

const IS_CONFIRMED = sql`(payment.status is null or payment.status not in ('open', 'canceled'))`;

async function executeRows<Row>(reader: Reader, query: RawBuilder<Row>): Promise<Row[]> {
  const { rows } = await query.execute(reader);
  return rows;
}

export async function findOrderEntry(reader: Reader, id: string): Promise<OrderEntryRow | undefined> {
  return (await executeRows(reader, sql<OrderEntryRow>`${ORDER_ENTRY} where "order".id = ${id}`))[0];
}

/** Those that were paid, by the index `order_buyer`. */
export const listOwnOrdersPage = (reader: Reader, buyerId: string, page: NewestPage) =>
  executeRows(
    reader,
    sql<OrderEntryRow>`${ORDER_ENTRY} where "order".buyer_id = ${buyerId} and ${IS_CONFIRMED}
      ${onKeysetPage(['order.created_at', 'order.id'], page)}`,
  );

export async function countOwnOrders(reader: Reader, buyerId: string): Promise<number> {
  const query = sql<{ orders: number }>`select count(*)::integer as orders
    from "order" left join payment on payment.order_id = "order".id where "order".buyer_id = ${buyerId} and ${IS_CONFIRMED}`;
  return (await executeRows(reader, query))[0]?.orders ?? 0;
}

/** Of some orders, each in its order. */
export const listOrderLines = (reader: Reader, orderIds: string[]) =>
  executeRows(
    reader,
    sql<OrderLineEntryRow>`select line.*, course.title, course.image_id, teacher.name as teacher_name
      from order_line as line join course on course.id = line.course_id join "user" as teacher on teacher.id = course.teacher_id
      where line.order_id = any (${orderIds}::uuid[]) order by line.order_id, line.position`,
  );
