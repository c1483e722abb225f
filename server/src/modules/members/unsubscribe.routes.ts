import * as contract from '@guildhall/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { InTx } from '../../database/database.ts';
import type { UnsubscribeLinks } from '../../gateways/mail/unsubscribe-links.ts';
import { routeOptionsOf } from '../../http/route-binding.ts';
import { serve } from '../../http/serve.ts';
import { readUnsubscribe, unsubscribe } from './unsubscribe.ts';

interface UnsubscribeDeps {
  inTx: InTx;
  unsubscribeLinks: UnsubscribeLinks;
  now: () => Date;
}

/** What mail programs send in one click (RFC 8058); its one field says nothing that the address does not. */
const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data'];
/** Bytes. */
const MAX_FORM = 4_096;

/** In a scope of its own: no other call takes such forms. */
export function serveUnsubscribe(app: FastifyInstance, { inTx, unsubscribeLinks, now }: UnsubscribeDeps) {
  app.register(async (scope) => {
    const options = { parseAs: 'buffer', bodyLimit: MAX_FORM } as const;
    scope.addContentTypeParser(FORMS, options, (_request, _body, done) => done(null));
    scope.route({
      ...routeOptionsOf(contract.openUnsubscribe),
      handler: async ({ params }: FastifyRequest, reply) => {
        const link = readUnsubscribe((params as { token: string }).token, unsubscribeLinks);
        return reply.header('cache-control', 'no-store').redirect(unsubscribeLinks.pageOf(link), 302);
      },
    });
    /** Not limited by address: a mail provider makes these calls for everybody who has their mailbox there. */
    serve(
      scope,
      contract.unsubscribe,
      ({ params }) => inTx((tx) => unsubscribe(tx, { unsubscribeLinks }, { token: params.token, now: now() })),
      { isLimited: false },
    );
  });
}
