import type { FastifyInstance, FastifyRequest } from 'fastify';

/** A response that was not sent from the cache. */
export interface Response {
  /** As it is declared, such as `/api/get-class/:id`; `unknown` for any other address. */
  route: string;
  method: string;
  /** Such as `2xx`. */
  status: string;
  kind: 'read' | 'write' | 'page';
  seconds: number;
}

type CountAttempt = (kind: string, outcome: 'done' | 'failed') => void;

/** What this process does; whoever counts it listens. */
export interface Traffic {
  cachedResponses: number;
  onResponse: (listener: (response: Response) => void) => void;
  /** Hears of the attempts at jobs. */
  onAttempt: (listener: CountAttempt) => void;
  countAttempt: CountAttempt;
  countResponses: (app: FastifyInstance) => void;
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** As it is declared; undefined for an address that is none of ours. */
export const routeOf = (request: FastifyRequest): string | undefined =>
  request.is404 ? undefined : request.routeOptions.url;

/** `other`: visitors may name methods as they like. */
export const methodOf = ({ method }: Pick<FastifyRequest, 'method'>): string =>
  METHODS.has(method) ? method : 'other';

const kindOf = ({ method, routeOptions }: FastifyRequest): Response['kind'] => {
  if (method !== 'GET' && method !== 'HEAD') return 'write';
  return routeOptions.url?.startsWith('/api/') ? 'read' : 'page';
};

export function createTraffic(): Traffic {
  const listeners: ((response: Response) => void)[] = [];
  const jobListeners: CountAttempt[] = [];
  return {
    cachedResponses: 0,
    onResponse: (listener) => void listeners.push(listener),
    onAttempt: (listener) => void jobListeners.push(listener),
    countAttempt: (kind, outcome) => {
      for (const listener of jobListeners) listener(kind, outcome);
    },
    countResponses: (app) => {
      app.addHook('onResponse', async (request, reply) => {
        if (listeners.length === 0) return;
        const response: Response = {
          route: routeOf(request) ?? 'unknown',
          method: methodOf(request),
          status: `${Math.floor(reply.raw.statusCode / 100)}xx`,
          kind: kindOf(request),
          seconds: reply.elapsedTime / 1_000,
        };
        for (const listener of listeners) listener(response);
      });
    },
  };
}
