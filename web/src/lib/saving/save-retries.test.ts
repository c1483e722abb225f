import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NetworkFailure } from '../api-failure.ts';
import { openNote } from '../testing/note.ts';
import { problem } from '../testing/problem.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

test('without a network the text stays, and is tried again less and less often, at least twice a minute', async () => {
  const { saver, requests, stored, fail } = openNote();
  fail(...Array.from({ length: 9 }, () => new NetworkFailure('No connection')));
  saver.change({ Text: 'Take a dry cane.' });
  await wait(2_000);
  expect(saver.read()).toMatchObject({ state: 'offline', fields: { Text: 'Take a dry cane.' } });
  for (const [index, delay] of [1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000].entries()) {
    await wait(delay - 1);
    expect(requests).toHaveLength(index + 1);
    await wait(1);
    expect(requests).toHaveLength(index + 2);
  }
  await wait(30_000);
  expect(saver.read().state).toBe('saved');
  expect(stored().Text).toBe('Take a dry cane.');
});

test('after a success, the next failure is tried again soon', async () => {
  const { saver, requests, fail } = openNote();
  fail(new NetworkFailure('No connection'), new NetworkFailure('No connection'));
  saver.change({ Text: 'Take' });
  await wait(2_000 + 1_000 + 2_000);
  expect(saver.read().state).toBe('saved');
  fail(new NetworkFailure('No connection'));
  saver.change({ Text: 'Take a dry cane.' });
  await wait(2_000);
  expect(requests).toHaveLength(4);
  await wait(1_000);
  expect(requests).toHaveLength(5);
});

test.each([
  ['is out of order', problem(503, 'server.unavailable')],
  ['asks for patience', problem(429, 'request.too-many')],
])('a server that %s is tried again', async (_, failure) => {
  const { saver, stored, fail } = openNote();
  fail(failure);
  saver.change({ Text: 'Take a dry cane.' });
  await wait(2_000);
  expect(saver.read().state).toBe('offline');
  await wait(1_000);
  expect(stored().Text).toBe('Take a dry cane.');
});

test('typing while there is no network waits for the end of the typing', async () => {
  const { saver, requests, fail } = openNote();
  fail(new NetworkFailure('No connection'));
  saver.change({ Text: 'Take' });
  await wait(2_000);
  saver.change({ Text: 'Take a dry cane.' });
  expect(saver.read().state).toBe('waiting');
  await wait(1_999);
  expect(requests).toHaveLength(1);
  await wait(1);
  expect(requests[1]?.edit).toEqual({ Text: 'Take a dry cane.' });
});

test('a text that is refused says why, stays, and is saved once it is changed', async () => {
  const { saver, requests, stored, fail } = openNote();
  const refusal = problem(400, 'request.invalid');
  fail(refusal);
  saver.change({ Text: '- - - -' });
  await wait(2_000);
  expect(saver.read()).toMatchObject({ state: 'refused', error: refusal, fields: { Text: '- - - -' } });
  await wait(60_000);
  expect(requests).toHaveLength(1);
  saver.change({ Text: '- cane' });
  expect(saver.read().error).toBeUndefined();
  await wait(2_000);
  expect(stored().Text).toBe('- cane');
  expect(saver.read().state).toBe('saved');
});
