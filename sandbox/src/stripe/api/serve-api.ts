import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { InTx } from '../database.ts';
import { Refusal } from '../errors.ts';
import { API_VERSION } from '../events/record-event.ts';
import type { Faults } from '../faults.ts';
import { callerOf, type Keys } from '../keys.ts';
import { readBodies } from './bodies.ts';
import { expand } from './expand.ts';
import { parseForm } from './form-encoding.ts';
import { answerOnce, fingerprintOf, type GivenAnswer } from './idempotency.ts';
import { readParams } from './params.ts';
import { type ApiRoute, checkAccess } from './route.ts';

export interface Api {
  routes: ApiRoute[];
  inTx: InTx;
  keys: Keys;
  faults: Faults;
  now: () => Date;
  /** Something may have been done that others are to hear of. */
  changed: () => void;
}

type Asked = FastifyRequest<{ Params: { id?: string } }>;

const LONGEST_KEY = 255;

function idempotencyKeyOf({ method, headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  if (method !== 'POST' || typeof key !== 'string' || key === '') return undefined;
  if (key.length <= LONGEST_KEY) return key;
  throw new Refusal(400, {
    type: 'idempotency_error',
    message: `Idempotency keys can be at most ${LONGEST_KEY} characters long.`,
  });
}

/** Parameters are in the body of a POST and in the address of a GET. */
const formOf = ({ method, body, url }: FastifyRequest) =>
  method === 'POST' ? String(body ?? '') : new URL(url, 'http://sandbox').search.slice(1);

async function answer({ inTx, keys, now }: Api, route: ApiRoute, request: Asked): Promise<GivenAnswer> {
  const form = formOf(request);
  const params = readParams(parseForm(form));
  const { authorization } = request.headers;
  const caller = callerOf(keys, { authorization, param: params.text('key') });
  checkAccess(route, caller);
  params.ignore('_stripe_version', '_stripe_account');
  const key = idempotencyKeyOf(request);
  const requestId = request.id;
  const moment = { now: now(), request: { id: requestId, idempotency_key: key ?? null } };
  const id = request.params.id ?? '';
  const paths = params.list('expand') ?? [];
  const work = route.begin({ id, params, caller, moment });
  params.refuseUnread();
  const fingerprint = fingerprintOf(route.method, route.path.replace(':id', id), form);
  return answerOnce(inTx, { requestId, key, fingerprint, now: moment.now }, async (tx) => {
    const { status, body } = await work(tx);
    return { status, body: status === 200 ? await expand(tx, body, paths) : body };
  });
}

/** Stripe's words for whatever went wrong. */
function refusalOf(error: FastifyError): Refusal {
  if (error instanceof Refusal) return error;
  const status = error.statusCode ?? 500;
  return status < 500
    ? new Refusal(400, { type: 'invalid_request_error', message: error.message })
    : new Refusal(500, { type: 'api_error', message: 'An unknown error occurred.' });
}

function send(request: FastifyRequest, reply: FastifyReply, { status, body, original }: GivenAnswer) {
  const { 'idempotency-key': key, 'stripe-version': version } = request.headers;
  return reply
    .code(status)
    .headers({
      'cache-control': 'no-store',
      'content-type': 'application/json',
      'request-id': request.id,
      'stripe-version': version ?? API_VERSION,
      'x-content-type-options': 'nosniff',
      ...(key !== undefined && { 'idempotency-key': key }),
      ...(original !== undefined && { 'idempotent-replayed': 'true', 'original-request': original }),
    })
    .send(body);
}

const written = ({ answer: { status, body } }: Refusal): GivenAnswer => ({
  status,
  body: JSON.stringify(body, undefined, 2),
});

/** Stripe's calls beneath the prefix that this is registered with. */
export async function serveApi(app: FastifyInstance, api: Api) {
  readBodies(app);
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const refusal = refusalOf(error);
    if (refusal.answer.status === 500 && !(error instanceof Refusal)) request.log.error(error);
    return send(request, reply, written(refusal));
  });
  app.setNotFoundHandler((request, reply) => {
    const message = `Unrecognized request URL (${request.method}: ${request.url.split('?')[0]}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`;
    return send(request, reply, written(new Refusal(404, { type: 'invalid_request_error', message })));
  });
  for (const route of api.routes) {
    app.route<{ Params: { id?: string } }>({
      method: route.method,
      url: route.path,
      config: { takesJson: route.takesJson ?? false },
      handler: async (request, reply) => {
        await api.faults.before();
        const given = await answer(api, route, request);
        api.changed();
        if (route.method === 'POST' && api.faults.dropsAnswer()) {
          reply.hijack();
          request.raw.socket.destroy();
          return;
        }
        return send(request, reply, given);
      },
    });
  }
}
