import { afterEach, expect, test, vi } from 'vitest';
import { keepDraft, readKeptDraft, removeKeptDraft, removeKeptDrafts } from './draft-database.ts';
import { readDraft, removeDrafts, storeDraft } from './draft-storage.ts';
import { addSeenCourse, readSeenCourses } from './seen-courses.ts';

afterEach(async () => {
  vi.restoreAllMocks();
  sessionStorage.clear();
  await removeKeptDrafts();
});

test('what somebody half wrote is there after a reload, in its own form alone', () => {
  storeDraft('ada', 'hand-in:loaf', { Answer: 'Half of a thought', Late: false, Count: 2 });
  expect(readDraft('ada', 'hand-in:loaf')).toEqual({ Answer: 'Half of a thought', Late: false, Count: 2 });
  expect(readDraft('ada', 'hand-in:rye')).toEqual({});
});

test('somebody else in the same window does not get it', () => {
  storeDraft('ada', 'add-class', { Title: 'Kites' });
  expect(readDraft('tom', 'add-class')).toEqual({});
  expect(readDraft(undefined, 'add-class')).toEqual({});
});

test('what somebody typed before they signed in becomes theirs, and nobody else gets it', () => {
  storeDraft(undefined, 'add-class', { Title: 'Kites' });
  expect(readDraft('ada', 'add-class')).toEqual({ Title: 'Kites' });
  expect(readDraft('tom', 'add-class')).toEqual({});
  expect(readDraft('ada', 'add-class')).toEqual({ Title: 'Kites' });
});

test('a draft that is discarded leaves nothing behind', () => {
  storeDraft('ada', 'add-class', { Title: 'Kites' });
  storeDraft('ada', 'add-class', {});
  expect(sessionStorage).toHaveLength(0);
});

test('in a browser that forbids storage, forms work without drafts', () => {
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('Forbidden', 'SecurityError');
  });
  expect(() => storeDraft('ada', 'add-class', { Title: 'Kites' })).not.toThrow();
  expect(readDraft('ada', 'add-class')).toEqual({});
});

test('a text survives its closed tab, by person and subject, until it is removed', async () => {
  await keepDraft('ada', 'lesson:cane', { Text: 'Take a dry cane.' });
  expect(await readKeptDraft('ada', 'lesson:cane')).toEqual({ Text: 'Take a dry cane.' });
  expect(await readKeptDraft('tom', 'lesson:cane')).toBeUndefined();
  expect(await readKeptDraft('ada', 'lesson:paper')).toBeUndefined();
  await removeKeptDraft('ada', 'lesson:cane');
  expect(await readKeptDraft('ada', 'lesson:cane')).toBeUndefined();
});

test('whoever signs out leaves no draft of anybody behind, and nothing of what they looked at', async () => {
  storeDraft('ada', 'add-class', { Title: 'Kites' });
  storeDraft('tom', 'add-class', { Title: 'Bread' });
  sessionStorage.setItem('splash', 'seen');
  await keepDraft('ada', 'lesson:cane', { Text: 'Take a dry cane.' });
  await addSeenCourse('kites');
  removeDrafts();
  expect(Object.keys(sessionStorage)).toEqual(['splash']);
  await vi.waitFor(async () => {
    expect(await readKeptDraft('ada', 'lesson:cane')).toBeUndefined();
    expect(await readSeenCourses()).toEqual([]);
  });
});
