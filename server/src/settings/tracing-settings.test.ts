import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

const ENDPOINT = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318' };

test('traces are off until there is an address to send them to', () => {
  expect(readSettings({}).tracing).toBeUndefined();
  expect(readSettings({ OTEL_SERVICE_NAME: 'classes' }).tracing).toBeUndefined();
  expect(readSettings({ ...ENDPOINT, OTEL_SDK_DISABLED: 'true' }).tracing).toBeUndefined();
  expect(readSettings(ENDPOINT).tracing).toMatchObject({
    url: 'http://localhost:4318/v1/traces',
    serviceName: 'guildhall',
  });
});

test('headers and attributes are pairs with percent-encoded values', () => {
  const { tracing } = readSettings({
    ...ENDPOINT,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Basic%20YTpi==, x-team=a',
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=production,',
  });
  expect(tracing).toMatchObject({
    headers: { authorization: 'Basic YTpi==', 'x-team': 'a' },
    resourceAttributes: { 'deployment.environment.name': 'production' },
  });
});

test.each([
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'localhost:4318', /^OTEL_EXPORTER_OTLP_ENDPOINT must be an address/],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'key', /^OTEL_EXPORTER_OTLP_HEADERS must be pairs such as/],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'key=50%', /^OTEL_EXPORTER_OTLP_HEADERS must have its percent signs/],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'key=%ff', /^OTEL_EXPORTER_OTLP_HEADERS must have its percent signs/],
  ['OTEL_TRACES_SAMPLER', 'some', /^OTEL_TRACES_SAMPLER must be one of always_on, /],
  ['OTEL_BSP_SCHEDULE_DELAY', '0', /^OTEL_BSP_SCHEDULE_DELAY must be more than 0\.$/],
  ['OTEL_BSP_SCHEDULE_DELAY', '3600001', /^OTEL_BSP_SCHEDULE_DELAY must be 3600000 at most/],
  ['OTEL_TRACES_SAMPLER_ARG', '2', /^OTEL_TRACES_SAMPLER_ARG must be 1 at most\.$/],
])('a wrong %s is refused: %s', (name, value, message) => {
  expect(() => readSettings({ ...ENDPOINT, [name]: value })).toThrow(message);
});
