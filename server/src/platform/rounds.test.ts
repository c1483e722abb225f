import { expect, test } from 'vitest';
import { startRounds } from './rounds.ts';

test('work is done at once and again, also when it has failed, and the last round ends before it stops', async () => {
  const failures: unknown[] = [];
  let begun = 0;
  let ended = 0;
  await new Promise<void>((resolve) => {
    const rounds = startRounds({
      pause: 1,
      failed: (error) => failures.push(error),
      work: async () => {
        begun += 1;
        if (begun === 2) throw new Error('the second');
        if (begun === 3) void rounds.stop().then(resolve);
        await new Promise(setImmediate);
        ended += 1;
      },
    });
  });
  expect([begun, ended, failures.map(String)]).toEqual([3, 2, ['Error: the second']]);
});
