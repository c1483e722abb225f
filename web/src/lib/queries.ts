import { queryKeyOf, type RequestFields, type ResponseOf, type Route } from '@guildhall/contract';
import { queryOptions } from '@tanstack/react-query';
import { call, type Input, send, viewerOf } from './call.ts';
import { throwEmbeddedProblem } from './embedded-responses.ts';

/** Personal responses are removed when somebody signs out. */
const metaOf = (route: Route) => ({ personal: route.access !== 'public' || viewerOf(route) !== undefined });

/** The key of the request. Where some see more than visitors, their id follows it. */
function keyFor(route: Route, fields: RequestFields | undefined) {
  const viewer = route.personal && viewerOf(route);
  return [...queryKeyOf(route, fields), ...(viewer ? [viewer] : [])] as const;
}

/** The query options of a GET route: for hooks, for loaders and for invalidation alike. */
export function queryFor<R extends Route>(route: R, ...[input]: Input<R>) {
  return queryOptions({
    queryKey: keyFor(route, input as RequestFields | undefined),
    queryFn: ({ client, queryKey, signal }) => {
      throwEmbeddedProblem(client, queryKey);
      return call(route, ...([input, signal] as Input<R>));
    },
    meta: metaOf(route),
  });
}

interface PagedRoute extends Route {
  paged: true;
}

type ItemOf<R extends Route> = ResponseOf<R> extends (infer Item)[] ? Item : never;

/** The cursor of the next page, from `Link: <...?cursor=...>; rel="next"`. */
function nextCursorOf(headers: Headers): string | null {
  const [, next] = /<([^>]*)>;\s*rel="next"/.exec(headers.get('link') ?? '') ?? [];
  return next === undefined ? null : new URL(next, window.location.href).searchParams.get('cursor');
}

/** One page of a list whose response is a bare array: its total and next cursor are in the headers. */
export function pageQueryFor<R extends PagedRoute>(route: R, ...[input]: Input<R>) {
  return queryOptions({
    queryKey: [...keyFor(route, input as RequestFields | undefined), 'page'] as const,
    queryFn: async ({ signal }) => {
      const { body, headers } = await send(route, ...([input, signal] as Input<R>));
      const data = body as ItemOf<R>[];
      return { data, total: Number(headers.get('x-total-count') ?? data.length), nextCursor: nextCursorOf(headers) };
    },
    meta: metaOf(route),
  });
}
