import type { QueryKey } from '@guildhall/contract';
import { QueryClient } from '@tanstack/react-query';
import { ApiFailure, NetworkFailure } from './api-failure.ts';

const MINUTE = 60_000;

/** Retrying helps against a lost connection or a busy server; a refusal stays a refusal. */
const shouldRetry = (failures: number, error: Error) =>
  failures < 2 && (error instanceof NetworkFailure || (error instanceof ApiFailure && error.problem.status >= 500));

/** The responses that the server wrote into the page, by the keys of their requests. */
function embeddedResponses(): [key: QueryKey, data: unknown][] {
  return JSON.parse(document.getElementById('responses')?.textContent || '[]');
}

export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: MINUTE,
        /** As long as somebody may read a class before they go back to the list and their position in it. */
        gcTime: 30 * MINUTE,
        refetchOnWindowFocus: false,
        retry: shouldRetry,
      },
      /** Offline they fail at once, with a message, and what was typed stays; otherwise they would wait in silence. */
      mutations: { networkMode: 'always' },
    },
  });
  for (const [key, data] of embeddedResponses()) client.setQueryData(key, data);
  return client;
}
