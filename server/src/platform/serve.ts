import { type Route, urlOf } from '@guildhall/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Actor, ActorOf } from './actor.ts';
import { decideAccess } from './authentication.ts';
import type { Topic } from './cache-invalidation.ts';
import { WRITES } from './limits.ts';
import { pageHeaders } from './paging.ts';
import { readUpload } from './read-upload.ts';
import { type Call, callOf, partsOf, type Result, routeOptionsOf } from './route-binding.ts';
import { sendCachedResponse } from './send-cached-response.ts';

interface PublicRoute extends Route {
  method: 'GET';
  access: 'public';
}

/** A read whose answer is kept until one of the topics it was made from is announced. */
interface Kept<R extends Route> {
  handle: (call: Call<R>) => Promise<Result<R>>;
  madeFrom: (call: Call<R>) => Topic[];
}

interface PersonalCall<R extends Route> extends Call<R> {
  actor: ActorOf<R['access']>;
  /** For the few that deal in cookies or files; whatever the contract names has been checked already. */
  request: FastifyRequest;
  reply: FastifyReply;
}

const JSON_TYPE = 'application/json; charset=utf-8';

/** Binds a call of the contract: who may, then how often, then the input, then the handler. */
export function serve<R extends Route>(
  app: FastifyInstance,
  route: R,
  handle: (call: PersonalCall<R>) => Promise<Result<R>>,
) {
  const countWrite = async ({ server, ip }: FastifyRequest) => server.limits.countAddress(WRITES, ip);
  app.route({
    ...routeOptionsOf(route),
    onRequest: [decideAccess(route.access), ...(route.method === 'GET' ? [] : [countWrite])],
    ...(route.upload && { preValidation: readUpload(route.upload) }),
    handler: async (request, reply) => {
      const actor = (request.actor ?? undefined) as ActorOf<R['access']>;
      const result = await handle({ ...callOf(route, request), actor, request, reply });
      const { items, page } = partsOf(route, result);
      reply.headers({ 'cache-control': 'no-store', ...(page && pageHeaders(request.url, page)) });
      /** Fastify would send nothing at all. */
      return items === null ? reply.type(JSON_TYPE).send('null') : reply.send(items);
    },
  });
}

/**
 * The address of a call as the contract writes it, made of its checked input: never of the raw address, a second
 * reading of which could differ, so that one address would be kept with the answer of another. A field that has
 * its default goes without saying.
 */
function canonicalUrl(
  route: Route,
  usual: Record<string, unknown>,
  { params, query }: { params: unknown; query: unknown },
): string {
  const given = Object.entries((query ?? {}) as Record<string, string | number | undefined>);
  return urlOf(route, {
    params: params as Record<string, string>,
    query: Object.fromEntries(given.filter(([name, value]) => value !== usual[name])),
  });
}

/** Answers a read with what is kept under its address, or makes it and keeps it. */
function keeping<R extends Route>(app: FastifyInstance, route: R, { handle, madeFrom }: Kept<R>) {
  const usual: Record<string, unknown> = route.query?.parse({}) ?? {};
  const make = async (call: Call<R>, url: string) => {
    const { items, page } = partsOf(route, await handle(call));
    const headers = { 'content-type': JSON_TYPE, ...(page && pageHeaders(url, page)) };
    return { body: JSON.stringify(route.response.parse(items)), headers };
  };
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const call = callOf(route, request);
    const url = canonicalUrl(route, usual, request);
    const answer = await app.responseCache.load(url, madeFrom(call), () => make(call, url));
    reply.hijack();
    sendCachedResponse(request.raw, reply.raw, answer, app.securityHeaders);
  };
}

/**
 * Binds a public read of the contract. What it answers is kept as ready bytes under its address until one of
 * the topics it was made from is announced.
 */
export function servePublic<R extends PublicRoute & { personal?: never }>(
  app: FastifyInstance,
  route: R,
  handle: Kept<R>['handle'],
  madeFrom: Kept<R>['madeFrom'],
) {
  app.route({
    ...routeOptionsOf(route),
    handler: keeping(app, route, { handle, madeFrom }),
  });
}

/**
 * Binds a public read that shows more to some. Who sends no token is answered from what is kept; who sends one, which
 * has to be good, is answered for themselves, and that is kept nowhere.
 */
export function servePersonal<R extends PublicRoute & { personal: true }>(
  app: FastifyInstance,
  route: R,
  { visitors, person }: { visitors: Kept<R>; person: (call: Call<R>, actor: Actor) => Promise<Result<R>> },
) {
  const toVisitor = keeping(app, route, visitors);
  app.route({
    ...routeOptionsOf(route),
    onRequest: decideAccess(route.access),
    handler: async (request, reply) => {
      if (!request.actor) return toVisitor(request, reply);
      const { items } = partsOf(route, await person(callOf(route, request), request.actor));
      return reply.header('cache-control', 'no-store').send(items);
    },
  });
}
