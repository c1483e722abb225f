import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NetworkFailure } from '../api-failure.ts';
import { readKeptDraft, removeKeptDrafts } from '../draft-database.ts';
import { BASE, type Note, RULES } from '../testing/note.ts';
import { AutoSaver } from './auto-saver.ts';
import { createOpenSavers, type KeptDraft } from './open-savers.ts';

const PERSON = 'ada';

const readDraft = (subject: string, uid = PERSON) => readKeptDraft<KeptDraft<Note>>(uid, subject);

let subjects = 0;
let forget: () => unknown = () => undefined;

/** Opens another subject each time: what listens for the end of the page listens until then. */
function openNote() {
  subjects += 1;
  const subject = `note:${subjects}`;
  const savers = createOpenSavers<Note>();
  forget = () => savers.remove(PERSON, subject);
  const save = vi.fn(async () => ({ Revision: 2 }));
  const create = () => new AutoSaver<Note>({ base: BASE, rules: RULES, save, onSaved: () => undefined });
  return { subject, savers, save, create, saver: savers.open(PERSON, subject, create) };
}

function tryToLeave(): Event {
  const question = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(question);
  return question;
}

beforeEach(() => {
  // Not `setImmediate`, by which the database works.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: new Date('2026-03-04T09:41:00Z') });
});

afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  forget();
  await removeKeptDrafts();
});

test('a lesson that is opened again goes on with what was typed in it', () => {
  const { savers, subject, create, saver } = openNote();
  saver.change({ Text: 'Take' });
  expect(savers.open(PERSON, subject, create).read().fields.Text).toBe('Take');
  expect(savers.find(PERSON, subject)).toBe(saver);
});

test('somebody else who signs in does not get what was typed', () => {
  const { savers, subject, create, saver } = openNote();
  saver.change({ Text: 'Take' });
  expect(savers.find('tom', subject)).toBeUndefined();
  expect(savers.open('tom', subject, create).read().fields.Text).toBe('');
});

test('a lesson that was deleted is forgotten', () => {
  const { savers, subject, saver } = openNote();
  saver.change({ Text: 'Take' });
  savers.remove(PERSON, subject);
  expect(savers.find(PERSON, subject)).toBeUndefined();
});

test('what is typed is kept in this browser a moment later, and no longer than until it is saved', async () => {
  const { subject, saver } = openNote();
  saver.change({ Text: 'Take a dry cane.' });
  expect(await readDraft(subject)).toBeUndefined();
  vi.advanceTimersByTime(250);
  expect(await readDraft(subject)).toEqual({
    fields: { Title: 'Cane', Text: 'Take a dry cane.' },
    base: BASE,
    typedAt: '2026-03-04T09:41:00.250Z',
  });
  expect(await readDraft(subject, 'tom')).toBeUndefined();
  await saver.flush();
  vi.advanceTimersByTime(250);
  expect(await readDraft(subject)).toBeUndefined();
});

test('what is refused or waits for the network stays in this browser', async () => {
  const { subject, saver, save } = openNote();
  save.mockRejectedValue(new NetworkFailure('No connection'));
  saver.change({ Text: 'Take a dry cane.' });
  await saver.flush();
  vi.advanceTimersByTime(250);
  expect(saver.read().state).toBe('offline');
  expect(await readDraft(subject)).toMatchObject({ fields: { Text: 'Take a dry cane.' } });
});

test('the browser asks before it leaves what is not saved, saves it, and keeps it', async () => {
  const { subject, saver, save } = openNote();
  saver.change({ Text: 'Take a dry cane.' });
  expect(tryToLeave().defaultPrevented).toBe(true);
  expect(save).toHaveBeenCalledOnce();
  expect(await readDraft(subject)).toMatchObject({ fields: { Text: 'Take a dry cane.' } });
});

test('the browser does not ask where everything is saved', async () => {
  const { saver } = openNote();
  saver.change({ Text: 'Take a dry cane.' });
  await saver.flush();
  expect(tryToLeave().defaultPrevented).toBe(false);
});

test.each(['beforeunload', 'pagehide'])('what waits is saved at %s, and once', async (name) => {
  const { saver, save } = openNote();
  saver.change({ Text: 'Take a dry cane.' });
  window.dispatchEvent(new Event(name));
  window.dispatchEvent(new Event(name));
  expect(save).toHaveBeenCalledOnce();
  await saver.flush();
});

test('what waits is saved when the window is covered, as before a phone closes it', async () => {
  const { saver, save } = openNote();
  saver.change({ Text: 'Take a dry cane.' });
  document.dispatchEvent(new Event('visibilitychange'));
  expect(save).not.toHaveBeenCalled();
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(save).toHaveBeenCalledOnce();
});

test('text that is typed without a network is saved as soon as it is back', async () => {
  const { saver, save } = openNote();
  save.mockRejectedValueOnce(new NetworkFailure('No connection'));
  saver.change({ Text: 'Take a dry cane.' });
  await saver.flush();
  expect(saver.read().state).toBe('offline');
  window.dispatchEvent(new Event('online'));
  expect(save).toHaveBeenCalledTimes(2);
  await vi.waitFor(() => expect(saver.read().state).toBe('saved'));
});

test('a network that comes back does not send what is typed just now', () => {
  const { saver, save } = openNote();
  saver.change({ Text: 'Take' });
  window.dispatchEvent(new Event('online'));
  expect(save).not.toHaveBeenCalled();
});
