import type {
  CheckedBodyOf,
  CheckedParamsOf,
  CheckedQueryOf,
  NotFoundCode,
  ResponseOf,
  Route,
} from '@guildhall/contract';
import type { FastifyRequest } from 'fastify';
import { isId } from '../lib/ids.ts';
import { Problem } from '../lib/problem.ts';
import type { Download } from './download.ts';

/** A call whose input has been checked by the contract. */
export interface Call<R extends Route> {
  params: CheckedParamsOf<R>;
  query: CheckedQueryOf<R>;
  body: CheckedBodyOf<R>;
  /** From `If-Match`, on routes that require it. */
  revision: R extends { ifMatch: true } ? number : undefined;
}

/** A page of a bare array; total and next page are sent as headers. */
interface Page<Items> {
  items: Items;
  total: number;
  nextCursor: string | null;
}

export type Reply<R extends Route> = R extends { download: string }
  ? Download
  : R extends { paged: true }
    ? Page<ResponseOf<R>>
    : ResponseOf<R>;

/** Undefined, on a route with `notFound`: there is nothing with this `:id`. */
export type Result<R extends Route> = R extends { notFound: NotFoundCode } ? Reply<R> | undefined : Reply<R>;

export function callOf<R extends Route>(route: R, { params, query, body, headers }: FastifyRequest): Call<R> {
  const revision = route.ifMatch ? revisionOf(headers['if-match']) : undefined;
  return { params: paramsOf(route, params), query, body, revision } as Call<R>;
}

/** Throws `notFound` for an `:id` that is no id, so that handlers and queries only get real ones, in one spelling. */
function paramsOf({ notFound: code }: Route, params: unknown): unknown {
  const { id } = (params ?? {}) as { id?: string };
  if (!code || id === undefined) return params;
  if (!isId(id)) throw new Problem(code);
  return { ...(params as object), id: id.toLowerCase() };
}

/** Reads an ETag such as `"3"`; `"0"` stands for what has not been saved yet. */
function revisionOf(ifMatch = ''): number {
  const revision = /^"?(0|[1-9]\d{0,8})"?$/.exec(ifMatch)?.[1];
  if (!revision) throw new Problem('request.revision-missing');
  return Number(revision);
}

export function partsOf<R extends Route>(route: R, result: Result<R>) {
  if (route.notFound && result === undefined) throw new Problem(route.notFound);
  if (!route.paged) return { items: result as Reply<R>, page: undefined };
  const page = result as Page<ResponseOf<R>>;
  return { items: page.items, page };
}

/** A contract route as Fastify takes it, without its handler and hooks; api-docs.ts documents it by `config`. */
export const routeOptionsOf = (route: Route) => ({
  method: route.method,
  url: `/api${route.path}`,
  config: { contract: route },
  schema: {
    ...(route.params && { params: route.params }),
    ...(route.query && { querystring: route.query }),
    ...(route.body && { body: route.body }),
    response: { 200: route.response },
  },
});
