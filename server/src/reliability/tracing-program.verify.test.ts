import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { testProgram } from '../testing/test-program.ts';
import { startTraceReceiver } from '../testing/trace-receiver.ts';

const { start } = testProgram();

/** Milliseconds that stopping took before there were traces, with room for a machine that has much to do. */
const STOP_TIMEOUT = 15_000;

test('each of several processes sends its own traces, the last ones when it stops', async () => {
  const receiver = await startTraceReceiver();
  const guildhall = await start({
    WORKERS: '2',
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    OTEL_BSP_SCHEDULE_DELAY: '600000',
  });
  const ask = () => fetch(`${guildhall.url}/api/my-payments`, { headers: { connection: 'close' } });
  for (let n = 0; n < 40; n++) expect((await ask()).status).toBe(401);
  expect(receiver.spans).toEqual([]);
  expect(await guildhall.end('SIGTERM')).toBe(0);
  const spans = receiver.spans.filter(({ name }) => name === 'GET /api/my-payments');
  expect(spans).toHaveLength(40);
  expect(new Set(spans.map(({ resource }) => resource['service.instance.id'])).size).toBe(2);
  expect(guildhall.printed()).not.toContain('traces');
  receiver.close();
}, 120_000);

test('a receiver that never answers is noticed by nobody but the log, and does not hold up the end', async () => {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const guildhall = await start({
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(silent.address() as AddressInfo).port}`,
    OTEL_BSP_SCHEDULE_DELAY: '50',
  });
  const statuses = new Set<number>();
  const ask = async () => statuses.add((await fetch(`${guildhall.url}/api/my-payments`)).status);
  const isWarned = async () => {
    await ask();
    return guildhall.printed().split('The traces cannot be sent').length - 1;
  };
  await expect.poll(isWarned, { timeout: 30_000 }).toBe(1);
  expect([...statuses]).toEqual([401]);
  const stoppedAt = performance.now();
  expect(await guildhall.end('SIGTERM')).toBe(0);
  expect(performance.now() - stoppedAt).toBeLessThan(STOP_TIMEOUT);
  silent.closeAllConnections();
  silent.close();
}, 120_000);
