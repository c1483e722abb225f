import { expect, test } from 'vitest';
import { continueList } from './markdown-field.tsx';
import { changed, selectionIn } from './testing/marked-text.ts';

/** Undefined where the browser itself begins a new line. */
function pressEnter(marked: string): string | undefined {
  const selection = selectionIn(marked);
  const change = continueList(selection);
  return change && changed(selection, change);
}

test.each([
  ['- cane¦', '- cane\n- ¦'],
  ['* cane¦', '* cane\n* ¦'],
  ['  + cane¦', '  + cane\n  + ¦'],
  ['  9. cane¦', '  9. cane\n  10. ¦'],
  ['1) cane¦', '1) cane\n2) ¦'],
  ['> Fly¦', '> Fly\n> ¦'],
  ['> - cane¦', '> - cane\n> - ¦'],
  ['> 1. cane¦', '> 1. cane\n> 2. ¦'],
  ['- cane\n- paper¦\nGlue', '- cane\n- paper\n- ¦\nGlue'],
])('Enter goes on with %j', (before, after) => {
  expect(pressEnter(before)).toBe(after);
});

test.each([
  ['- cane\n- ¦', '- cane\n¦'],
  ['1. cane\n2. ¦', '1. cane\n¦'],
  ['> Fly\n> ¦', '> Fly\n¦'],
])('Enter ends %j at its empty item', (before, after) => {
  expect(pressEnter(before)).toBe(after);
});

test.each(['Cane¦', '¦', '- ca¦ne', '- ‹cane›', '-cane¦', '**cane**¦', '- cane\nCane¦'])(
  'Enter is an ordinary one in %j',
  (marked) => {
    expect(pressEnter(marked)).toBeUndefined();
  },
);

test('in a block of code a hyphen is no list, and behind it a list goes on', () => {
  expect(pressEnter('```\n- x¦')).toBeUndefined();
  expect(pressEnter('~~~\n- x¦')).toBeUndefined();
  expect(pressEnter('```\n- x\n```\n- cane¦')).toBe('```\n- x\n```\n- cane\n- ¦');
});
