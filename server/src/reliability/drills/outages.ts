import { expect } from 'vitest';

/** Asks for a list that no cache has. */
const isServed = async (url: string): Promise<boolean> =>
  (await fetch(`${url}/api/all-classes?q=${crypto.randomUUID()}`)).status === 200;

/** Milliseconds from `breakIt` until a request that needs the database is answered with success again. */
export async function measureOutage(url: string, breakIt: () => Promise<unknown> | unknown): Promise<number> {
  const before = performance.now();
  await breakIt();
  await expect.poll(() => isServed(url).catch(() => true), { timeout: 10_000, interval: 10 }).toBe(false);
  await expect.poll(() => isServed(url).catch(() => false), { timeout: 60_000, interval: 20 }).toBe(true);
  return performance.now() - before;
}
