import { subscribe } from 'node:diagnostics_channel';
import type { ClientRequest } from 'node:http';
import { currentTrace, type TraceContext } from '../lib/trace.ts';

function headersFor({ traceId, spanId, flags, state }: TraceContext): [name: string, value: string][] {
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
