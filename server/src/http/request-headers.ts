import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { negotiate } from '@fastify/accept-negotiator';
import { LRUCache } from 'lru-cache';

export type Encoding = 'identity' | 'gzip' | 'br';

/** What the headers of a request say about it, whatever it asks for. */
interface HeaderFacts {
  httpVersion: string;
  rawHeaders: readonly string[];
  hasWrongHost: boolean;
  /** Undefined until somebody asks. */
  isFromThisMachine: boolean | undefined;
  hasToken: boolean;
  /** The smallest encoding that it accepts. */
  encoding: Encoding;
  /** Its `If-None-Match`. */
  knownEtags: string | undefined;
}

const LOOPBACK_HOST = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i;

/** What proxies, tunnels, load balancers and content delivery networks add to a request that they pass on. */
const FORWARDING_HEADER = new RegExp(
  [
    /** The standard, what was before it, and the misspelt: `forwarded`, `x-forwarded-for`, `forwarded-for-ip`, `x-forward-for`. */
    '^(x-)?forward',
    '^(x-)?via$',
    '^x-.*-via$',
    /** The visitor: `client-ip`, `true-client-ip`, `x-azure-clientip`, `cf-connecting-ip`, `x-nf-client-connection-ip`. */
    'client-?ip',
    'connect(ing|ion)-ip',
    '^x-(real|peer|source|remote)-',
    '^remote-(addr|ip)',
    /** What the visitor had asked for: `x-original-host`, `x-originating-ip`, `x-host`, `x-rewrite-url`. */
    '^x-origin',
    '^x-(http-)?host',
    '^x-rewrite-',
    '^x-(url-)?(scheme|protocol)$',
    '^front-end-https$',
    /** The proxy itself. */
    '^(x-)?(wl-)?proxy',
    '^x-(arr|envoy|azure|amz|amzn|vercel|akamai|appengine|appgw|cloud|heroku|sucuri|varnish|railway|lb)-',
    '^(cf|cdn|fly|fastly|akamai|incap|ngrok|tailscale)-',
  ].join('|'),
);

/** Browsers send it with every write. */
const isForeignOrigin = (origin: string | undefined) =>
  origin !== undefined && origin !== 'null' && !LOOPBACK_HOST.test(origin.replace(/^https?:\/\//, ''));

function mayBeFromThisMachine({ headers, httpVersion }: IncomingMessage): boolean {
  if (!LOOPBACK_HOST.test(headers.host ?? '') || isForeignOrigin(headers.origin) || httpVersion === '1.0') return false;
  for (const name in headers) if (FORWARDING_HEADER.test(name)) return false;
  return true;
}

/** HTTP/1.1 requires one, and no version takes two: of those, a proxy and this server might read different ones. */
function hasWrongHost({ headers, httpVersion, rawHeaders }: IncomingMessage): boolean {
  if (headers.host === undefined) return httpVersion === '1.1';
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    if (rawHeaders[index]?.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}

/** By the `accept-encoding` header: browsers send a handful of different ones. */
const encodings = new LRUCache<string, Encoding>({
  max: 200,
  memoMethod: (accepted) => (negotiate(accepted, ['br']) ? 'br' : negotiate(accepted, ['gzip']) ? 'gzip' : 'identity'),
});

function isSaidBy({ httpVersion, rawHeaders }: IncomingMessage, facts: HeaderFacts): boolean {
  if (httpVersion !== facts.httpVersion || rawHeaders.length !== facts.rawHeaders.length) return false;
  for (let index = 0; index < rawHeaders.length; index += 1) {
    if (rawHeaders[index] !== facts.rawHeaders[index]) return false;
  }
  return true;
}

/** Where a connection keeps what its last request has said. */
const FACTS = Symbol('header facts');

/** Clients repeat their headers for as long as they are connected: making them an object costs as much as a cached response. */
export function readHeaders(request: IncomingMessage): HeaderFacts {
  const socket: Socket & { [FACTS]?: HeaderFacts } = request.socket;
  const last = socket[FACTS];
  if (last && isSaidBy(request, last)) return last;
  const { headers, httpVersion, rawHeaders } = request;
  const facts: HeaderFacts = {
    httpVersion,
    rawHeaders,
    hasWrongHost: hasWrongHost(request),
    isFromThisMachine: undefined,
    hasToken: headers.authorization !== undefined,
    encoding: encodings.memo(headers['accept-encoding'] ?? ''),
    knownEtags: headers['if-none-match'],
  };
  socket[FACTS] = facts;
  return facts;
}

/**
 * Whether a browser on this machine sent the request, to this machine by name. A page that has its own name point here
 * (DNS rebinding) sends that name as the host. A proxy in front adds its headers, or speaks HTTP 1.0, as nginx does
 * unless it is told otherwise.
 */
export function isFromThisMachine(request: IncomingMessage): boolean {
  const facts = readHeaders(request);
  facts.isFromThisMachine ??= mayBeFromThisMachine(request);
  const { url = '' } = request;
  return facts.isFromThisMachine && (url.startsWith('/') || url === '*');
}
