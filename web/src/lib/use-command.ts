import type { ResponseOf, Route } from '@guildhall/contract';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, type Input } from './call.ts';

interface CommandOptions<R extends Route> {
  done: (answer: ResponseOf<R>, input: Input<R>[0], client: QueryClient) => unknown;
  failed: (error: Error) => unknown;
}

/** A call that changes something. While it runs it is `isPending`, and what comes of it is for its owner to say. */
export function useCommand<R extends Route>(route: R, { done, failed }: CommandOptions<R>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Input<R>[0]) => call(route, ...([input] as Input<R>)),
    onSuccess: (answer, input) => done(answer, input, client),
    onError: failed,
  });
}
