import * as contract from '@guildhall/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/serve.ts';
import { listMyPayments, listPayments } from './list-payments.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { readReceipt } from './read-receipt.ts';
import { refundPayment } from './refund-payment.ts';

export function servePayments(app: FastifyInstance, deps: PaymentDeps) {
  const { database } = deps;

  serve(app, contract.listMyPayments, ({ actor, query }) => listMyPayments(database, actor.id, query));

  serve(app, contract.listPayments, ({ query }) => listPayments(database, query));

  serve(app, contract.readPayment, ({ actor, params }) => readReceipt(database, params.id, actor));

  serve(app, contract.refundPayment, ({ actor, params, body }) =>
    refundPayment(deps, { paymentId: params.id, adminId: actor.id, reason: body?.reason }),
  );
}
