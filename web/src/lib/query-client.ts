import type { EmbeddedResponse } from '@guildhall/contract';
import { QueryClient } from '@tanstack/react-query';
import { ApiFailure, NetworkFailure } from './api-failure.ts';
import { keepEmbeddedResponses } from './embedded-responses.ts';

const MINUTE = 60_000;
/** As long as somebody may read a class before they go back to the list and their position in it. */
const GC_TIME = 30 * MINUTE;

/** Retrying helps against a lost connection or a busy server; a refusal stays a refusal. The server has all that it renders. */
const shouldRetry = (failures: number, error: Error) =>
  !import.meta.env.SSR &&
  failures < 2 &&
  (error instanceof NetworkFailure || (error instanceof ApiFailure && error.problem.status >= 500));

/** `responses`: those that the page came with. */
export function createQueryClient(responses: readonly EmbeddedResponse[], gcTime = GC_TIME): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: MINUTE,
        gcTime,
        refetchOnWindowFocus: false,
        retry: shouldRetry,
      },
      /** Offline they fail at once, with a message, and what was typed stays; otherwise they would wait in silence. */
      mutations: { networkMode: 'always' },
    },
  });
  keepEmbeddedResponses(client, responses);
  return client;
}
