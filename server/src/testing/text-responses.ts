import type { ResponseCache } from '../cache/response-cache.ts';
import type { TextResponse } from '../http/compress-response.ts';

export const made = (body: string) => async () => ({ body, headers: {} });
export const textOf = (cache: ResponseCache, url: string) => cache.find(url)?.bodies.identity?.toString();

/** A response whose making ends when the test says so. */
export function slow() {
  const { promise, resolve, reject } = Promise.withResolvers<TextResponse>();
  return { make: () => promise, end: (body: string) => resolve({ body, headers: {} }), fail: reject };
}
