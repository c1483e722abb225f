import type { ProblemDocument, Route } from '@guildhall/contract';
import { ApiFailure, NetworkFailure } from './api-failure.ts';
import { LANGUAGE } from './language.ts';

/** Problems are worded in the language of the page, not in those of its browser. */
export const LANGUAGE_HEADER = { 'accept-language': LANGUAGE };

export interface RequestOptions {
  /** A `FormData` is sent as it is, anything else as JSON. */
  body?: unknown;
  /** The bearer token. */
  token?: string | undefined;
  signal?: AbortSignal | undefined;
  /** Sent as `If-Match`. */
  revision?: number | undefined;
  /** Sent as `Idempotency-Key`: repeated with it, the call is made once. */
  key?: string | undefined;
  /** The request is completed even if its page is left. Its body may have 64 KB. */
  keepalive?: boolean;
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

async function fetchResponse(url: string, init: RequestInit): Promise<Response> {
  return fetch(url, init).catch((cause: unknown) => {
    if (init.signal?.aborted) throw cause;
    throw new NetworkFailure('No connection', { cause });
  });
}

/** One request to our own server. Throws `ApiFailure` or `NetworkFailure`. */
export async function request(
  method: Route['method'],
  url: string,
  { body, token, signal, revision, key, keepalive = false }: RequestOptions = {},
): Promise<ApiResponse> {
  const { content, type } = encodeBody(body);
  const headers = {
    ...LANGUAGE_HEADER,
    ...(type && { 'content-type': type }),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(revision !== undefined && { 'if-match': `"${revision}"` }),
    ...(key && { 'idempotency-key': key }),
  };
  const init = { method, headers, body: content, signal: signal ?? null, keepalive };
  return readResponse(await fetchResponse(url, init));
}

interface FileResponse {
  content: Blob;
  headers: Headers;
}

/** The same for a file. A connection that breaks on the way is a `NetworkFailure`: no half file is returned. */
export async function requestFile(url: string, { token }: Pick<RequestOptions, 'token'>): Promise<FileResponse> {
  const headers = { ...LANGUAGE_HEADER, ...(token !== undefined && { authorization: `Bearer ${token}` }) };
  const response = await fetchResponse(url, { headers });
  if (!response.ok) await readResponse(response);
  const content = await response.blob().catch((cause: unknown) => {
    throw new NetworkFailure('The file could not be read', { cause });
  });
  return { content, headers: response.headers };
}
