import type { Route } from '@guildhall/contract';
import { queryOptions } from '@tanstack/react-query';
import { addressOf, call, type Input } from './call.ts';

/** The one rule for the name of an answer: its address. The answers that come inside the page use it too. */
export const keyOf = (url: string) => ['api', url] as const;

/** A GET as TanStack Query takes it: for hooks, for loaders and for invalidation alike. */
export function queryFor<R extends Route>(route: R, ...[input]: Input<R>) {
  return queryOptions({
    queryKey: keyOf(addressOf(route, input)),
    queryFn: ({ signal }) => call(route, ...([input, signal] as Input<R>)),
  });
}
