import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';

export const REQUEST_ID_HEADER = 'x-request-id';

const WELL_FORMED = /^[\w.:-]{8,64}$/;
const PREFIX = randomBytes(8).toString('hex');
/** Where a request keeps its name: a map beside the requests costs the garbage collector more than a cached response. */
const NAME = Symbol('request id');
let count = 0;

type NamedRequest = IncomingMessage & { [NAME]?: string };

/** Names a request in its response and in the log: see `takeRequestId`. */
export const requestIdOf = (request: NamedRequest): string => request[NAME] ?? takeRequestId(request, false);

/**
 * The name that a proxy has given a request (`X-Request-Id`, 8 to 64 letters, digits and `_.:-`), where there is a proxy
 * that we trust; else one of ours.
 */
export function takeRequestId(request: NamedRequest, hasProxy: boolean): string {
  if (request[NAME] !== undefined) return request[NAME];
  const given = hasProxy ? request.headers[REQUEST_ID_HEADER] : undefined;
  count += 1;
  request[NAME] = typeof given === 'string' && WELL_FORMED.test(given) ? given : `${PREFIX}${count.toString(36)}`;
  return request[NAME];
}

const ID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/i;

/** The path of a route with the ids that were asked for. Addresses, tokens and searches stay out of the log. */
export function loggedPath({ routeOptions, params }: FastifyRequest): string {
  const values = (params ?? {}) as Record<string, string>;
  return (routeOptions.url ?? '').replaceAll(/:(\w+)/g, (name, key) => {
    const value = values[key] ?? '';
    return ID.test(value) ? value : name;
  });
}
