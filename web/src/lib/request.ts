import type { ProblemDocument, Route } from '@guildhall/contract';
import { ApiFailure, NetworkFailure } from './api-failure.ts';

export interface RequestParts {
  /** A form as it is, anything else as JSON. */
  body?: unknown;
  /** Bearer token of whoever asks. */
  token?: string | undefined;
  signal?: AbortSignal | undefined;
}

export interface Answered {
  answer: unknown;
  headers: Headers;
}

export const isProblem = (answer: unknown): answer is ProblemDocument =>
  typeof answer === 'object' && answer !== null && 'code' in answer && 'status' in answer;

async function readAnswer(response: Response): Promise<Answered> {
  const answer: unknown = await response.json().catch((cause: unknown) => {
    throw new NetworkFailure('The answer could not be read', { cause });
  });
  if (response.ok) return { answer, headers: response.headers };
  throw isProblem(answer) ? new ApiFailure(answer) : new NetworkFailure(`Answered with status ${response.status}`);
}

function contentOf(body: unknown): { content: BodyInit | null; type?: string } {
  if (body === undefined) return { content: null };
  /** With a form the browser writes the type itself, and the boundary that belongs to it. */
  return body instanceof FormData ? { content: body } : { content: JSON.stringify(body), type: 'application/json' };
}

/** One request to our own server. Throws `ApiFailure` or `NetworkFailure`. */
export async function request(
  method: Route['method'],
  url: string,
  { body, token, signal }: RequestParts = {},
): Promise<Answered> {
  const { content, type } = contentOf(body);
  const headers = {
    ...(type && { 'content-type': type }),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  };
  const sent = await fetch(url, { method, headers, body: content, signal: signal ?? null }).catch((cause: unknown) => {
    if (signal?.aborted) throw cause;
    throw new NetworkFailure('No connection', { cause });
  });
  return readAnswer(sent);
}
