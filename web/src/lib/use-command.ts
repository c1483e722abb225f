import type { ResponseOf, Route } from '@guildhall/contract';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { call, type Input } from './call.ts';

interface CommandOptions<R extends Route> {
  done: (answer: ResponseOf<R>, input: Input<R>[0], client: QueryClient) => unknown;
  failed: (error: Error, client: QueryClient) => unknown;
}

/**
 * A call that changes something. While it runs it is `isPending`, and what comes of it is for its owner to say. A
 * second press before the button has been drawn anew does nothing.
 */
export function useCommand<R extends Route>(route: R, { done, failed }: CommandOptions<R>) {
  const client = useQueryClient();
  const running = useRef(false);
  const { mutate, isPending } = useMutation({
    mutationFn: (input: Input<R>[0]) => call(route, ...([input] as Input<R>)),
    onSuccess: (answer, input) => done(answer, input, client),
    onError: (error) => failed(error, client),
    onSettled: () => {
      running.current = false;
    },
  });
  const once = useCallback(
    (input: Input<R>[0]) => {
      if (running.current) return;
      running.current = true;
      mutate(input);
    },
    [mutate],
  );
  return { mutate: once, isPending };
}
