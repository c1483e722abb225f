import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { keepDraft, readKeptDraft, removeKeptDrafts } from '../draft-database.ts';
import { BASE, type Note, openNote } from '../testing/note.ts';
import type { AutoSaver } from './auto-saver.ts';
import { useKeptDraft } from './use-kept-draft.ts';
import { useSaver } from './use-saver.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const SUBJECT = 'note:1';
let leave: () => Promise<void> = async () => undefined;

/** A page with the note; what a closed tab has left is offered on it. */
async function showNote(saver: AutoSaver<Note>, saved = BASE) {
  const shown: { kept?: ReturnType<typeof useKeptDraft<Note>> } = {};
  function Page() {
    useSaver(saver, saved);
    shown.kept = useKeptDraft({ uid: 'ada', subject: SUBJECT }, saver);
    return null;
  }
  const root = createRoot(document.createElement('div'));
  await act(async () => root.render(createElement(Page)));
  leave = () => act(async () => root.unmount());
  // What the database answers after this is what it has answered the page.
  await act(async () => void (await readKeptDraft('ada', SUBJECT)));
  return { offered: () => shown.kept?.draft?.fields.Text, press: shown };
}

const keep = (Text: string, base = BASE) =>
  keepDraft('ada', SUBJECT, { fields: { Title: 'Cane', Text }, base, typedAt: '2026-03-04T09:41:00.000Z' });

afterEach(async () => {
  await leave();
  await removeKeptDrafts();
});

test('text of a tab that was closed before it was saved is offered again, and saved once it is restored', async () => {
  await keep('Take a dry cane.');
  const { saver, stored } = openNote();
  const { offered, press } = await showNote(saver);
  expect(offered()).toBe('Take a dry cane.');
  expect(saver.read().fields.Text).toBe('');
  await act(async () => press.kept?.restore());
  expect(offered()).toBeUndefined();
  expect(stored().Text).toBe('Take a dry cane.');
});

test('text that somebody discards is not offered again', async () => {
  await keep('Take a dry cane.');
  const { saver, requests } = openNote();
  const { offered, press } = await showNote(saver);
  await act(async () => press.kept?.discard());
  expect(offered()).toBeUndefined();
  expect(requests).toEqual([]);
  await vi.waitFor(async () => expect(await readKeptDraft('ada', SUBJECT)).toBeUndefined());
});

test('nothing is offered where the server has the same text, or nothing was left', async () => {
  const note = openNote();
  expect((await showNote(note.saver)).offered()).toBeUndefined();
  await leave();
  await keep('');
  expect((await showNote(note.saver)).offered()).toBeUndefined();
});

test('nothing is offered over what somebody is typing already', async () => {
  await keep('Take a dry cane.');
  const { saver } = openNote();
  saver.change({ Text: 'Take' });
  expect((await showNote(saver)).offered()).toBeUndefined();
});

test('a page shows what is newer on the server, and saves what waits when it is left', async () => {
  const { saver, stored } = openNote();
  await showNote(saver, { ...BASE, Title: 'Green cane', Revision: 1 });
  expect(saver.read().fields.Title).toBe('Cane');
  await leave();
  await showNote(saver, { ...BASE, Text: 'Take', Revision: 2 });
  expect(saver.read().fields.Text).toBe('Take');
  await leave();
  const other = openNote();
  await showNote(other.saver);
  act(() => other.saver.change({ Text: 'Take a dry cane.' }));
  await leave();
  expect(other.stored().Text).toBe('Take a dry cane.');
  expect(stored()).toEqual(BASE);
});
