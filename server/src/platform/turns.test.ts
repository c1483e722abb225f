import { expect, test } from 'vitest';
import { createBackground } from './background.ts';
import { createTurns } from './turns.ts';

test('work of one key is done in order, one at a time, and another key does not wait', async () => {
  const inTurn = createTurns();
  const first = Promise.withResolvers<void>();
  const seen: string[] = [];
  const note = (text: string) => async () => void seen.push(text);
  const one = inTurn('a', async () => {
    await first.promise;
    seen.push('a1');
  });
  const two = inTurn('a', note('a2'));
  await inTurn('b', note('b1'));
  first.resolve();
  await Promise.all([one, two]);
  expect(seen).toEqual(['b1', 'a1', 'a2']);
});

test('work that fails does not keep the next from its turn', async () => {
  const inTurn = createTurns();
  const failing = inTurn('a', () => Promise.reject(new Error('no')));
  const next = inTurn('a', async () => 'done');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('done');
});

test('work in the background is waited for at the end, and its failure is told', async () => {
  const failures: unknown[] = [];
  const background = createBackground((name, error) => failures.push([name, (error as Error).message]));
  const slow = Promise.withResolvers<void>();
  background.run('slow', () => slow.promise);
  background.run('failing', () => Promise.reject(new Error('no')));
  const settled = background.settled(60_000).then(() => 'settled');
  expect(await Promise.race([settled, Promise.resolve('not yet')])).toBe('not yet');
  slow.resolve();
  expect(await settled).toBe('settled');
  expect(failures).toEqual([['failing', 'no']]);
  background.run('endless', () => new Promise(() => undefined));
  await background.settled(1);
});
