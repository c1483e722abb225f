import { expect, test } from 'vitest';
import { editOf, mergeLesson } from './merge-lesson.ts';

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
