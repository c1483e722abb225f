import { setTimeout as delay } from 'node:timers/promises';

/** Resolves when the work has ended, or after so many milliseconds: what does not answer is left behind. */
export async function waitAtMost(timeout: number, work: Promise<unknown>): Promise<void> {
  await Promise.race([work, delay(timeout, undefined, { ref: false })]);
}

/** Rejects where the work takes longer, in milliseconds; the work itself goes on. */
export async function withTimeout<Result>(work: Promise<Result>, timeout: number): Promise<Result> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`Not ready within ${timeout} ms`)), timeout);
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
