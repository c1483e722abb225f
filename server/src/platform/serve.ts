import {
  type CheckedBodyOf,
  type CheckedParamsOf,
  type CheckedQueryOf,
  type ResponseOf,
  type Route,
  urlOf,
} from '@guildhall/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Topic } from './changes.ts';
import { pageHeaders } from './paging.ts';
import { sendAnswer } from './send-answer.ts';

interface Call<R extends Route> {
  params: CheckedParamsOf<R>;
  query: CheckedQueryOf<R>;
  body: CheckedBodyOf<R>;
}

/** A page of a bare array; its total and next page travel as headers. */
interface Page<Items> {
  items: Items;
  total: number;
  nextCursor: string | null;
}

type Reply<R extends Route> = R extends { paged: true } ? Page<ResponseOf<R>> : ResponseOf<R>;

interface PublicRoute extends Route {
  method: 'GET';
  access: 'public';
}

const JSON_TYPE = 'application/json; charset=utf-8';

/** The address of a call as the contract writes it, whatever else the caller put into it. */
function canonicalUrl(route: Route, { url, params }: { url: string; params: unknown }): string {
  const given = new URL(url, 'http://localhost').searchParams;
  const names = Object.keys(route.query?.shape ?? {});
  const query = Object.fromEntries(names.map((name) => [name, given.get(name) ?? undefined]));
  return urlOf(route, { params: params as Record<string, string>, query });
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
      const url = canonicalUrl(route, request);
      const answer = await app.answers.load(url, madeFrom(call), () => make(call, url));
      reply.hijack();
      sendAnswer(request.raw, reply.raw, answer, app.securityHeaders);
    },
  });
}

const callOf = <R extends Route>({ params, query, body }: FastifyRequest) => ({ params, query, body }) as Call<R>;

function partsOf<R extends Route>(route: R, reply: Reply<R>) {
  if (!route.paged) return { items: reply, page: undefined };
  const page = reply as Page<ResponseOf<R>>;
  return { items: page.items, page };
}

const schemaOf = ({ summary, params, query, body, response }: Route) => ({
  summary,
  tags: ['api'],
  ...(params && { params }),
  ...(query && { querystring: query }),
  ...(body && { body }),
  response: { 200: response },
});
