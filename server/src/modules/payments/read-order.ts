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

/** Undefined where there is none. Who may read it is up to the caller. */
export async function readOrder(reader: Reader, id: string): Promise<Order | undefined> {
  const order = await findOrderEntry(reader, id);
  return order && toOrder(order, await listOrderLines(reader, [id]));
}

/** One's own orders that were paid, newest first, whatever one's role is now. */
export async function listMyOrders(reader: Reader, buyerId: string, query: CheckedQueryOf<typeof MyOrders>) {
  const page = await listPage(query, {
    keys: NewestFirst,
    keysOf: ({ created_at, id }: OrderEntryRow) => [created_at, id],
    find: (keysetPage) =>
      Promise.all([listOwnOrdersPage(reader, buyerId, keysetPage), countOwnOrders(reader, buyerId)]),
    toItem: (order: OrderEntryRow) => order,
  });
  const lines = await listOrderLines(
    reader,
    page.items.map(({ id }) => id),
  );
  const items = page.items.map((order) =>
    toOrder(
      order,
      lines.filter(({ order_id }) => order_id === order.id),
    ),
  );
  return { ...page, items };
}
