import type { ResponseOf, Route } from '@guildhall/contract';
import { queryOptions } from '@tanstack/react-query';
import { addressOf, call, holderOf, type Input, send } from './call.ts';

/** The one rule for the name of an answer: its address. The answers that come inside the page use it too. */
export const keyOf = (url: string) => ['api', url] as const;

/** What only the signed-in are told goes with them when they sign out. */
const metaOf = (route: Route) => ({ personal: route.access !== 'public' || holderOf(route) !== undefined });

/** What shows more to some has a name of its own for each of them, beneath the one that visitors share. */
const personalKeyOf = (route: Route, url: string): readonly string[] => {
  const holder = route.personal && holderOf(route);
  return holder ? [...keyOf(url), holder] : keyOf(url);
};

/** A GET as TanStack Query takes it: for hooks, for loaders and for invalidation alike. */
export function queryFor<R extends Route>(route: R, ...[input]: Input<R>) {
  return queryOptions({
    queryKey: personalKeyOf(route, addressOf(route, input)),
    queryFn: ({ signal }) => call(route, ...([input, signal] as Input<R>)),
    meta: metaOf(route),
  });
}

interface PagedRoute extends Route {
  paged: true;
}

type ItemOf<R extends Route> = ResponseOf<R> extends (infer Item)[] ? Item : never;

/** Where the next page begins, out of `Link: <...?cursor=...>; rel="next"`. */
function nextCursorOf(headers: Headers): string | null {
  const [, next] = /<([^>]*)>;\s*rel="next"/.exec(headers.get('link') ?? '') ?? [];
  return next === undefined ? null : new URL(next, window.location.href).searchParams.get('cursor');
}

/** One page of a list that comes as a bare array: how many there are in all, and what follows, is in its headers. */
export function pageQueryFor<R extends PagedRoute>(route: R, ...[input]: Input<R>) {
  return queryOptions({
    queryKey: [...keyOf(addressOf(route, input)), 'page'] as const,
    queryFn: async ({ signal }) => {
      const { answer, headers } = await send(route, ...([input, signal] as Input<R>));
      const data = answer as ItemOf<R>[];
      return { data, total: Number(headers.get('x-total-count') ?? data.length), nextCursor: nextCursorOf(headers) };
    },
    meta: metaOf(route),
  });
}
