import { expect, test } from 'vitest';
import { startPoller } from './poller.ts';

test('work runs at once and repeatedly, also after a failure, and the poller stops after the last run has ended', async () => {
  const errors: unknown[] = [];
  let started = 0;
  let ended = 0;
  await new Promise<void>((resolve) => {
    const poller = startPoller({
      interval: 1,
      onError: (error) => errors.push(error),
      work: async () => {
        started += 1;
        if (started === 2) throw new Error('the second');
        if (started === 3) void poller.stop().then(resolve);
        await new Promise(setImmediate);
        ended += 1;
      },
    });
  });
  expect([started, ended, errors.map(String)]).toEqual([3, 2, ['Error: the second']]);
});
