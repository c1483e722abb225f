import type { CheckedBodyOf, CheckedParamsOf, CheckedQueryOf, ResponseOf, Route } from '@guildhall/contract';
import type { FastifyRequest } from 'fastify';

/** A call whose input has been checked by the contract. */
export interface Call<R extends Route> {
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

export type Reply<R extends Route> = R extends { paged: true } ? Page<ResponseOf<R>> : ResponseOf<R>;

export const callOf = <R extends Route>({ params, query, body }: FastifyRequest) =>
  ({ params, query, body }) as Call<R>;

export function partsOf<R extends Route>(route: R, reply: Reply<R>) {
  if (!route.paged) return { items: reply, page: undefined };
  const page = reply as Page<ResponseOf<R>>;
  return { items: page.items, page };
}

/** What Fastify checks and what the API's documentation shows. */
export const schemaOf = ({ summary, access, personal, params, query, body, upload, response }: Route) => ({
  summary,
  tags: ['api'],
  ...(access !== 'public' && { security: [{ bearer: [] }] }),
  ...(personal && { security: [{}, { bearer: [] }] }),
  ...(params && { params }),
  ...(query && { querystring: query }),
  ...(body && { body }),
  ...(upload && { consumes: ['multipart/form-data'] }),
  response: { 200: response },
});
