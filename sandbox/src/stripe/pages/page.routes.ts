import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { plainHeaders } from '../../pages/page.ts';
import { parseForm } from '../api/form-encoding.ts';
import { readPage } from '../api/paging.ts';
import { type Params, readParams } from '../api/params.ts';
import { ApiError } from '../api-error.ts';
import { closeDispute, openDispute } from '../charges/disputes.ts';
import { failRefund, refundCharge } from '../charges/refund-charge.ts';
import type { InTx, Tx } from '../database.ts';
import { listEvents } from '../events/events.queries.ts';
import type { RequestContext } from '../events/record-event.ts';
import { authenticateIntent } from '../intents/authenticate-intent.ts';
import { findIntentFor } from '../intents/intent-access.ts';
import type { IntentRow } from '../intents/intents.queries.ts';
import { challengePath, closePath, disputePath, failPath, refundPath, STRIPE_PATH } from '../paths.ts';
import { challengedPage, challengePage } from './challenge-page.ts';
import { listPayments, toPaymentSummary } from './payments.queries.ts';
import { errorPage, paymentsPage } from './payments-page.ts';
import { isSameOrigin } from './same-origin.ts';

export interface Pages {
  pool: pg.Pool;
  inTx: InTx;
  /** Origins whose forms are accepted. */
  origins: () => string[];
  now: () => Date;
  onChange: () => void;
}

const PAGE_SIZE = 50;
const MAX_EVENTS = 1_000;

type IdRequest = FastifyRequest<{ Params: { id: string } }>;

const queryOf = ({ url }: FastifyRequest) => readParams(parseForm(new URL(url, 'http://sandbox').search.slice(1)));

function serveLists(app: FastifyInstance, { inTx, pool }: Pages) {
  app.get(STRIPE_PATH, async (request, reply) => {
    const after = queryOf(request).text('starting_after');
    const { headers, body } = paymentsPage(await inTx((tx) => listPayments(tx, { limit: PAGE_SIZE, after })));
    return reply.headers(headers).send(body);
  });
  app.get(`${STRIPE_PATH}/payments`, async (request, reply) => {
    const page = readPage(queryOf(request));
    const { payments, hasMore } = await inTx((tx) => listPayments(tx, page));
    return reply.headers(plainHeaders).send({ data: payments.map(toPaymentSummary), has_more: hasMore });
  });
  app.get(`${STRIPE_PATH}/events`, async (_request, reply) =>
    reply.headers(plainHeaders).send(await listEvents(pool, MAX_EVENTS)),
  );
}

function serveButtons(app: FastifyInstance, { inTx, origins, now, onChange }: Pages) {
  const serve = (
    path: string,
    act: (tx: Tx, id: string, context: RequestContext, params: Params) => Promise<unknown>,
  ) =>
    app.post<{ Params: { id: string } }>(path, async (request, reply) => {
      if (!isSameOrigin(request, origins())) return refuse(reply, 403, 'The form came from another site.');
      const context = { now: now(), request: { id: null, idempotency_key: null } };
      const params = readParams(parseForm(String(request.body ?? '')));
      await inTx((tx) => act(tx, request.params.id, context, params));
      onChange();
      return reply.headers(plainHeaders).redirect(STRIPE_PATH, 303);
    });

  serve(refundPath(':id'), (tx, id, context) =>
    refundCharge(tx, { of: { charge: id }, amount: undefined, reason: 'requested_by_customer', metadata: {} }, context),
  );
  serve(failPath(':id'), failRefund);
  serve(disputePath(':id'), openDispute);
  serve(closePath(':id'), (tx, id, context, params) =>
    closeDispute(tx, { id, status: params.requiredText('status') === 'won' ? 'won' : 'lost' }, context),
  );
}

function serveChallenges(app: FastifyInstance, { inTx, origins, now, onChange }: Pages) {
  const lookup = (request: IdRequest, params: Params) => ({
    id: request.params.id,
    clientSecret: params.requiredText('client_secret'),
  });

  app.get<{ Params: { id: string } }>(challengePath(':id'), async (request, reply) => {
    const intent = await inTx((tx) => findIntentFor(tx, lookup(request, queryOf(request))));
    const { headers, body } =
      intent.status === 'requires_action'
        ? challengePage(intent, origins())
        : challengedPage(intent.status === 'succeeded');
    return reply.headers(headers).send(body);
  });
  app.post<{ Params: { id: string } }>(challengePath(':id'), async (request, reply) => {
    if (!isSameOrigin(request, origins())) return refuse(reply, 403, 'The form came from another site.');
    const params = readParams(parseForm(String(request.body ?? '')));
    const outcome = params.requiredText('outcome') === 'accepted' ? 'accepted' : 'refused';
    const context = { now: now(), request: { id: request.id, idempotency_key: null } };
    const { before, after } = await inTx(async (tx) => {
      const before = await findIntentFor(tx, lookup(request, params));
      const { intent } = await authenticateIntent(tx, { ...lookup(request, params), outcome }, context);
      return { before, after: intent };
    });
    onChange();
    return sendBack(reply, before, after);
  });
}

/** Where the one who confirmed has lookup for, with Stripe's parameters. */
function sendBack(reply: FastifyReply, before: IntentRow, after: IntentRow) {
  const isPaid = after.status === 'succeeded';
  if (before.next_action?.type !== 'redirect_to_url') {
    const { headers, body } = challengedPage(isPaid);
    return reply.headers(headers).send(body);
  }
  const url = new URL(before.next_action.redirect_to_url.return_url);
  url.searchParams.set('payment_intent', after.id);
  url.searchParams.set('payment_intent_client_secret', after.client_secret);
  url.searchParams.set('redirect_status', isPaid ? 'succeeded' : 'failed');
  return reply.headers(plainHeaders).redirect(url.href, 303);
}

function refuse(reply: FastifyReply, status: number, reason: string) {
  const { headers, body } = errorPage(reason);
  return reply.code(status).headers(headers).send(body);
}

/** The operator's pages, and the lists that tests count. */
export async function servePages(app: FastifyInstance, pages: Pages) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof ApiError)) throw error;
    return refuse(reply, error.answer.status, error.message);
  });
  serveLists(app, pages);
  serveButtons(app, pages);
  serveChallenges(app, pages);
}
