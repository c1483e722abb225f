import * as contract from '@guildhall/contract';
import type { FastifyInstance } from 'fastify';
import { routeOptionsOf } from '../../http/route-binding.ts';
import { serve, servePublic } from '../../http/serve.ts';
import { Problem } from '../../lib/problem.ts';
import { beginPayment } from './begin-payment.ts';
import { enrolInCourse } from './enrol-in-course.ts';
import { listMyPayments, listPayments } from './list-payments.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { toBegunPayment } from './payments.view.ts';
import { changeReceipt, readReceipt } from './receipts.ts';
import { refundPayment } from './refund-payment.ts';
import { answerReturnRequest } from './returns/answer-request.ts';
import { listReturnRequests } from './returns/list-requests.ts';
import { returnLine } from './returns/return-line.ts';
import { handleWebhookEvent } from './sync-payment.ts';

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

  serve(app, contract.changeReceipt, ({ actor, params, body }) =>
    deps.inTx((tx) => changeReceipt(tx, { paymentId: params.id, buyerId: actor.id, buyer: body })),
  );

  serve(app, contract.refundPayment, ({ actor, params, body, keep }) =>
    refundPayment(deps, { paymentId: params.id, adminId: actor.id, reason: body?.reason }, keep),
  );

  serveReturns(app, deps);

  app.register(async (scope) => serveProviderEvents(scope, deps));
}

function serveReturns(app: FastifyInstance, deps: PaymentDeps) {
  serve(app, contract.returnLine, ({ actor, params, body, keep }) =>
    returnLine(deps, { orderId: params.id, position: params.position, buyerId: actor.id, reason: body?.Reason }, keep),
  );

  serve(app, contract.listReturnRequests, ({ query }) => listReturnRequests(deps.database, query));

  serve(app, contract.answerReturnRequest, ({ actor, params, body, keep }) =>
    answerReturnRequest(deps, { requestId: params.id, adminId: actor.id, answer: body }, keep),
  );
}

/**
 * Bound by hand: the signature covers the raw bytes of the body and is the only authentication, and there is no
 * rate limit, as the provider calls from few addresses. Any failure is an error status: the provider sends it again.
 */
function serveProviderEvents(app: FastifyInstance, deps: PaymentDeps) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.route({
    ...routeOptionsOf(contract.receiveWebhook),
    handler: async ({ body, headers }, reply) => {
      const signature = headers['stripe-signature'];
      const isSigned = Buffer.isBuffer(body) && typeof signature === 'string';
      const event = isSigned ? deps.cardPayments.readWebhookEvent(body, signature) : undefined;
      if (!event) throw new Problem('payment.wrong-signature');
      await handleWebhookEvent(deps, event);
      return reply.header('cache-control', 'no-store').send({ received: true });
    },
  });
}
