import { expect, test } from 'vitest';
import { startPoller } from './poller.ts';

test('work runs at once and again, also after a failure, and the last run ends before the poller stops', async () => {
  const errors: unknown[] = [];
  let begun = 0;
  let ended = 0;
  await new Promise<void>((resolve) => {
    const poller = startPoller({
      interval: 1,
      onError: (error) => errors.push(error),
      work: async () => {
        begun += 1;
        if (begun === 2) throw new Error('the second');
        if (begun === 3) void poller.stop().then(resolve);
        await new Promise(setImmediate);
        ended += 1;
      },
    });
  });
  expect([begun, ended, errors.map(String)]).toEqual([3, 2, ['Error: the second']]);
});
