import { QueryClient } from '@tanstack/react-query';
import { ApiFailure, NetworkFailure } from './api-failure.ts';
import { keyOf } from './queries.ts';

const MINUTE = 60_000;

/** Asking again helps against a lost connection or a busy server; a refusal stays a refusal. */
const worthRepeating = (failures: number, error: Error) =>
  failures < 2 && (error instanceof NetworkFailure || (error instanceof ApiFailure && error.problem.status >= 500));

/** The answers that the server wrote into the page, by their addresses. */
function answersInPage(): [url: string, answer: unknown][] {
  const text = document.getElementById('answers')?.textContent;
  return text ? Object.entries(JSON.parse(text)) : [];
}

export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: MINUTE,
        /** As long as somebody may read a class before going back to the list and their place in it. */
        gcTime: 30 * MINUTE,
        refetchOnWindowFocus: false,
        retry: worthRepeating,
      },
    },
  });
  for (const [url, answer] of answersInPage()) client.setQueryData(keyOf(url), answer);
  return client;
}
