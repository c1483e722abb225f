import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { subscribe } from 'node:diagnostics_channel';
import type { ClientRequest, IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Of the request under way, as a proxy in front of this server began it: https://www.w3.org/TR/trace-context/. */
export interface Trace {
  /** 32 hexadecimal digits, of everything that one request of a visitor has caused. */
  traceId: string;
  /** 16 hexadecimal digits, of what this server does for it. */
  spanId: string;
  /** Two hexadecimal digits: whether it is recorded. */
  flags: string;
  state: string | undefined;
}

/** Version, trace, parent and flags; later versions may have more behind them. No version is `ff`, no id is all zeros. */
const TRACE_PARENT =
  /^(?!ff)(?:00(?=.{53}$)|(?!00)[\da-f]{2})-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-([\da-f]{2})(?:-.*)?$/;
/** Characters that are passed on, as the standard asks. */
const MAX_STATE_LENGTH = 512;

const current = new AsyncLocalStorage<Trace>();

export const currentTrace = (): Trace | undefined => current.getStore();

/** Undefined for a header that is absent or is not well-formed. */
export function readTrace({ traceparent, tracestate }: IncomingHttpHeaders): Trace | undefined {
  const [, traceId, flags] = (typeof traceparent === 'string' && TRACE_PARENT.exec(traceparent)) || [];
  if (!traceId || !flags) return undefined;
  const state = typeof tracestate === 'string' && tracestate.length <= MAX_STATE_LENGTH ? tracestate : undefined;
  return { traceId, flags, state, spanId: randomBytes(8).toString('hex') };
}

export const inTrace = <Result>(trace: Trace | undefined, work: () => Result): Result =>
  trace ? current.run(trace, work) : work();

const traces = new WeakMap<FastifyRequest, Trace>();

/**
 * Each request belongs to the trace of its `traceparent`, where there is a proxy that we trust. Twice, as reading the body
 * leaves the first context.
 */
export function continueTraces(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _, done) => {
    const trace = readTrace(request.headers);
    if (trace) traces.set(request, trace);
    inTrace(trace, done);
  });
  app.addHook('preValidation', (request, _, done) => inTrace(traces.get(request), done));
}

function headersFor({ traceId, spanId, flags, state }: Trace): [name: string, value: string][] {
  const parent: [string, string] = ['traceparent', `00-${traceId}-${spanId}-${flags}`];
  return state ? [parent, ['tracestate', state]] : [parent];
}

/** What is about to be sent; `fetch` and `node:http` name the method differently. */
interface OutgoingRequest {
  request: Pick<ClientRequest, 'setHeader'> | { addHeader: (name: string, value: string) => void };
}

function addTrace(message: unknown): void {
  const trace = currentTrace();
  if (!trace) return;
  const { request } = message as OutgoingRequest;
  for (const [name, value] of headersFor(trace)) {
    if ('addHeader' in request) request.addHeader(name, value);
    else request.setHeader(name, value);
  }
}

/** Every call of this process to another server while it answers a request: card provider, store, sign-in. */
subscribe('http.client.request.created', addTrace);
subscribe('undici:request:create', addTrace);
