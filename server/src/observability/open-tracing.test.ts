import { afterEach, expect, test, vi } from 'vitest';
import type { Tracing } from '../lib/trace.ts';
import { readSettings } from '../settings/settings.ts';
import { freePort } from '../testing/start-guildhall.ts';
import { startTraceReceiver } from '../testing/trace-receiver.ts';
import { openTracing } from './open-tracing.ts';

const opened: Tracing[] = [];
afterEach(async () => {
  for (const tracing of opened.splice(0)) await tracing.stop();
});

async function open(environment: Record<string, string>): Promise<Tracing> {
  const tracing = await openTracing(readSettings(environment).tracing);
  if (!tracing) throw new Error('Nothing is traced');
  opened.push(tracing);
  return tracing;
}

const record = (tracing: Tracing, count: number) => {
  for (let n = 0; n < count; n++) tracing.begin({ name: `span ${n}`, kind: 'server' }, undefined).end();
};

/** How many of so many traces are recorded with these settings. */
async function countRecorded(traces: number, environment: Record<string, string>): Promise<number> {
  const receiver = await startTraceReceiver();
  const tracing = await open({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, ...environment });
  record(tracing, traces);
  await tracing.stop();
  receiver.close();
  return receiver.spans.length;
}

test('nothing is traced without an address, nor where OpenTelemetry is disabled', async () => {
  expect(await openTracing(readSettings({ OTEL_SERVICE_NAME: 'classes' }).tracing)).toBeUndefined();
  const environment = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318', OTEL_SDK_DISABLED: 'true' };
  expect(await openTracing(readSettings(environment).tracing)).toBeUndefined();
});

test('what has been recorded is sent before the process stops', async () => {
  expect(await countRecorded(1_500, {})).toBe(1_500);
});

test('samplers choose which traces are recorded', async () => {
  expect(await countRecorded(10, { OTEL_TRACES_SAMPLER: 'always_off' })).toBe(0);
  const ratio = { OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.25' };
  const recorded = await countRecorded(1_000, ratio);
  expect(recorded).toBeGreaterThan(150);
  expect(recorded).toBeLessThan(350);
});

test('while the receiver is away, what waits is bounded, the log says so once, and stopping takes seconds at most', async () => {
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const endpoint = `http://127.0.0.1:${await freePort()}`;
  const tracing = await open({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_BSP_SCHEDULE_DELAY: '10' });
  /** A job of an earlier test may fail meanwhile. */
  const lines = () => written.mock.calls.map(([line]) => String(line)).filter((line) => line.includes('traces'));
  record(tracing, 20_000);
  await expect.poll(() => lines().length).toBe(1);
  record(tracing, 20_000);
  const stoppedAt = performance.now();
  await tracing.stop();
  /** What waits would be sent for ten seconds more. */
  expect(performance.now() - stoppedAt).toBeLessThan(9_000);
  const said = lines().map((line) => JSON.parse(line));
  written.mockRestore();
  expect(said).toMatchObject([{ level: 'warn', msg: 'The traces cannot be sent to OTEL_EXPORTER_OTLP_ENDPOINT' }]);
}, 30_000);
