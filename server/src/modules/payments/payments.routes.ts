import * as contract from '@guildhall/contract';
import type { FastifyInstance } from 'fastify';
import { serve, servePublic } from '../../http/serve.ts';
import { beginPayment } from './begin-payment.ts';
import { enrolInCourse } from './enrol-in-course.ts';
import { listMyPayments, listPayments } from './list-payments.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { toBegunPayment } from './payments.view.ts';
import { readReceipt } from './read-receipt.ts';
import { refundPayment } from './refund-payment.ts';
import { serveWebhook } from './webhook.routes.ts';

export function servePayments(app: FastifyInstance, deps: PaymentDeps) {
  const { cardPayments, database } = deps;

  servePublic(
    app,
    contract.readPaymentConfig,
    async () => ({ provider: cardPayments.provider, publishableKey: cardPayments.publishableKey }),
    () => [],
  );

  serve(app, contract.createPaymentIntent, async ({ actor, body }) =>
    toBegunPayment(await beginPayment(deps, { courseId: body.data._id, actor })),
  );

  serve(app, contract.enrolInCourse, ({ actor, params, body }) =>
    enrolInCourse(deps, { courseId: params.id, actor, transactionId: body.PaymentDetails?.TransactionID }),
  );

  serve(app, contract.listMyPayments, ({ actor, query }) => listMyPayments(database, actor.id, query));

  serve(app, contract.listPayments, ({ query }) => listPayments(database, query));

  serve(app, contract.readPayment, ({ actor, params }) => readReceipt(database, params.id, actor));

  serve(app, contract.refundPayment, ({ actor, params, body, keep }) =>
    refundPayment(deps, { paymentId: params.id, adminId: actor.id, reason: body?.reason }, keep),
  );

  app.register(async (webhooks) => serveWebhook(webhooks, deps));
}
