import type { SpanExporter } from '@opentelemetry/sdk-trace';
import { log } from '../lib/log.ts';

/** Milliseconds between two warnings while the receiver is away. */
const WARNING_INTERVAL = 3_600_000;

/** Spans that cannot be sent are dropped; the log says so once in an hour. */
export function warnOfFailedExports(exporter: SpanExporter): SpanExporter {
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
