import type { IncomingMessage, ServerResponse } from 'node:http';
import { negotiate } from '@fastify/accept-negotiator';
import { LRUCache } from 'lru-cache';
import type { Answer } from './answers.ts';

type Encoding = keyof Answer['bodies'];

/** Browsers send a handful of different headers; what each allows is worked out once. */
const encodingsOf = new LRUCache<string, Encoding>({ max: 200 });

function encodingFor(accepted: string): Encoding {
  const known = encodingsOf.get(accepted);
  if (known) return known;
  const encoding = negotiate(accepted, ['br']) ? 'br' : negotiate(accepted, ['gzip']) ? 'gzip' : 'identity';
  encodingsOf.set(accepted, encoding);
  return encoding;
}

const hasCopy = (request: IncomingMessage, etag: string) =>
  request.headers['if-none-match']?.split(',').some((known) => known.trim() === etag) ?? false;

/** Writes a kept answer: 304 to a client that has it, else the form that suits it best. */
export function sendAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Answer,
  securityHeaders: Record<string, string>,
): void {
  const headers: Record<string, string | number> = {
    ...securityHeaders,
    ...answer.headers,
    etag: answer.etag,
    'cache-control': 'no-cache',
    vary: 'accept-encoding, authorization',
  };
  if (hasCopy(request, answer.etag)) {
    response.writeHead(304, headers).end();
    return;
  }
  const encoding = encodingFor(request.headers['accept-encoding'] ?? '');
  const smaller = encoding === 'identity' ? undefined : answer.bodies[encoding];
  if (smaller) headers['content-encoding'] = encoding;
  const body = smaller ?? answer.bodies.identity;
  headers['content-length'] = body.length;
  response.writeHead(200, headers).end(request.method === 'HEAD' ? undefined : body);
}
