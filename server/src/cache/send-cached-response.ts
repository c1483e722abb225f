import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { type CachedResponse, compressedOf, plainBodyOf } from '../http/compress-response.ts';
import { type Encoding, readHeaders } from '../http/request-headers.ts';
import { REQUEST_ID_HEADER, requestIdOf } from '../http/request-id.ts';

const opaqueOf = (etag: string) => etag.trim().replace(/^W\//, '');

/** `known`: the header `If-None-Match`. Compared weakly, as RFC 9110 (13.1.2) says. */
function isKnown({ etag, status }: CachedResponse, known: string | undefined): boolean {
  if (known === undefined || status !== undefined) return false;
  const own = opaqueOf(etag);
  return known.split(',').some((one) => ['*', own].includes(opaqueOf(one)));
}

interface Head {
  status: number;
  /** Names and values in turn, which Node writes without another copy. The last value is the request's id. */
  headers: string[];
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

/** For clients that take nothing compressed: they are few, and mostly read the same pages. */
const plainPages = new LRUCache<CachedResponse, Buffer>({
  maxSize: 4 * 1024 * 1024,
  sizeCalculation: ({ length }) => length,
  memoMethod: plainBodyOf,
});

const bodyOf = (cached: CachedResponse, form: Encoding): Buffer =>
  (form === 'identity' ? undefined : compressedOf(cached, form)) ?? cached.bodies.identity ?? plainPages.memo(cached);

/** `body`: undefined where it is unchanged. */
function headOf(
  cached: CachedResponse,
  form: Encoding | 'unchanged',
  body: Buffer | undefined,
  securityHeaders: Record<string, string>,
): Head {
  const isCompressed = body !== undefined && [cached.bodies.br, cached.bodies.gzip].includes(body);
  const headers = {
    ...securityHeaders,
    'cache-control': 'no-cache',
    ...cached.headers,
    ...(cached.status === undefined && { etag: cached.etag }),
    vary: 'accept-encoding, authorization',
    ...(isCompressed && { 'content-encoding': form }),
    ...(body && { 'content-length': String(body.length) }),
  };
  return {
    status: form === 'unchanged' ? 304 : (cached.status ?? 200),
    headers: [...Object.entries(headers).flat(), REQUEST_ID_HEADER, ''],
  };
}

/** 304 to a client that has the response already, else the smallest form that it accepts. Nobody keeps a failure. */
export function sendCachedResponse(
  request: IncomingMessage,
  response: ServerResponse,
  cached: CachedResponse,
  securityHeaders: Record<string, string>,
): void {
  const { encoding, knownEtags } = readHeaders(request);
  const form = isKnown(cached, knownEtags) ? 'unchanged' : encoding;
  const heads = headsOf(cached);
  const body = form === 'unchanged' ? undefined : bodyOf(cached, form);
  heads[form] ??= headOf(cached, form, body, securityHeaders);
  const { status, headers } = heads[form];
  /** Node has written them when `writeHead` returns. */
  headers[headers.length - 1] = requestIdOf(request);
  response.writeHead(status, headers).end(request.method === 'HEAD' ? undefined : body);
}
