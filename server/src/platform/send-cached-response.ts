import type { IncomingMessage, ServerResponse } from 'node:http';
import { negotiate } from '@fastify/accept-negotiator';
import { LRUCache } from 'lru-cache';
import { type CachedResponse, compressedOf } from './compress-response.ts';

type Encoding = keyof CachedResponse['bodies'];

/** By the `accept-encoding` header: browsers send a handful of different ones. */
const encodingByHeader = new LRUCache<string, Encoding>({ max: 200 });

function encodingFor(accepted: string): Encoding {
  const known = encodingByHeader.get(accepted);
  if (known) return known;
  const encoding = negotiate(accepted, ['br']) ? 'br' : negotiate(accepted, ['gzip']) ? 'gzip' : 'identity';
  encodingByHeader.set(accepted, encoding);
  return encoding;
}

const hasCopy = (request: IncomingMessage, etag: string) =>
  request.headers['if-none-match']?.split(',').some((known) => known.trim() === etag) ?? false;

/** 304 to a client that has the response already, else the smallest form that it accepts. */
export function sendCachedResponse(
  request: IncomingMessage,
  response: ServerResponse,
  cached: CachedResponse,
  securityHeaders: Record<string, string>,
): void {
  const headers: Record<string, string | number> = {
    ...securityHeaders,
    ...cached.headers,
    etag: cached.etag,
    'cache-control': 'no-cache',
    vary: 'accept-encoding, authorization',
  };
  if (hasCopy(request, cached.etag)) {
    response.writeHead(304, headers).end();
    return;
  }
  const encoding = encodingFor(request.headers['accept-encoding'] ?? '');
  const smaller = encoding === 'identity' ? undefined : compressedOf(cached, encoding);
  if (smaller) headers['content-encoding'] = encoding;
  const body = smaller ?? cached.bodies.identity;
  headers['content-length'] = body.length;
  response.writeHead(200, headers).end(request.method === 'HEAD' ? undefined : body);
}
