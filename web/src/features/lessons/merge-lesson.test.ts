import { expect, test } from 'vitest';
import { editOf, isEqual, mergeLesson } from './merge-lesson.ts';

const BASE = { Title: 'Cane', Text: 'Split it.', IsPreview: false };

test('a title that this window changes and a text that another changes are both kept', () => {
  const mine = { ...BASE, Title: 'Bamboo' };
  const theirs = { ...BASE, Text: 'Split it in four.' };
  expect(mergeLesson(mine, BASE, theirs)).toEqual({ ...BASE, Title: 'Bamboo', Text: 'Split it in four.' });
});

test('two windows that change the same field in different ways are in conflict', () => {
  expect(mergeLesson({ ...BASE, Text: 'Soak it.' }, BASE, { ...BASE, Text: 'Split it in four.' })).toBeUndefined();
});

test('two windows that change the same field in the same way are not', () => {
  const both = { ...BASE, IsPreview: true };
  expect(mergeLesson(both, BASE, both)).toEqual(both);
});

test('a title that is empty while somebody types it is not sent', () => {
  expect(editOf({ ...BASE, Title: ' ', Text: 'Soak it.' }, BASE)).toEqual({ Text: 'Soak it.' });
  expect(editOf({ ...BASE, Title: '' }, BASE)).toBeUndefined();
});

test('a text that only this window changes stays, and what only the other changes is taken', () => {
  expect(mergeLesson({ ...BASE, Text: 'Soak it.' }, BASE, BASE)).toEqual({ ...BASE, Text: 'Soak it.' });
  expect(mergeLesson(BASE, BASE, { ...BASE, IsPreview: true })).toEqual({ ...BASE, IsPreview: true });
});

test('what is sent are the fields that have changed, with the title as it is read', () => {
  expect(editOf({ ...BASE, Title: ' Bamboo ' }, BASE)).toEqual({ Title: 'Bamboo' });
  expect(editOf({ ...BASE, IsPreview: true }, BASE)).toEqual({ IsPreview: true });
  expect(editOf({ ...BASE, Text: '' }, BASE)).toEqual({ Text: '' });
  expect(editOf({ ...BASE, Title: 'Cane ' }, BASE)).toBeUndefined();
});

test('spaces around a title make no other lesson', () => {
  expect(isEqual({ ...BASE, Title: ' Cane ' }, BASE)).toBe(true);
  expect(isEqual({ ...BASE, Text: 'Soak it.' }, BASE)).toBe(false);
});
