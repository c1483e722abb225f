import type { IncomingMessage, ServerResponse } from 'node:http';
import { negotiate } from '@fastify/accept-negotiator';
import { LRUCache } from 'lru-cache';
import { type CachedResponse, compressedOf } from '../http/compress-response.ts';
import { REQUEST_ID_HEADER, requestIdOf } from '../http/request-id.ts';

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

const opaqueOf = (etag: string) => etag.trim().replace(/^W\//, '');

/** Compared weakly, as RFC 9110 (13.1.2) says. */
function hasCopy({ headers }: IncomingMessage, { etag, status }: CachedResponse): boolean {
  const known = headers['if-none-match'];
  if (known === undefined || status !== undefined) return false;
  const own = opaqueOf(etag);
  return known.split(',').some((one) => ['*', own].includes(opaqueOf(one)));
}

interface Head {
  status: number;
  /** Names and values in turn, which Node writes without another copy. The last value is the request's id. */
  headers: string[];
  body: Buffer | undefined;
}

type Heads = Partial<Record<Encoding | 'unchanged', Head>>;

/** Headers never change once a response is cached, so they are put together once. */
const headsByResponse = new WeakMap<CachedResponse, Heads>();

function headsOf(cached: CachedResponse): Heads {
  const known = headsByResponse.get(cached);
  if (known) return known;
  const heads: Heads = {};
  headsByResponse.set(cached, heads);
  return heads;
}

function headOf(cached: CachedResponse, form: Encoding | 'unchanged', securityHeaders: Record<string, string>): Head {
  const isUnchanged = form === 'unchanged';
  const smaller = isUnchanged || form === 'identity' ? undefined : compressedOf(cached, form);
  const body = isUnchanged ? undefined : (smaller ?? cached.bodies.identity);
  const headers = {
    ...securityHeaders,
    'cache-control': 'no-cache',
    ...cached.headers,
    ...(cached.status === undefined && { etag: cached.etag }),
    vary: 'accept-encoding, authorization',
    ...(smaller && { 'content-encoding': form }),
    ...(body && { 'content-length': String(body.length) }),
  };
  return {
    status: isUnchanged ? 304 : (cached.status ?? 200),
    headers: [...Object.entries(headers).flat(), REQUEST_ID_HEADER, ''],
    body,
  };
}

/** 304 to a client that has the response already, else the smallest form that it accepts. Nobody keeps a failure. */
export function sendCachedResponse(
  request: IncomingMessage,
  response: ServerResponse,
  cached: CachedResponse,
  securityHeaders: Record<string, string>,
): void {
  const form = hasCopy(request, cached) ? 'unchanged' : encodingFor(request.headers['accept-encoding'] ?? '');
  const heads = headsOf(cached);
  heads[form] ??= headOf(cached, form, securityHeaders);
  const { status, headers, body } = heads[form];
  /** Node has written them when `writeHead` returns. */
  headers[headers.length - 1] = requestIdOf(request);
  response.writeHead(status, headers).end(request.method === 'HEAD' ? undefined : body);
}
