import { createServer, type RequestListener, type Server } from 'node:http';
import type { ResponseCache } from '../cache/response-cache.ts';
import { sendCachedResponse } from '../cache/send-cached-response.ts';
import type { AppSettings } from '../settings/settings.ts';
import { limitConnections, MAX_CONNECTIONS } from './limit-connections.ts';
import { isFromThisMachine, refuseForeign } from './local-requests.ts';
import { hasWrongHost, refuseFurtherConnection, refuseUnusualRequests, refuseWrongHost } from './refused-requests.ts';
import { takeRequestId } from './request-id.ts';
import type { Traffic } from './traffic.ts';

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
