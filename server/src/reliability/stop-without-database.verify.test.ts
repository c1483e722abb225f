import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, inject, test } from 'vitest';
import { databaseProxy } from '../testing/database-proxy.ts';
import { freePort, type Guildhall } from '../testing/start-guildhall.ts';
import { testDatabase } from '../testing/test-database.ts';
import { testProgram } from '../testing/test-program.ts';

const program = testProgram();
const external = testDatabase();
const network = databaseProxy({ ...inject('postgres'), ...external.connection });
afterEach(network.restore);

/** Milliseconds, of which the work under way gets most. A service that takes 30 seconds is killed by systemd. */
const BOUND = 25_000;

async function timeToStop(guildhall: Guildhall): Promise<number> {
  const before = performance.now();
  expect(await guildhall.end('SIGTERM')).toBe(0);
  return performance.now() - before;
}

const statusOf = async (url: string) => (await fetch(`${url}/readyz`)).status;

test.each(['1', '2'])(
  'a server whose database is silent says so to monitors and ends on SIGTERM (%s processes)',
  async (WORKERS) => {
    const port = await freePort();
    const guildhall = await program.start({ DATABASE_URL: network.url, WORKERS, METRICS_PORT: String(port) });
    const metrics = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    expect(await statusOf(guildhall.url)).toBe(200);
    expect(await metrics()).toMatch(/^guildhall_ready 1$/m);
    network.swallow();
    await expect.poll(() => statusOf(guildhall.url)).toBe(503);
    const silent = await metrics();
    expect(silent).toMatch(/^guildhall_ready 0$/m);
    expect(silent).not.toMatch(/^guildhall_payments/m);
    expect(await timeToStop(guildhall)).toBeLessThan(BOUND);
  },
);

test('so does one whose included database has stopped', async () => {
  await program.prepareDatabase();
  const guildhall = await program.start();
  const lines = (await readFile(join(program.dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n');
  process.kill(Number(lines[0]), 'SIGSTOP');
  expect(await timeToStop(guildhall)).toBeLessThan(BOUND);
});
