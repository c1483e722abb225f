import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openNote } from '../testing/note.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

test('what somebody types is saved by itself, two seconds after the last key', async () => {
  const { saver, requests, stored, shown } = openNote();
  saver.change({ Text: 'Take' });
  expect(saver.read().state).toBe('waiting');
  await wait(1_500);
  saver.change({ Text: 'Take a dry cane.' });
  await wait(1_999);
  expect(requests).toEqual([]);
  await wait(1);
  expect(requests.map(({ edit }) => edit)).toEqual([{ Text: 'Take a dry cane.' }]);
  expect(saver.read()).toMatchObject({ state: 'saved', base: { Text: 'Take a dry cane.', Revision: 2 } });
  expect(shown).toEqual([stored()]);
});

test('what is typed during a save is saved after it, and from its revision', async () => {
  const { saver, requests, stored, hold } = openNote();
  const release = hold();
  saver.change({ Text: 'Take' });
  void saver.flush();
  expect(saver.read().state).toBe('saving');
  saver.change({ Text: 'Take a dry cane.' });
  await wait(10_000);
  expect(requests).toHaveLength(1);
  release();
  await wait(0);
  expect(saver.read()).toMatchObject({ state: 'waiting', fields: { Text: 'Take a dry cane.' } });
  await wait(2_000);
  expect(requests[1]).toMatchObject({ edit: { Text: 'Take a dry cane.' }, from: { revision: 2 } });
  expect(saver.read().state).toBe('saved');
  expect(stored().Text).toBe('Take a dry cane.');
});

test('a change that is taken back is not sent', async () => {
  const { saver, requests } = openNote();
  saver.change({ Text: 'Take' });
  saver.change({ Text: '' });
  await wait(2_000);
  expect(requests).toEqual([]);
  expect(saver.read().state).toBe('saved');
});

test('the saves of one spell of writing say that they belong together', async () => {
  const { saver, requests } = openNote();
  saver.change({ Text: 'Take' });
  await saver.flush();
  saver.change({ Text: 'Take a dry cane.' });
  await saver.flush();
  const [first, second] = requests.map(({ from }) => from.writing);
  expect(first).toMatch(/./);
  expect(second).toBe(first);
});

test('an earlier version that is brought back is a version of its own, and so is what it replaces', async () => {
  const { saver, requests, stored } = openNote();
  saver.change({ Text: 'Overwritten by mistake.' });
  await saver.replace({ Text: 'Take a dry cane.' });
  expect(stored().Text).toBe('Take a dry cane.');
  saver.change({ Text: 'Take a dry cane. Split it.' });
  await saver.flush();
  expect(requests.map(({ edit }) => edit.Text)).toEqual([
    'Overwritten by mistake.',
    'Take a dry cane.',
    'Take a dry cane. Split it.',
  ]);
  expect(new Set(requests.map(({ from }) => from.writing)).size).toBe(3);
});

test('a page is told of each change until it is left', () => {
  const { saver } = openNote();
  const states: string[] = [];
  const leave = saver.subscribe(() => states.push(saver.read().state));
  saver.change({ Text: 'Take' });
  leave();
  saver.change({ Text: 'Take a dry cane.' });
  expect(states).toEqual(['waiting']);
});

test('the same text as on the screen is recognized', () => {
  const { saver } = openNote();
  saver.change({ Text: 'Take' });
  expect(saver.shows({ Title: 'Cane', Text: 'Take' })).toBe(true);
  expect(saver.shows({ Title: 'Cane', Text: 'Take a dry cane.' })).toBe(false);
});
