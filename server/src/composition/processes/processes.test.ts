import { Agent, get } from 'node:http';
import { beforeEach, expect, test } from 'vitest';
import { workersOf } from '../../testing/child-processes.ts';
import { keepAsking } from '../../testing/keep-asking.ts';
import { freePort, type Guildhall } from '../../testing/start-guildhall.ts';
import { testProgram } from '../../testing/test-program.ts';

const { start, prepareDatabase } = testProgram();
beforeEach(prepareDatabase);

/** Milliseconds until another process has taken the place of a killed one. */
const REPLACED = { timeout: 30_000 };

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** What Prometheus reads of calls that were refused because nobody was signed in. */
async function refusedCalls(port: number): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const series = 'guildhall_requests_total{route="/api/my-payments",method="GET",status="4xx"} ';
  return Number(
    text
      .split('\n')
      .find((line) => line.startsWith(series))
      ?.slice(series.length) ?? 0,
  );
}

async function replaceAll(guildhall: Guildhall) {
  guildhall.process.kill('SIGHUP');
  await expect.poll(guildhall.printed).toContain('The processes have been replaced');
}

test('two processes answer behind one port, are replaced one by one without a lost request or count, and stop together', async () => {
  const port = await freePort();
  const guildhall = await start({ WORKERS: '2', METRICS_PORT: String(port) });
  const { pid } = guildhall.process;
  const old = await workersOf(pid);
  expect(old).toHaveLength(2);
  for (let n = 0; n < 20; n++) {
    await fetch(`${guildhall.url}/api/my-payments`, { headers: { connection: 'close' } });
  }
  /** Few: what they ask for takes the time of the processes that start. */
  const requests = keepAsking(`${guildhall.url}/api/all-classes`, { connections: 2 });
  await replaceAll(guildhall);
  const before = requests.answered();
  await expect.poll(requests.answered, REPLACED).toBeGreaterThan(before + 100);
  expect(await requests.stop()).toEqual([]);
  const replaced = await workersOf(pid);
  expect(replaced).toHaveLength(2);
  expect(replaced.filter((worker) => old.includes(worker))).toEqual([]);
  expect(await refusedCalls(port)).toBe(20);
  expect(await guildhall.end('SIGTERM')).toBe(0);
}, 180_000);

test('nobody waits for a process that is killed while connections are opened, and another takes its place; when the one that started them is killed, they end by themselves', async () => {
  const guildhall = await start({ WORKERS: '2' });
  const { pid } = guildhall.process;
  const requests = keepAsking(`${guildhall.url}/api/all-classes`, { connections: 32, keepAlive: false });
  const [killed = 0, other = 0] = await workersOf(pid);
  await expect.poll(requests.answered, REPLACED).toBeGreaterThan(100);
  process.kill(killed, 'SIGKILL');
  const before = requests.answered();
  await expect.poll(requests.answered, REPLACED).toBeGreaterThan(before + 100);
  expect(await requests.stop()).not.toContain('no answer');

  const isReplaced = async () => {
    const now = await workersOf(pid);
    return now.length === 2 && now.includes(other) && !now.includes(killed);
  };
  await expect.poll(isReplaced, REPLACED).toBe(true);
  await expect.poll(guildhall.printed).toContain('Another takes its place.');
  expect((await fetch(`${guildhall.url}/readyz`)).status).toBe(200);
  const workers = await workersOf(pid);
  await guildhall.end('SIGKILL');
  await expect.poll(() => workers.filter(isRunning)).toEqual([]);
});

test('on SIGTERM a load balancer is told, and connections are closed after their next response', async () => {
  const guildhall = await start();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = (path: string) =>
    new Promise<{ status: number | undefined; connection: string | undefined }>((resolve, reject) => {
      const request = get(guildhall.url + path, { agent }, (response) => {
        const { statusCode: status, headers } = response;
        response.resume().once('end', () => resolve({ status, connection: headers.connection }));
      });
      request.once('error', reject);
    });
  expect(await ask('/readyz')).toEqual({ status: 200, connection: 'keep-alive' });
  const ended = guildhall.end('SIGTERM');
  await expect.poll(guildhall.printed).toContain('Stopping');
  expect(await ask('/readyz')).toEqual({ status: 503, connection: 'close' });
  expect(await ask('/api/top-classes')).toEqual({ status: 200, connection: 'close' });
  expect(await ended).toBe(0);
});
