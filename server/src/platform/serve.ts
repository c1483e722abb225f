import { type Route, urlOf } from '@guildhall/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ActorOf } from './actor.ts';
import { decideAccess } from './authentication.ts';
import type { Topic } from './changes.ts';
import { WRITES } from './limits.ts';
import { pageHeaders } from './paging.ts';
import { readUpload } from './read-upload.ts';
import { type Call, callOf, partsOf, type Reply, schemaOf } from './route-binding.ts';
import { sendAnswer } from './send-answer.ts';

interface PublicRoute extends Route {
  method: 'GET';
  access: 'public';
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
  handle: (call: PersonalCall<R>) => Promise<Reply<R>>,
) {
  const countWrite = async ({ server, ip }: FastifyRequest) => server.limits.countAddress(WRITES, ip);
  app.route({
    method: route.method,
    url: `/api${route.path}`,
    schema: schemaOf(route),
    onRequest: [decideAccess(route.access), ...(route.method === 'GET' ? [] : [countWrite])],
    ...(route.upload && { preValidation: readUpload(route.upload) }),
    handler: async (request, reply) => {
      const actor = (request.actor ?? undefined) as ActorOf<R['access']>;
      const answer = await handle({ ...callOf<R>(request), actor, request, reply });
      const { items, page } = partsOf(route, answer);
      return reply.headers({ 'cache-control': 'no-store', ...(page && pageHeaders(request.url, page)) }).send(items);
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

/**
 * Binds a public read of the contract. What it answers is kept as ready bytes under its address until one of
 * the topics it was made from is announced.
 */
export function servePublic<R extends PublicRoute>(
  app: FastifyInstance,
  route: R,
  handle: (call: Call<R>) => Promise<Reply<R>>,
  madeFrom: (call: Call<R>) => Topic[],
) {
  const usual: Record<string, unknown> = route.query?.parse({}) ?? {};
  const make = async (call: Call<R>, url: string) => {
    const reply = await handle(call);
    const { items, page } = partsOf(route, reply);
    const headers = { 'content-type': JSON_TYPE, ...(page && pageHeaders(url, page)) };
    return { body: JSON.stringify(route.response.parse(items)), headers };
  };
  app.route({
    method: route.method,
    url: `/api${route.path}`,
    schema: schemaOf(route),
    handler: async (request, reply) => {
      const call = callOf<R>(request);
      const url = canonicalUrl(route, usual, request);
      const answer = await app.answers.load(url, madeFrom(call), () => make(call, url));
      reply.hijack();
      sendAnswer(request.raw, reply.raw, answer, app.securityHeaders);
    },
  });
}
