import { timingSafeEqual } from 'node:crypto';
import * as contract from '@guildhall/contract';
import type { FastifyInstance } from 'fastify';
import type { Actor } from '../../http/actor.ts';
import { serve } from '../../http/serve.ts';
import { isId } from '../../lib/ids.ts';
import type { RootKey } from '../../lib/root-key.ts';
import { switchDuePrices } from '../courses/index.ts';
import { listBasket } from './basket.queries.ts';
import { changeBasket } from './change-basket.ts';
import { createOrder } from './create-order.ts';
import { findPaymentOfOrder } from './orders.queries.ts';
import { toQuote } from './orders.view.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { quoteLines } from './quote-lines.ts';
import { listMyOrders, readOrder } from './read-order.ts';
import { syncPayment } from './sync-payment.ts';

interface OrderDeps extends PaymentDeps {
  rootKey: Pick<RootKey, 'hash'>;
}

interface OrderReading {
  id: string;
  actor: Pick<Actor, 'id' | 'role'> | undefined;
  token: string | undefined;
}

export function serveOrders(app: FastifyInstance, deps: OrderDeps) {
  const { database, inTx, rootKey } = deps;

  const hashOf = (orderId: string) => rootKey.hash('order-token', orderId);

  /** Whoever has it can read the order, for as long as there is one. */
  const tokenOf = (orderId: string) => hashOf(orderId).toString('base64url');

  const isTokenOf = (orderId: string, token: string) => {
    const [given, expected] = [Buffer.from(token, 'base64url'), hashOf(orderId)];
    return given.length === expected.length && timingSafeEqual(given, expected);
  };

  /** Undefined also for who may not know of it. */
  async function readOrderAs({ id, actor, token }: OrderReading) {
    const order = await readOrder(database, id, deps.now());
    const isReadable = order?.BuyerId === actor?.id || actor?.role === 'Admin' || (token && isTokenOf(id, token));
    return order && isReadable ? order : undefined;
  }

  serve(app, contract.readBasket, async ({ actor }) => ({ ClassIds: await listBasket(database, actor.id) }));

  serve(app, contract.changeBasket, ({ actor, body }) =>
    inTx((tx) => changeBasket(tx, { userId: actor.id, add: body.Add, remove: body.Remove })),
  );

  serve(app, contract.quoteOrder, async ({ actor, body }) => {
    await switchDuePrices(deps, body.ClassIds.filter(isId));
    return toQuote(
      await quoteLines(database, { courseIds: body.ClassIds, buyerId: actor?.id, code: body.Code, now: deps.now() }),
    );
  });

  serve(app, contract.createOrder, ({ actor, body, keep }) => {
    const request = { courseIds: body.ClassIds, code: body.Code, total: body.Total, buyerId: actor.id };
    return createOrder(deps, { ...request, tokenOf, keep });
  });

  serve(app, contract.confirmOrder, async ({ actor, params: { id }, query: { token } }) => {
    const order = await readOrderAs({ id, actor, token });
    if (order?.Status !== 'open') return order;
    const payment = await findPaymentOfOrder(database, id);
    if (payment) await syncPayment(deps, payment);
    return readOrderAs({ id, actor, token });
  });

  serve(app, contract.readOrder, ({ actor, params: { id }, query: { token } }) => readOrderAs({ id, actor, token }));

  serve(app, contract.listMyOrders, ({ actor, query }) =>
    listMyOrders(database, actor.id, { ...query, now: deps.now() }),
  );
}
