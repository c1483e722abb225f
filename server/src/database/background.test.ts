import { expect, test } from 'vitest';
import { createBackground } from './background.ts';

test('shutdown waits for background work, and a failure is reported', async () => {
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
