import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace';
import type { TracingSettings } from '../settings/tracing-settings.ts';

const ROOTS = {
  always_on: () => new AlwaysOnSampler(),
  always_off: () => new AlwaysOffSampler(),
  traceidratio: (ratio: number) => new TraceIdRatioBasedSampler(ratio),
};

/** Which traces are recorded. `parentbased_`: as whoever called us has decided. */
export function createSampler({ sampler, sampledRatio }: Pick<TracingSettings, 'sampler' | 'sampledRatio'>): Sampler {
  const root = ROOTS[sampler.replace('parentbased_', '') as keyof typeof ROOTS](sampledRatio);
  return sampler.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root;
}
