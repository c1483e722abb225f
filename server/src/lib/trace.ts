import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** What identifies a piece of work in a trace, in one server or between two: https://www.w3.org/TR/trace-context/. */
export interface TraceContext {
  /** 32 hexadecimal digits, of everything that one request of a visitor has caused. */
  traceId: string;
  /** 16 hexadecimal digits, of this piece of work. */
  spanId: string;
  /** Two hexadecimal digits: whether it is recorded. */
  flags: string;
  state: string | undefined;
}

export type Attributes = Record<string, string | number>;

/** Names and attributes never hold what people have entered: no address, token, search, parameter or body. */
export interface SpanOptions {
  name: string;
  kind: 'server' | 'client' | 'consumer';
  attributes?: Attributes;
}

export interface SpanOutcome {
  attributes?: Attributes;
  /** Why it failed, as a code or the name of a class: a message may hold what somebody has entered. */
  errorType?: string | undefined;
}

/** A piece of work that is recorded from its beginning to its end. */
export interface Span {
  trace: Trace;
  end: (outcome?: SpanOutcome) => void;
}

/** The work under way. */
export interface Trace extends TraceContext {
  /** Undefined where nothing is recorded. */
  beginChild?: ((options: SpanOptions) => Span) | undefined;
}

/** Records the work of this process. */
export interface Tracing {
  /** `parent`: undefined where the work begins a trace. */
  begin: (options: SpanOptions, parent: TraceContext | undefined) => Span;
  /** Sends what has been recorded. Takes seconds at most, and never rejects. */
  stop: () => Promise<void>;
}

/** Version, trace, parent and flags; later versions may have more behind them. No version is `ff`, no id is all zeros. */
const TRACE_PARENT =
  /^(?!ff)(?:00(?=.{53}$)|(?!00)[\da-f]{2})-(?!0{32})([\da-f]{32})-((?!0{16})[\da-f]{16})-([\da-f]{2})(?:-.*)?$/;
/** Characters that are passed on, as the standard asks. */
const MAX_STATE_LENGTH = 512;

/** No argument: libraries make the outgoing calls, and Node's channels tell of them without what has caused them. */
const current = new AsyncLocalStorage<Trace | undefined>();

export const currentTrace = (): Trace | undefined => current.getStore();

/** The work that another server has called us for. Undefined for a header that is absent or is not well-formed. */
export function readTraceParent({ traceparent, tracestate }: IncomingHttpHeaders): TraceContext | undefined {
  const [, traceId, spanId, flags] = (typeof traceparent === 'string' && TRACE_PARENT.exec(traceparent)) || [];
  if (!traceId || !spanId || !flags) return undefined;
  const state = typeof tracestate === 'string' && tracestate.length <= MAX_STATE_LENGTH ? tracestate : undefined;
  return { traceId, spanId, flags, state };
}

/** Work of ours that is passed on and not recorded. */
export const unrecordedChildOf = ({ traceId, flags, state }: TraceContext): Trace => ({
  traceId,
  flags,
  state,
  spanId: randomBytes(8).toString('hex'),
});

export const inTrace = <Result>(trace: Trace | undefined, work: () => Result): Result =>
  trace ? current.run(trace, work) : work();

/** For what goes on after the work under way, and is no part of it. */
export const outsideOfTraces = <Result>(work: () => Result): Result => current.run(undefined, work);
