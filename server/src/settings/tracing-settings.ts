import { z } from 'zod';
import { NonEmpty, Switch } from './setting-values.ts';

type Pairs = Record<string, string>;

/** `key=value,other=value`, with percent-encoded values: https://www.w3.org/TR/baggage/. */
const PAIRS = /^\s*[^\s=,;]+\s*=[^,;]*(?:,\s*[^\s=,;]+\s*=[^,;]*)*,?\s*$/;

function isPercentEncoded(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

const toPairs = (text: string): Pairs =>
  Object.fromEntries(
    text
      .split(',')
      .filter((pair) => pair.trim() !== '')
      .map((pair) => [
        pair.slice(0, pair.indexOf('=')).trim(),
        decodeURIComponent(pair.slice(pair.indexOf('=') + 1).trim()),
      ]),
  );

const PairList = z
  .string()
  .regex(PAIRS, { error: 'must be pairs such as key=value,other=value', abort: true })
  .refine(isPercentEncoded, { error: 'must have its percent signs written as %25', abort: true })
  .transform(toPairs);

const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

/** OpenTelemetry's own names: https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/. */
export const TRACING_SETTINGS = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an address such as http://localhost:4318' })
    .optional()
    .meta({ description: 'Where traces are sent, as OTLP over HTTP.', unset: 'nothing is traced' }),
  OTEL_EXPORTER_OTLP_HEADERS: PairList.default({}).describe('Headers for it, such as a key: `key=value,other=value`.'),
  OTEL_SERVICE_NAME: NonEmpty.default('guildhall').describe('The name of this service in traces.'),
  OTEL_RESOURCE_ATTRIBUTES: PairList.default({}).describe(
    'More about this service, such as `deployment.environment.name=production`.',
  ),
  OTEL_TRACES_SAMPLER: z
    .enum(SAMPLERS, `must be one of ${SAMPLERS.join(', ')}`)
    .default('parentbased_always_on')
    .describe(`Which requests are traced: ${SAMPLERS.map((name) => `\`${name}\``).join(', ')}.`),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number('must be a number')
    .min(0)
    .max(1, 'must be 1 at most')
    .default(1)
    .describe('The share of requests that begin a trace, from 0 to 1, where the sampler takes a ratio.'),
  OTEL_BSP_SCHEDULE_DELAY: z.coerce
    .number('must be a number')
    .int()
    .positive('must be more than 0')
    .max(3_600_000, 'must be 3600000 at most: an hour')
    .default(5_000)
    .describe('Milliseconds between two batches.'),
  OTEL_SDK_DISABLED: Switch.default(false).describe('`yes` switches traces off.'),
};

export interface TracingSettings {
  /** Where spans are sent, with the path of the protocol. */
  url: string;
  /** Headers of each request to the receiver, such as its key. */
  headers: Pairs;
  serviceName: string;
  /** Attributes of the process that is traced, such as `deployment.environment.name`. */
  resourceAttributes: Pairs;
  sampler: (typeof SAMPLERS)[number];
  /** From 0 to 1, of the requests that begin a trace, for the samplers that take a ratio. */
  sampledRatio: number;
  /** Milliseconds between two batches. */
  batchInterval: number;
}

export interface TracingChoice {
  /** Undefined: nothing is traced. */
  tracing: TracingSettings | undefined;
}

type Values = z.output<z.ZodObject<typeof TRACING_SETTINGS>>;

export function tracingOf(values: Values): TracingChoice {
  const endpoint = values.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (endpoint === undefined || values.OTEL_SDK_DISABLED) return { tracing: undefined };
  const tracing = {
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    headers: values.OTEL_EXPORTER_OTLP_HEADERS,
    serviceName: values.OTEL_SERVICE_NAME,
    resourceAttributes: values.OTEL_RESOURCE_ATTRIBUTES,
    sampler: values.OTEL_TRACES_SAMPLER,
    sampledRatio: values.OTEL_TRACES_SAMPLER_ARG,
    batchInterval: values.OTEL_BSP_SCHEDULE_DELAY,
  };
  return { tracing };
}
