import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { editTextarea, selectionOf } from '../../lib/text-editing/edit-textarea.ts';
import { insertBlock } from '../../lib/text-editing/markdown-blocks.ts';
import { altOf, findPictures, isText } from './lesson-text.tsx';
import { changed, selectionIn } from './testing/marked-text.ts';

const ID = '0197c3a0-0000-7000-8000-000000000001';

test('a picture is described by the name of its file, unless that says nothing', () => {
  expect(altOf('kite.png')).toBe('kite');
  expect(altOf('a_dry-cane.v2.jpg')).toBe('a dry cane.v2');
  expect(altOf('the [first] kite.png')).toBe('the first kite');
  for (const name of ['IMG_2041.jpg', 'Screenshot 2026-03-04.png', 'image.png', 'PXL_20260304_094100.jpg', 'DSC1.jpg'])
    expect(altOf(name)).toBe('');
});

test('a picture stands in a paragraph of its own', () => {
  const insert = (marked: string) => {
    const selection = selectionIn(marked);
    return changed(selection, insertBlock(selection, { before: '', selected: '![kite](attachment:1)', after: '' }));
  };
  expect(insert('¦')).toBe('‹![kite](attachment:1)›\n');
  expect(insert('Cu¦t\nBend')).toBe('Cut\n\n‹![kite](attachment:1)›\n\nBend');
  expect(insert('Cut\n\n¦')).toBe('Cut\n\n‹![kite](attachment:1)›\n');
});

test('the pictures of a text are found with their descriptions, and nothing that only looks like one', () => {
  const text = `![ A kite ](attachment:${ID.toUpperCase()}) [a file](attachment:${ID}) ![](attachment:${ID}) ![x](y.png)`;
  const found = findPictures(text);
  expect(found.map(({ id, alt }) => [id, alt])).toEqual([
    [ID, 'A kite'],
    [ID, ''],
  ]);
  expect(found.map(({ start, end }) => text.slice(start, end))).toEqual([' A kite ', '']);
});

function transferWith(text: string, ...names: string[]) {
  const transfer = new DataTransfer();
  transfer.setData('text/plain', text);
  for (const name of names) transfer.items.add(new File(['x'], name));
  return transfer;
}

test('a text that an office program copies stays a text, though a picture of it comes along', () => {
  expect(isText(transferWith('Take a dry cane.', 'image.png'))).toBe(true);
});

test('a picture that is pasted is no text, nor are files whose names a file manager adds', () => {
  expect(isText(transferWith('', 'image.png'))).toBe(false);
  expect(isText(transferWith('/home/ada/kite.png\n/home/ada/bow.png', 'kite.png', 'bow.png'))).toBe(false);
});

let textarea: HTMLTextAreaElement;

beforeEach(() => {
  textarea = document.createElement('textarea');
  document.body.replaceChildren(textarea);
  textarea.value = 'Cut\nBend';
});

afterEach(() => {
  Reflect.deleteProperty(document, 'execCommand');
});

/** A browser in which changes can be undone. */
function letTextBeTyped() {
  const typeText = vi.fn(() => true);
  Object.defineProperty(document, 'execCommand', { value: typeText, configurable: true });
  return typeText;
}

test('a button changes the text as if it had been typed, so that it can be undone', () => {
  const typeText = letTextBeTyped();
  editTextarea(textarea, { from: 0, to: 3, insert: '**Cut**', start: 2, end: 5 });
  expect(typeText).toHaveBeenCalledWith('insertText', false, '**Cut**');
  expect(document.activeElement).toBe(textarea);
});

test('what is only taken away is deleted, and where nothing changes nothing is typed', () => {
  const typeText = letTextBeTyped();
  editTextarea(textarea, { from: 0, to: 3, insert: '', start: 0, end: 0 });
  expect(typeText).toHaveBeenCalledWith('delete', false, '');
  editTextarea(textarea, { from: 4, to: 4, insert: '', start: 6, end: 6 });
  expect(typeText).toHaveBeenCalledOnce();
  expect(selectionOf(textarea)).toMatchObject({ start: 6, end: 6 });
});

test('in a browser that does not let text be typed, it is changed all the same, and the editor learns of it', () => {
  Object.defineProperty(document, 'execCommand', { value: () => false, configurable: true });
  const typed = vi.fn();
  textarea.addEventListener('input', typed);
  editTextarea(textarea, { from: 0, to: 3, insert: '**Cut**', start: 2, end: 5 });
  expect(selectionOf(textarea)).toEqual({ text: '**Cut**\nBend', start: 2, end: 5 });
  expect(typed).toHaveBeenCalledOnce();
});
