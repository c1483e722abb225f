import { finished } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  currentTrace,
  inTrace,
  readTraceParent,
  type Trace,
  type TraceContext,
  type Tracing,
  unrecordedChildOf,
} from '../lib/trace.ts';
import '../observability/trace-outgoing.ts';
import { methodOf, routeOf } from './traffic.ts';

/** Asked by machines every few seconds. */
const PROBES = new Set(['/healthz', '/readyz']);

function record(
  tracing: Tracing,
  request: FastifyRequest,
  reply: FastifyReply,
  parent: TraceContext | undefined,
): Trace {
  const method = methodOf(request);
  const route = routeOf(request);
  const span = tracing.begin(
    {
      name: route ? `${method} ${route}` : method,
      kind: 'server',
      attributes: { 'http.request.method': method, ...(route && { 'http.route': route }) },
    },
    parent,
  );
  finished(reply.raw, () => {
    const { headersSent, statusCode } = reply.raw;
    if (!headersSent) return span.end();
    const errorType = statusCode >= 500 ? String(statusCode) : undefined;
    span.end({ attributes: { 'http.response.status_code': statusCode }, errorType });
  });
  return span.trace;
}

interface TraceRequestsOptions {
  /** Whether a proxy that we trust stands in front: visitors would name our traces. */
  hasProxy: boolean;
  /** Undefined: nothing is recorded. */
  tracing: Tracing | undefined;
}

const traces = new WeakMap<FastifyRequest, Trace>();

/**
 * Each request belongs to the trace of its `traceparent`, and a response that a page is made of to the page's. Twice, as
 * reading the body leaves the first context.
 */
export function traceRequests(app: FastifyInstance, { hasProxy, tracing }: TraceRequestsOptions): void {
  if (!hasProxy && !tracing) return;
  const begin = (request: FastifyRequest, reply: FastifyReply): Trace | undefined => {
    const parent = hasProxy ? readTraceParent(request.headers) : undefined;
    if (tracing && !PROBES.has(request.routeOptions.url ?? '')) {
      return record(tracing, request, reply, parent ?? currentTrace());
    }
    return parent && unrecordedChildOf(parent);
  };
  app.addHook('onRequest', (request, reply, done) => {
    const trace = begin(request, reply);
    if (trace) traces.set(request, trace);
    inTrace(trace, done);
  });
  app.addHook('preValidation', (request, _, done) => inTrace(traces.get(request), done));
}
