import { expect, test } from 'vitest';
import { createKeyedMutex } from './keyed-mutex.ts';

test('work with the same key runs in order, one at a time, and another key does not wait', async () => {
  const runExclusive = createKeyedMutex();
  const first = Promise.withResolvers<void>();
  const done: string[] = [];
  const note = (text: string) => async () => void done.push(text);
  const one = runExclusive('a', async () => {
    await first.promise;
    done.push('a1');
  });
  const two = runExclusive('a', note('a2'));
  const three = runExclusive('a', note('a3'));
  await runExclusive('b', note('b1'));
  first.resolve();
  await Promise.all([one, two, three]);
  expect(done).toEqual(['b1', 'a1', 'a2', 'a3']);
});

test('the next work runs after a failure', async () => {
  const runExclusive = createKeyedMutex();
  const failing = runExclusive('a', () => Promise.reject(new Error('no')));
  const next = runExclusive('a', async () => 'done');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('done');
});
