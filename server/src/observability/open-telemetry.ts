import { setTimeout as delay } from 'node:timers/promises';
import {
  createTraceState,
  ROOT_CONTEXT,
  type Span as SdkSpan,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { VERSION } from '../composition/version.ts';
import { HOUR } from '../lib/durations.ts';
import { log } from '../lib/log.ts';
import {
  outsideOfTraces,
  type Span,
  type SpanOptions,
  type SpanOutcome,
  type TraceContext,
  type Tracing,
} from '../lib/trace.ts';
import type { TracingSettings } from '../settings/tracing-settings.ts';

/** Milliseconds between two warnings while the receiver is away. */
const WARNING_INTERVAL = HOUR;

/** Spans that cannot be sent are dropped; the log says so once in an hour. */
function warnOfFailedExports(exporter: SpanExporter): SpanExporter {
  let quietUntil = 0;
  const warn = (reason: string) => {
    if (performance.now() < quietUntil) return;
    quietUntil = performance.now() + WARNING_INTERVAL;
    log.warn({ reason }, 'The traces cannot be sent to OTEL_EXPORTER_OTLP_ENDPOINT');
  };
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.error) warn(result.error.message);
        done(result);
      }),
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  };
}

const ROOTS = {
  always_on: () => new AlwaysOnSampler(),
  always_off: () => new AlwaysOffSampler(),
  traceidratio: (ratio: number) => new TraceIdRatioBasedSampler(ratio),
};

/** Which traces are recorded. `parentbased_`: as whoever called us has decided. */
function createSampler({ sampler, sampledRatio }: Pick<TracingSettings, 'sampler' | 'sampledRatio'>): Sampler {
  const root = ROOTS[sampler.replace('parentbased_', '') as keyof typeof ROOTS](sampledRatio);
  return sampler.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root;
}

/** Milliseconds for sending one batch, attempts to repeat it included. */
const EXPORT_TIMEOUT = 5_000;
/** Milliseconds that a process which stops gives the last batches. */
const STOP_TIMEOUT = 2_000;
/** Spans. What comes while so many wait is dropped. */
const BATCHES = { maxQueueSize: 2_048, maxExportBatchSize: 512 };

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER };

const contextOf = ({ traceId, spanId, flags, state }: TraceContext): SpanContext => ({
  traceId,
  spanId,
  traceFlags: Number.parseInt(flags, 16),
  ...(state && { traceState: createTraceState(state) }),
});

/** The batch begins to be sent, and that belongs to no trace. */
const end = (span: SdkSpan, { attributes = {}, errorType }: SpanOutcome = {}) =>
  outsideOfTraces(() => {
    span.setAttributes(attributes);
    if (errorType !== undefined) {
      span.setAttribute('error.type', errorType).setStatus({ code: SpanStatusCode.ERROR });
    }
    span.end();
  });

/** Nothing is registered for the whole process: libraries that would record by themselves record nothing. */
export function createTracing(settings: TracingSettings): Tracing {
  const { url, headers, serviceName, resourceAttributes, batchInterval } = settings;
  const exporter = warnOfFailedExports(new OTLPTraceExporter({ url, headers, timeoutMillis: EXPORT_TIMEOUT }));
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.version': VERSION,
      'service.instance.id': crypto.randomUUID(),
      ...resourceAttributes,
      'service.name': serviceName,
      'process.pid': process.pid,
    }),
    sampler: createSampler(settings),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: batchInterval, ...BATCHES })],
  });
  const tracer = provider.getTracer('guildhall', VERSION);

  const begin = ({ name, kind, attributes = {} }: SpanOptions, parent: TraceContext | undefined): Span => {
    const context = parent ? trace.setSpanContext(ROOT_CONTEXT, contextOf(parent)) : ROOT_CONTEXT;
    const span = tracer.startSpan(name, { kind: KINDS[kind], attributes }, context);
    const { traceId, spanId, traceFlags, traceState } = span.spanContext();
    const own = { traceId, spanId, flags: traceFlags.toString(16).padStart(2, '0'), state: traceState?.serialize() };
    const beginChild = span.isRecording() ? (options: SpanOptions) => begin(options, own) : undefined;
    return { trace: { ...own, beginChild }, end: (outcome) => end(span, outcome) };
  };

  return {
    begin,
    stop: async () => {
      const sent = provider.shutdown().catch(() => undefined);
      await Promise.race([sent, delay(STOP_TIMEOUT, undefined, { ref: false })]);
    },
  };
}
