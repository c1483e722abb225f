import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BASE, openNote } from '../testing/note.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

test('a title that another window changes and a text that this one changes are both kept', async () => {
  const { saver, stored, changeInAnotherWindow } = openNote();
  changeInAnotherWindow({ Title: 'Green cane' });
  saver.change({ Text: 'Take a green cane.' });
  await wait(2_000);
  expect(stored()).toMatchObject({ Title: 'Green cane', Text: 'Take a green cane.' });
  expect(saver.read()).toMatchObject({
    state: 'saved',
    fields: { Title: 'Green cane', Text: 'Take a green cane.' },
  });
});

test('a save whose response was lost is sent again, and is no conflict with itself', async () => {
  const { saver, requests, stored, loseResponse } = openNote();
  loseResponse();
  saver.change({ Text: 'Take a dry cane.' });
  await wait(2_000);
  expect(stored().Text).toBe('Take a dry cane.');
  expect(saver.read().state).toBe('offline');
  await wait(1_000);
  expect(saver.read()).toMatchObject({ state: 'saved', base: { Revision: 2 } });
  saver.change({ Text: 'Take a dry cane. Split it.' });
  await wait(2_000);
  expect(saver.read().state).toBe('saved');
  expect(requests).toHaveLength(3);
  expect(stored().Text).toBe('Take a dry cane. Split it.');
});

function openConflict() {
  const note = openNote();
  note.changeInAnotherWindow({ Text: 'Take a green cane.' });
  note.saver.change({ Text: 'Take a dry cane.' });
  return note;
}

test('two windows that change the same text: both are shown, and nothing is overwritten or sent meanwhile', async () => {
  const { saver, requests, stored } = openConflict();
  await wait(2_000);
  expect(saver.read()).toMatchObject({
    state: 'conflict',
    fields: { Text: 'Take a dry cane.' },
    theirs: { Text: 'Take a green cane.', Revision: 2 },
  });
  saver.change({ Text: 'Take a dry, thin cane.' });
  await wait(60_000);
  await saver.flush();
  expect(requests).toHaveLength(1);
  expect(stored().Text).toBe('Take a green cane.');
  expect(saver.read()).toMatchObject({ state: 'conflict', fields: { Text: 'Take a dry, thin cane.' } });
});

test('somebody who uses their own text overwrites the other, which stays a version of its own', async () => {
  const { saver, requests, stored } = openConflict();
  await wait(2_000);
  saver.keepMine();
  await wait(0);
  expect(stored()).toEqual({ Title: 'Cane', Text: 'Take a dry cane.', Revision: 3 });
  expect(saver.read()).toMatchObject({ state: 'saved' });
  expect(saver.read().theirs).toBeUndefined();
  expect(requests[1]?.from.writing).not.toBe(requests[0]?.from.writing);
});

test('somebody who uses the text of the other window sees it, and sends nothing', async () => {
  const { saver, requests, shown } = openConflict();
  await wait(2_000);
  saver.takeTheirs();
  await wait(60_000);
  expect(saver.read()).toMatchObject({ state: 'saved', fields: { Text: 'Take a green cane.' } });
  expect(shown.at(-1)).toMatchObject({ Text: 'Take a green cane.', Revision: 2 });
  expect(requests).toHaveLength(1);
});

test('outside a conflict there is nothing to choose', async () => {
  const { saver, requests } = openNote();
  saver.change({ Text: 'Take' });
  saver.keepMine();
  saver.takeTheirs();
  expect(saver.read()).toMatchObject({ state: 'waiting', fields: { Text: 'Take' } });
  expect(requests).toEqual([]);
});

test('a newer version of the server is shown, an older one is not', () => {
  const { saver } = openNote();
  saver.adopt({ Title: 'Green cane', Text: 'Take it.', Revision: 3 });
  expect(saver.read()).toMatchObject({ fields: { Title: 'Green cane', Text: 'Take it.' }, state: 'saved' });
  saver.adopt({ Title: 'Cane', Text: '', Revision: 2 });
  expect(saver.read().fields.Title).toBe('Green cane');
});

test('a newer version of the server does not take away what is not saved yet', () => {
  const { saver } = openNote();
  saver.change({ Text: 'Take a dry cane.' });
  saver.adopt({ Title: 'Cane', Text: 'Take it.', Revision: 3 });
  expect(saver.read().fields.Text).toBe('Take a dry cane.');
});

test('what a closed tab has left is put in again and saved at once', async () => {
  const { saver, stored } = openNote();
  saver.restore({ fields: { Title: 'Cane', Text: 'Take a dry cane.' }, base: BASE });
  expect(saver.read()).toMatchObject({ fields: { Text: 'Take a dry cane.' }, state: 'saving' });
  await wait(0);
  expect(saver.read().state).toBe('saved');
  expect(stored().Text).toBe('Take a dry cane.');
});

test('what a closed tab has left is compared with what somebody has saved since', async () => {
  const { saver, stored, changeInAnotherWindow } = openNote();
  changeInAnotherWindow({ Text: 'Take a green cane.' });
  saver.restore({ fields: { Title: 'Cane', Text: 'Take a dry cane.' }, base: BASE });
  await wait(0);
  expect(saver.read()).toMatchObject({ state: 'conflict', theirs: { Text: 'Take a green cane.' } });
  expect(stored().Text).toBe('Take a green cane.');
});

test('a save whose response was lost is no conflict with what was typed since', async () => {
  const { saver, stored, loseResponse } = openNote();
  loseResponse();
  saver.change({ Text: 'Take' });
  await wait(2_000);
  saver.change({ Text: 'Take a dry cane.' });
  await wait(2_000);
  expect(saver.read()).toMatchObject({ state: 'saved', fields: { Text: 'Take a dry cane.' } });
  expect(stored().Text).toBe('Take a dry cane.');
});
