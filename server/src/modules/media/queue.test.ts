import { expect, test } from 'vitest';
import { createQueue } from './queue.ts';

/** Work that ends when it is told to. */
function held() {
  const { promise, resolve } = Promise.withResolvers<string>();
  const work = { isBegun: false, end: resolve };
  const begin = () => {
    work.isBegun = true;
    return promise;
  };
  return Object.assign(work, { begin });
}

const turnOfEventLoop = () => new Promise((resolve) => setImmediate(resolve));

test('so much is done at once, the rest in the order in which it came', async () => {
  const inTurn = createQueue({ atOnce: 2, waiting: 2 });
  const works = [held(), held(), held(), held()];
  const ends = works.map((work) => inTurn(work.begin));
  await turnOfEventLoop();
  expect(works.map(({ isBegun }) => isBegun)).toEqual([true, true, false, false]);
  works[1]?.end('second');
  await ends[1];
  await turnOfEventLoop();
  expect(works.map(({ isBegun }) => isBegun)).toEqual([true, true, true, false]);
  for (const work of works) work.end('done');
  expect(await Promise.all(ends)).toEqual(['done', 'second', 'done', 'done']);
});

test('who comes when all places to wait are taken is asked to come again', async () => {
  const inTurn = createQueue({ atOnce: 1, waiting: 1 });
  const works = [held(), held()];
  const ends = works.map((work) => inTurn(work.begin));
  await expect(inTurn(async () => 'too late')).rejects.toMatchObject({
    code: 'request.too-many',
    options: { headers: { 'retry-after': '5' } },
  });
  for (const work of works) work.end('done');
  await Promise.all(ends);
  expect(await inTurn(async () => 'again')).toBe('again');
});

test('work that fails gives its place to the next', async () => {
  const inTurn = createQueue({ atOnce: 1, waiting: 1 });
  const failing = inTurn(() => Promise.reject(new Error('no picture')));
  const next = inTurn(async () => 'next');
  await expect(failing).rejects.toThrow('no picture');
  expect(await next).toBe('next');
});
