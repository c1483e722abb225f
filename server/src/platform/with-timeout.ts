/** Rejects where the work takes longer, in milliseconds; the work itself goes on. */
export async function withTimeout<Result>(work: Promise<Result>, timeout: number): Promise<Result> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`Not ready within ${timeout} ms`)), timeout);
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
