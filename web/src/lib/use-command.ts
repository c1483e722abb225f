import type { ResponseOf, Route } from '@guildhall/contract';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call, type Input } from './call.ts';

interface CommandOptions<R extends Route> {
  done: (answer: ResponseOf<R>, input: Input<R>[0], client: QueryClient) => unknown;
  failed: (error: Error) => unknown;
}

/** A call that changes something. While it runs it is `isPending`, and what comes of it is for its owner to say. */
export function useCommand<R extends Route>(route: R, { done, failed }: CommandOptions<R>) {
  const client = useQueryClient();
  const isRunning = useRef(false);
  const { mutate, ...state } = useMutation({
    mutationFn: (input: Input<R>[0]) => call(route, ...([input] as Input<R>)),
    onSuccess: (answer, input) => done(answer, input, client),
    onError: failed,
    onSettled: () => {
      isRunning.current = false;
    },
  });
  return {
    ...state,
    /** A second press before the first is answered does nothing: `isPending` shows only with the next drawing. */
    mutate: (input: Input<R>[0]) => {
      if (isRunning.current) return;
      isRunning.current = true;
      mutate(input);
    },
  };
}
