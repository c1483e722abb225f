import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../api-error.ts';
import type { InTx } from '../database.ts';
import { API_VERSION } from '../events/record-event.ts';
import type { Faults } from '../faults.ts';
import { callerOf, type Keys } from '../keys.ts';
import { expand } from './expand.ts';
import { parseForm } from './form-encoding.ts';
import { fingerprintOf, respondOnce, type SerializedResponse } from './idempotency.ts';
import { readParams } from './params.ts';
import { type ApiRoute, checkAccess } from './route.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    takesJson?: boolean;
  }
}

/** Reads every body as form-encoded text. */
function readBodies(app: FastifyInstance) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
  app.addContentTypeParser('application/json', { parseAs: 'string' }, async (request: FastifyRequest, body: string) => {
    if (!request.routeOptions.config.takesJson) throw formsOnly();
    return formOfJson(body);
  });
}

function formOfJson(body: string): string {
  try {
    const form = new URLSearchParams();
    for (const [name, value] of Object.entries(JSON.parse(body))) form.set(name, String(value));
    return form.toString();
  } catch {
    throw formsOnly();
  }
}

const formsOnly = () =>
  new ApiError(400, {
    type: 'invalid_request_error',
    message: 'Invalid request (check that your POST content type is application/x-www-form-urlencoded).',
  });

export interface Api {
  routes: ApiRoute[];
  inTx: InTx;
  keys: Keys;
  faults: Faults;
  now: () => Date;
  /** Called after each request: events may be due. */
  onChange: () => void;
}

type IdRequest = FastifyRequest<{ Params: { id?: string } }>;

const MAX_KEY_LENGTH = 255;

function idempotencyKeyOf({ method, headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  if (method !== 'POST' || typeof key !== 'string' || key === '') return undefined;
  if (key.length <= MAX_KEY_LENGTH) return key;
  throw new ApiError(400, {
    type: 'idempotency_error',
    message: `Idempotency keys can be at most ${MAX_KEY_LENGTH} characters long.`,
  });
}

/** Parameters are in the body of a POST and in the query of a GET. */
const formOf = ({ method, body, url }: FastifyRequest) =>
  method === 'POST' ? String(body ?? '') : new URL(url, 'http://sandbox').search.slice(1);

async function answer({ inTx, keys, now }: Api, route: ApiRoute, request: IdRequest): Promise<SerializedResponse> {
  const form = formOf(request);
  const params = readParams(parseForm(form));
  const { authorization } = request.headers;
  const caller = callerOf(keys, { authorization, param: params.text('key') });
  checkAccess(route, caller);
  params.ignore('_stripe_version', '_stripe_account');
  const key = idempotencyKeyOf(request);
  const requestId = request.id;
  const context = { now: now(), request: { id: requestId, idempotency_key: key ?? null } };
  const id = request.params.id ?? '';
  const paths = params.list('expand') ?? [];
  const work = route.begin({ id, params, caller, context });
  params.rejectUnread();
  const fingerprint = fingerprintOf(route.method, route.path.replace(':id', id), form);
  return respondOnce(inTx, { requestId, key, fingerprint, now: context.now }, async (tx) => {
    const { status, body } = await work(tx);
    return { status, body: status === 200 ? await expand(tx, body, paths) : body };
  });
}

/** Any error as Stripe would describe it. */
function errorOf(error: FastifyError): ApiError {
  if (error instanceof ApiError) return error;
  const status = error.statusCode ?? 500;
  return status < 500
    ? new ApiError(400, { type: 'invalid_request_error', message: error.message })
    : new ApiError(500, { type: 'api_error', message: 'An unknown error occurred.' });
}

function send(request: FastifyRequest, reply: FastifyReply, { status, body, original }: SerializedResponse) {
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

const written = ({ answer: { status, body } }: ApiError): SerializedResponse => ({
  status,
  body: JSON.stringify(body, undefined, 2),
});

/** Stripe's API below the prefix of the registration. */
export async function serveApi(app: FastifyInstance, api: Api) {
  readBodies(app);
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const refusal = errorOf(error);
    if (refusal.answer.status === 500 && !(error instanceof ApiError)) request.log.error(error);
    return send(request, reply, written(refusal));
  });
  app.setNotFoundHandler((request, reply) => {
    const message = `Unrecognized request URL (${request.method}: ${request.url.split('?')[0]}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`;
    return send(request, reply, written(new ApiError(404, { type: 'invalid_request_error', message })));
  });
  for (const route of api.routes) {
    app.route<{ Params: { id?: string } }>({
      method: route.method,
      url: route.path,
      config: { takesJson: route.takesJson ?? false },
      handler: async (request, reply) => {
        await api.faults.before();
        const given = await answer(api, route, request);
        api.onChange();
        if (route.method === 'POST' && api.faults.dropsResponse()) {
          reply.hijack();
          request.raw.socket.destroy();
          return;
        }
        return send(request, reply, given);
      },
    });
  }
}
