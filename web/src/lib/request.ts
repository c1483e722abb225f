import type { ProblemDocument, Route } from '@guildhall/contract';
import { ApiFailure, NetworkFailure } from './api-failure.ts';

export interface RequestOptions {
  /** A `FormData` is sent as it is, anything else as JSON. */
  body?: unknown;
  /** The bearer token. */
  token?: string | undefined;
  signal?: AbortSignal | undefined;
}

export interface ApiResponse {
  body: unknown;
  headers: Headers;
}

export const isProblem = (body: unknown): body is ProblemDocument =>
  typeof body === 'object' && body !== null && 'code' in body && 'status' in body;

async function readResponse(response: Response): Promise<ApiResponse> {
  const body: unknown = await response.json().catch((cause: unknown) => {
    throw new NetworkFailure('The response could not be read', { cause });
  });
  if (response.ok) return { body, headers: response.headers };
  throw isProblem(body) ? new ApiFailure(body) : new NetworkFailure(`Status ${response.status}`);
}

function encodeBody(body: unknown): { content: BodyInit | null; type?: string } {
  if (body === undefined) return { content: null };
  /** The browser itself writes the type of a form, with its boundary. */
  return body instanceof FormData ? { content: body } : { content: JSON.stringify(body), type: 'application/json' };
}

/** One request to our own server. Throws `ApiFailure` or `NetworkFailure`. */
export async function request(
  method: Route['method'],
  url: string,
  { body, token, signal }: RequestOptions = {},
): Promise<ApiResponse> {
  const { content, type } = encodeBody(body);
  const headers = {
    ...(type && { 'content-type': type }),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  };
  const init = { method, headers, body: content, signal: signal ?? null };
  const response = await fetch(url, init).catch((cause: unknown) => {
    if (signal?.aborted) throw cause;
    throw new NetworkFailure('No connection', { cause });
  });
  return readResponse(response);
}
