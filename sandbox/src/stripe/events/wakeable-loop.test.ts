import { EventEmitter, once } from 'node:events';
import { expect, test } from 'vitest';
import { createWakeableLoop } from './deliver-webhooks.ts';

/** Work that ends when the test says so. */
function work() {
  const signals = new EventEmitter();
  let runs = 0;
  return {
    runs: () => runs,
    begin: async () => {
      runs += 1;
      signals.emit('begun');
      const [next] = await once(signals, 'end');
      if (next instanceof Error) throw next;
      return next as number | undefined;
    },
    begun: () => once(signals, 'begun'),
    end: (next?: number | Error) => signals.emit('end', next),
  };
}

test('a wake during a run causes another run', async () => {
  const { begin, begun, end, runs } = work();
  const { wake, stop } = createWakeableLoop({ work: begin, report: () => undefined });
  wake();
  wake();
  wake();
  expect(runs()).toBe(1);
  const again = begun();
  end();
  await again;
  expect(runs()).toBe(2);
  end();
  await stop();
  expect(runs()).toBe(2);
});

test('it runs again when more is due, and soon after a failure', async () => {
  const { begin, begun, end } = work();
  const reported: unknown[] = [];
  const { wake, stop } = createWakeableLoop({ work: begin, report: (error) => reported.push(error) });
  wake();
  const later = begun();
  end(5);
  await later;
  const soon = begun();
  const failure = new Error('The database is away.');
  end(failure);
  await soon;
  expect(reported).toEqual([failure]);
  end();
  await stop();
});

test('after a stop no run starts, and the current one has ended', async () => {
  const { begin, end, runs } = work();
  const { wake, stop } = createWakeableLoop({ work: begin, report: () => undefined });
  wake();
  const stopped = stop();
  wake();
  end(1);
  await stopped;
  wake();
  expect(runs()).toBe(1);
});
