import type { EmbeddedResponse, ProblemDocument } from '@guildhall/contract';
import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { ApiFailure } from './api-failure.ts';

/** What the server has refused each client while it made the page, by the hash of the request's key. */
const problems = new WeakMap<QueryClient, Map<string, ProblemDocument>>();

/** The responses that the page came with need not be requested again. */
export function keepEmbeddedResponses(client: QueryClient, responses: readonly EmbeddedResponse[]): void {
  const refused = new Map<string, ProblemDocument>();
  for (const [key, data, problem] of responses) {
    if (problem) refused.set(hashKey(key), problem);
    else client.setQueryData(key, data);
  }
  problems.set(client, refused);
}

/** Throws the problem that the page came with, once: later requests are sent. */
export function throwEmbeddedProblem(client: QueryClient, key: QueryKey): void {
  const refused = problems.get(client);
  const hash = hashKey(key);
  const problem = refused?.get(hash);
  if (!problem) return;
  refused?.delete(hash);
  throw new ApiFailure(problem);
}
