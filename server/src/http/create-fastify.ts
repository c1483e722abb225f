import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { ResponseCache } from '../cache/response-cache.ts';
import { sendCachedResponse } from '../cache/send-cached-response.ts';
import { log } from '../lib/log.ts';
import { Problem } from '../lib/problem.ts';
import type { AppSettings } from '../settings/settings.ts';
import { addressGroups } from './client-address.ts';
import { handleError } from './error-handler.ts';
import { parseQuery } from './parse-query.ts';
import {
  refuseFurtherConnection,
  refuseRequest,
  refuseUnreadable,
  refuseUnusualRequests,
  refuseWrongHost,
} from './refused-requests.ts';
import { isFromThisMachine, readHeaders } from './request-headers.ts';
import { takeRequestId } from './request-id.ts';
import type { Traffic } from './traffic.ts';

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
function createHttpServer(
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
    const { hasWrongHost, hasToken } = readHeaders(request);
    if (hasWrongHost) return refuseWrongHost(response, securityHeaders);
    if (settings.isLocalSandbox && !isFromThisMachine(request)) return refuseForeign(response, securityHeaders);
    const isPublicRead = request.method === 'GET' && !hasToken;
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

/** Who opens an address, and does not call the API. */
const isFromBrowser = ({ method, url, headers }: FastifyRequest) =>
  method === 'GET' && !url.startsWith('/api/') && /text\/html/.test(headers.accept ?? '');

/** Fastify with our server, log and names of requests; without a route. */
export function createFastify(deps: ServerDeps, securityHeaders: Record<string, string>): FastifyInstance {
  const lifecycle = { isStopping: false };
  const app: FastifyInstance = Fastify<Server>({
    loggerInstance: log as FastifyBaseLogger,
    genReqId: (request) => takeRequestId(request, deps.settings.trustProxy !== false),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: deps.settings.trustProxy,
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: true, querystringParser: parseQuery },
    /** Before any hook has run, as for an address that cannot be decoded. */
    frameworkErrors: (error, request, reply) => {
      const refuse = (failure: FastifyError) => handleError(failure, request, reply.headers(securityHeaders));
      if (!isFromBrowser(request)) return refuse(error);
      app.sendPageNotFound(request, reply.headers(securityHeaders)).catch(refuse);
    },
    clientErrorHandler: (error, socket) => refuseUnreadable(error, socket, securityHeaders),
    serverFactory: (handle) => createHttpServer(handle, deps, securityHeaders, lifecycle),
  });
  return app.decorate('lifecycle', lifecycle);
}
