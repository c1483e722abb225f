import type { CheckedQueryOf, listMyOrders as MyOrders, Order } from '@guildhall/contract';
import type { Reader } from '../../database/database.ts';
import { listPage, NewestFirst } from '../../http/paging.ts';
import {
  countOwnOrders,
  findOrderEntry,
  listOrderLines,
  listOwnOrdersPage,
  type OrderEntryRow,
} from './order-lists.queries.ts';
import { toOrder } from './orders.view.ts';
import { listReturnable } from './returns/returns.queries.ts';

/** The lines of some orders, with what each gives back at this moment. */
async function listLinesNow(reader: Reader, orderIds: string[], now: Date) {
  const [lines, returnables] = await Promise.all([listOrderLines(reader, orderIds), listReturnable(reader, orderIds)]);
  return lines.flatMap((line) => {
    const returnable = returnables.find((row) => row.order_id === line.order_id && row.position === line.position);
    return returnable ? [{ line, returnable, now }] : [];
  });
}

/** Undefined where there is none. Who may read it is up to the caller. */
export async function readOrder(reader: Reader, id: string, now: Date): Promise<Order | undefined> {
  const order = await findOrderEntry(reader, id);
  return order && toOrder(order, await listLinesNow(reader, [id], now));
}

type OrdersQuery = CheckedQueryOf<typeof MyOrders>;

/** One's own orders that were paid, newest first, whatever one's role is now. */
export async function listMyOrders(reader: Reader, buyerId: string, { now, ...query }: OrdersQuery & { now: Date }) {
  const page = await listPage(query, {
    keys: NewestFirst,
    keysOf: ({ created_at, id }: OrderEntryRow) => [created_at, id],
    find: (keysetPage) =>
      Promise.all([listOwnOrdersPage(reader, buyerId, keysetPage), countOwnOrders(reader, buyerId)]),
    toItem: (order: OrderEntryRow) => order,
  });
  const orderIds = page.items.map(({ id }) => id);
  const lines = await listLinesNow(reader, orderIds, now);
  const items = page.items.map((order) =>
    toOrder(
      order,
      lines.filter(({ line }) => line.order_id === order.id),
    ),
  );
  return { ...page, items };
}
