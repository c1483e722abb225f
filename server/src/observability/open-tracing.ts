import type { Tracing } from '../lib/trace.ts';
import type { TracingSettings } from '../settings/tracing-settings.ts';

/** Without it not one package of OpenTelemetry is loaded: they take 20 MB of memory. */
export async function openTracing(settings: TracingSettings | undefined): Promise<Tracing | undefined> {
  if (!settings) return undefined;
  const { createTracing } = await import('./open-telemetry.ts');
  return createTracing(settings);
}
