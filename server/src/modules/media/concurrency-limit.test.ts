import { expect, test } from 'vitest';
import { createConcurrencyLimit } from './concurrency-limit.ts';

/** Work that ends when the test ends it. */
function createWork() {
  const { promise, resolve } = Promise.withResolvers<string>();
  const work = { isBegun: false, end: resolve };
  const begin = () => {
    work.isBegun = true;
    return promise;
  };
  return Object.assign(work, { begin });
}

const turnOfEventLoop = () => new Promise((resolve) => setImmediate(resolve));

test('so many run at a time, the rest in the order of the calls', async () => {
  const limit = createConcurrencyLimit({ concurrency: 2, maxWaiting: 2 });
  const works = [createWork(), createWork(), createWork(), createWork()];
  const ends = works.map((work) => limit(work.begin));
  await turnOfEventLoop();
  expect(works.map(({ isBegun }) => isBegun)).toEqual([true, true, false, false]);
  works[1]?.end('second');
  await ends[1];
  await turnOfEventLoop();
  expect(works.map(({ isBegun }) => isBegun)).toEqual([true, true, true, false]);
  for (const work of works) work.end('done');
  expect(await Promise.all(ends)).toEqual(['done', 'second', 'done', 'done']);
});

test('whoever uploads while too many wait is asked to try again later', async () => {
  const limit = createConcurrencyLimit({ concurrency: 1, maxWaiting: 1 });
  const works = [createWork(), createWork()];
  const ends = works.map((work) => limit(work.begin));
  await expect(limit(async () => 'too late')).rejects.toMatchObject({
    code: 'request.too-many',
    options: { headers: { 'retry-after': '5' } },
  });
  for (const work of works) work.end('done');
  await Promise.all(ends);
  expect(await limit(async () => 'again')).toBe('again');
});

test('work that fails lets the next run', async () => {
  const limit = createConcurrencyLimit({ concurrency: 1, maxWaiting: 1 });
  const failing = limit(() => Promise.reject(new Error('no picture')));
  const next = limit(async () => 'next');
  await expect(failing).rejects.toThrow('no picture');
  expect(await next).toBe('next');
});
