import { expect, test } from 'vitest';
import { createConcurrencyLimit } from './concurrency-limit.ts';

/** Work that ends when the test ends it. */
function createWork() {
  const { promise, resolve } = Promise.withResolvers<string>();
  const work = { isStarted: false, end: resolve };
  const begin = () => {
    work.isStarted = true;
    return promise;
  };
  return Object.assign(work, { begin });
}

const turnOfEventLoop = () => new Promise((resolve) => setImmediate(resolve));

test('as many run at a time as allowed, and the rest in the order of their calls', async () => {
  const limit = createConcurrencyLimit({ concurrency: 2, maxWaiting: 2 });
  const tasks = [createWork(), createWork(), createWork(), createWork()];
  const ends = tasks.map((work) => limit(work.begin));
  await turnOfEventLoop();
  expect(tasks.map(({ isStarted }) => isStarted)).toEqual([true, true, false, false]);
  tasks[1]?.end('second');
  await ends[1];
  await turnOfEventLoop();
  expect(tasks.map(({ isStarted }) => isStarted)).toEqual([true, true, true, false]);
  for (const work of tasks) work.end('done');
  expect(await Promise.all(ends)).toEqual(['done', 'second', 'done', 'done']);
});

test('a call while too many are waiting is told to try again later', async () => {
  const limit = createConcurrencyLimit({ concurrency: 1, maxWaiting: 1 });
  const tasks = [createWork(), createWork()];
  const ends = tasks.map((work) => limit(work.begin));
  await expect(limit(async () => 'too late')).rejects.toMatchObject({
    code: 'request.too-many',
    message: 'Too many people are doing this right now. Please try again in a moment.',
    options: { headers: { 'retry-after': '5' } },
  });
  for (const work of tasks) work.end('done');
  await Promise.all(ends);
  expect(await limit(async () => 'again')).toBe('again');
});

test('the next one runs after a failure', async () => {
  const limit = createConcurrencyLimit({ concurrency: 1, maxWaiting: 1 });
  const failing = limit(() => Promise.reject(new Error('no picture')));
  const next = limit(async () => 'next');
  await expect(failing).rejects.toThrow('no picture');
  expect(await next).toBe('next');
});
