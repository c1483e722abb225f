import type { Server } from 'node:http';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { log } from '../lib/log.ts';
import type { Settings } from '../settings/settings.ts';
import { createHttpServer } from './create-http-server.ts';
import { handleError } from './error-handler.ts';
import { parseQuery } from './parse-query.ts';
import { refuseUnreadable } from './refused-requests.ts';
import { takeRequestId } from './request-id.ts';

/** Who opens an address, and does not call the API. */
const isFromBrowser = ({ method, url, headers }: FastifyRequest) =>
  method === 'GET' && !url.startsWith('/api/') && /text\/html/.test(headers.accept ?? '');

type FastifyDeps = Parameters<typeof createHttpServer>[1] & { settings: Pick<Settings, 'trustProxy'> };

/** Fastify with our server, log and names of requests; without a route. */
export function createFastify(deps: FastifyDeps, securityHeaders: Record<string, string>): FastifyInstance {
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
