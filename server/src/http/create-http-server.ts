import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { ResponseCache } from '../cache/response-cache.ts';
import { sendCachedResponse } from '../cache/send-cached-response.ts';
import { Problem } from '../lib/problem.ts';
import type { AppSettings } from '../settings/settings.ts';
import { addressGroups } from './address-group.ts';
import {
  hasWrongHost,
  refuseFurtherConnection,
  refuseRequest,
  refuseUnusualRequests,
  refuseWrongHost,
} from './refused-requests.ts';
import { takeRequestId } from './request-id.ts';
import type { Traffic } from './traffic.ts';

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

/**
 * Whether a browser on this machine sent the request, to this machine by name. A page that has its own name point here
 * (DNS rebinding) sends that name as the host. A proxy in front adds its headers, or speaks HTTP 1.0, as nginx does
 * unless it is told otherwise.
 */
function isFromThisMachine({ headers, httpVersion, url = '' }: IncomingMessage): boolean {
  if (!LOOPBACK_HOST.test(headers.host ?? '') || isForeignOrigin(headers.origin)) return false;
  if (httpVersion === '1.0' || !(url.startsWith('/') || url === '*')) return false;
  for (const name in headers) if (FORWARDING_HEADER.test(name)) return false;
  return true;
}

const refuseForeign = (response: ServerResponse, securityHeaders: Record<string, string>) =>
  refuseRequest(response, new Problem('request.not-local'), securityHeaders);

/** Bounds one address; a browser opens six. */
const MAX_CONNECTIONS = 500;

interface ConnectionLimit {
  max: number;
  refuse: (socket: Socket) => void;
}

/** For a server that visitors reach directly: connections from a proxy are of many people. */
function limitConnections(server: Server, { max, refuse }: ConnectionLimit): void {
  const counts = new Map<string, number>();
  server.on('connection', (socket) => {
    const { own } = addressGroups(socket.remoteAddress ?? '');
    const count = (counts.get(own) ?? 0) + 1;
    counts.set(own, count);
    socket.once('close', () => {
      const rest = (counts.get(own) ?? 1) - 1;
      if (rest > 0) counts.set(own, rest);
      else counts.delete(own);
    });
    if (count > max) refuse(socket);
  });
}

/** Milliseconds. Longer than proxies keep idle connections, so that none is closed while a proxy reuses it. */
const KEEP_ALIVE_TIMEOUT = 72_000;
/** Milliseconds within which all headers have to arrive, and between two looks for slow connections. */
const HEADERS_TIMEOUT = 20_000;
const TIMEOUT_CHECK_INTERVAL = 5_000;

export interface Lifecycle {
  /** Every response closes its connection. */
  isStopping: boolean;
}

interface ServerDeps {
  responseCache: ResponseCache;
  traffic: Pick<Traffic, 'cachedResponses'>;
  settings: Pick<AppSettings, 'isLocalSandbox' | 'trustProxy' | 'addressLimitFactor'>;
}

/** Cached responses are sent before Fastify gets the request, because its hooks cost more than the response. */
export function createHttpServer(
  handle: RequestListener,
  { responseCache, traffic, settings }: ServerDeps,
  securityHeaders: Record<string, string>,
  lifecycle: Lifecycle,
): Server {
  const options = {
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT,
    headersTimeout: HEADERS_TIMEOUT,
    connectionsCheckingInterval: TIMEOUT_CHECK_INTERVAL,
    requireHostHeader: false,
    /** A request that can have no body has ended when it arrives: its streams cost as much as sending a cached response. */
    optimizeEmptyRequests: true,
  };
  const server = createServer(options, (request, response) => {
    if (lifecycle.isStopping) response.shouldKeepAlive = false;
    if (hasWrongHost(request)) return refuseWrongHost(response, securityHeaders);
    if (settings.isLocalSandbox && !isFromThisMachine(request)) return refuseForeign(response, securityHeaders);
    const isPublicRead = request.method === 'GET' && request.headers.authorization === undefined;
    const cached = isPublicRead ? responseCache.find(request.url ?? '') : undefined;
    if (!cached) {
      /** A parser of its content type would wait for a body. */
      if (request.readableEnded) delete request.headers['content-type'];
      return handle(request, response);
    }
    takeRequestId(request, settings.trustProxy !== false);
    traffic.cachedResponses += 1;
    sendCachedResponse(request, response, cached, securityHeaders);
  });
  if (settings.trustProxy === false) {
    limitConnections(server, {
      max: MAX_CONNECTIONS * settings.addressLimitFactor,
      refuse: (socket) => refuseFurtherConnection(socket, securityHeaders),
    });
  }
  return refuseUnusualRequests(server, securityHeaders);
}
