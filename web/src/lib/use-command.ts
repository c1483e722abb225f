import type { QueryKey, ResponseOf, Route } from '@guildhall/contract';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { call, type Input } from './call.ts';
import { waitingKey } from './query-keys.ts';
import { refreshQueries } from './refresh-queries.ts';

interface CommandOptions<R extends Route> {
  /** The queries that are refreshed after `done`. Leave it out where `done` updates the cache itself. */
  refresh?: readonly QueryKey[];
  done: (response: ResponseOf<R>, input: Input<R>[0], client: QueryClient) => unknown;
  /** The button is busy, and ignores presses, until its promise is settled: say what is wrong at its end. */
  failed: (error: Error, client: QueryClient) => unknown;
}

/**
 * A call that changes something. `isPending` until it is done or failed and refreshed. A second press before the
 * button is drawn again does nothing.
 */
export function useCommand<R extends Route>(route: R, { refresh = [], done, failed }: CommandOptions<R>) {
  const client = useQueryClient();
  const running = useRef(false);
  const { mutate, isPending } = useMutation({
    mutationFn: (input: Input<R>[0]) => call(route, ...([input] as Input<R>)),
    onSuccess: async (response, input) => {
      await done(response, input, client);
      void client.invalidateQueries({ queryKey: waitingKey });
      await refreshQueries(client, refresh);
    },
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
