import { receiveWebhook } from '@guildhall/contract';
import type { FastifyInstance } from 'fastify';
import { routeOptionsOf } from '../../http/route-binding.ts';
import { Problem } from '../../lib/problem.ts';
import { handleWebhookEvent } from './handle-webhook-event.ts';
import type { PaymentDeps } from './payment-deps.ts';

/**
 * Bound by hand: the signature covers the raw bytes of the body and is the only authentication, and there is no
 * rate limit, as the provider calls from few addresses. Any failure is an error status: the provider sends it again.
 */
export async function serveWebhook(app: FastifyInstance, deps: PaymentDeps) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.route({
    ...routeOptionsOf(receiveWebhook),
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
