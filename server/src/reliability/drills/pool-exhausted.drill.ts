import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { expect } from 'vitest';
import { testProgram } from '../../testing/test-program.ts';
import { drill, longest } from './drill.ts';
import { countLost, countOf, createSite, otherThan, startLoad, totalOf, UNLIMITED } from './load.ts';

const REQUESTS = 200;
/** Milliseconds. */
const HELD = 25_000;
const MAX_WAIT = 45_000;

const program = testProgram();

async function lockClasses() {
  const client = new pg.Client({ host: join(program.dataDir, 'postgres'), user: 'guildhall', database: 'guildhall' });
  await client.connect();
  await client.query('begin; lock table course, course_search in access exclusive mode');
  return async () => {
    await client.query('rollback');
    await client.end();
  };
}

/** A search that no cache has: its status, and milliseconds until the answer. */
async function search(url: string) {
  const before = performance.now();
  const { status, headers } = await fetch(`${url}/api/all-classes?q=${crypto.randomUUID()}`);
  return { status, retryAfter: headers.get('retry-after'), time: performance.now() - before };
}

drill(
  {
    name: 'pool-exhausted',
    promise:
      'All connections of the pool wait for a lock, with 200 requests behind them: these get 503 in bounded time, what is cached is sent (for ten seconds more where its counts have moved), and it works again once the lock is gone',
  },
  async () => {
    const { url } = await program.start(UNLIMITED);
    const site = await createSite(program, url);
    const load = startLoad(site);
    await delay(3_000);
    const unlock = await lockClasses();
    const searches = Promise.all(Array.from({ length: REQUESTS }, () => search(url)));
    await delay(HELD);
    const before = performance.now();
    await unlock();
    const recovered = expect
      .poll(async () => (await search(url)).status, { timeout: 60_000, interval: 20 })
      .toBe(200)
      .then(() => performance.now() - before);
    const [answers, recovery] = await Promise.all([searches, recovered]);
    await load.stop();
    const refused = answers.filter(({ status }) => status === 503);
    const times = answers.map(({ time }) => time);
    expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect(refused.length).toBeGreaterThan(0);
    expect(Math.max(...times)).toBeLessThan(MAX_WAIT);
    const { ready } = load.answers;
    expect(otherThan(ready, 200, 503)).toEqual([]);
    expect(await countLost(site, load.ledger)).toBe(0);
    return (
      `${refused.length} of ${REQUESTS} refused with 503, the slowest answer after ${longest(times)}; ` +
      `cached reads ${totalOf(ready)}, of them ${countOf(ready, 503)} with 503; works ${longest([recovery])} after the lock is gone; 0 lost`
    );
  },
);
