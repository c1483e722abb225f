import { receiveWebhook } from '@guildhall/contract';
import type { FastifyInstance } from 'fastify';
import { Problem } from '../../platform/problem.ts';
import { schemaOf } from '../../platform/route-binding.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { orProviderProblem } from './provider-problem.ts';
import { receiveNotice } from './receive-notice.ts';

/**
 * Bound by hand: a signature is about the bytes as they came, the signature alone says who calls, and the provider's
 * few addresses are not counted. Whatever goes wrong is answered with an error, and told again by the provider.
 */
export async function serveWebhook(app: FastifyInstance, deps: PaymentDeps) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.post(`/api${receiveWebhook.path}`, { schema: schemaOf(receiveWebhook) }, async ({ body, headers }, reply) => {
    const signature = headers['stripe-signature'];
    const isWhole = Buffer.isBuffer(body) && typeof signature === 'string';
    const notice = isWhole ? deps.cardPayments.readNotice(body, signature) : undefined;
    if (!notice) throw new Problem('payment.wrong-signature', { detail: 'The card provider has not signed this.' });
    await orProviderProblem(receiveNotice(deps, notice));
    return reply.header('cache-control', 'no-store').send({ received: true });
  });
}
