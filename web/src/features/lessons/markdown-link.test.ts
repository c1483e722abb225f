import { expect, test } from 'vitest';
import { pasteLink } from './markdown-field.tsx';
import { findLink, toAddress, writeLink } from './markdown-link.ts';
import { changed, selectionIn } from './testing/marked-text.ts';

const FILE = 'attachment:0197c3a0-0000-7000-8000-000000000001';

test('what is selected becomes the text of a new link, in one line', () => {
  const selection = selectionIn('‹Cut\nBend› it');
  const link = findLink(selection);
  expect(link).toMatchObject({ text: 'Cut Bend', address: '' });
  expect(changed(selection, writeLink(link, { text: 'Cut Bend', address: 'https://example.com/kites' }))).toBe(
    '[Cut Bend](https://example.com/kites)¦ it',
  );
});

test('the link around the caret is changed, and no other one', () => {
  const selection = selectionIn('See [one](https://one.example/) and [t¦wo](https://two.example/).');
  const link = findLink(selection);
  expect(link).toMatchObject({ text: 'two', address: 'https://two.example/' });
  expect(changed(selection, writeLink(link, { text: 'three', address: 'https://three.example/' }))).toBe(
    'See [one](https://one.example/) and [three](https://three.example/)¦.',
  );
});

test('a picture is no link, and a selection that leaves a link makes a new one', () => {
  expect(findLink(selectionIn(`![k¦ite](${FILE})`))).toMatchObject({ text: '', address: '' });
  expect(findLink(selectionIn('[on‹e](https://one.example/) and› more')).text).toBe('e](https://one.example/) and');
});

test('an address that is selected becomes the address of its link', () => {
  expect(findLink(selectionIn('See ‹https://example.com/kites› now'))).toMatchObject({
    text: '',
    address: 'https://example.com/kites',
  });
});

test('brackets in the text of a link are kept, and are read again', () => {
  const selection = selectionIn('¦');
  const written = changed(
    selection,
    writeLink(findLink(selection), { text: String.raw`a [b] \c`, address: 'https://example.com/' }),
  );
  expect(written).toBe(String.raw`[a \[b\] \\c](https://example.com/)¦`);
  expect(findLink(selectionIn(written)).text).toBe(String.raw`a [b] \c`);
});

test('a link without text shows its address', () => {
  const selection = selectionIn('¦');
  expect(changed(selection, writeLink(findLink(selection), { text: '  ', address: 'https://example.com/' }))).toBe(
    '[https://example.com/](https://example.com/)¦',
  );
});

test.each([
  ['example.com/kites', 'https://example.com/kites'],
  [' HTTP://example.com ', 'http://example.com/'],
  ['localhost:3000/kites', 'https://localhost:3000/kites'],
  ['https://example.com/kites_(flying)', 'https://example.com/kites_%28flying%29'],
  ['ada@example.com', 'mailto:ada@example.com'],
  ['MAILTO:ada@example.com', 'mailto:ada@example.com'],
  ['anna@müller.example', 'mailto:anna@xn--mller-kva.example'],
  ['www.example.com/x.', 'https://www.example.com/x'],
  ['(https://example.com/x)', 'https://example.com/x'],
  ['\u200ehttps://example.com/x', 'https://example.com/x'],
  [FILE, FILE],
])('the address %j is taken as %s', (typed, address) => {
  expect(toAddress(typed)).toBe(address);
});

test.each([
  '',
  'kites',
  'javascript:alert(1)',
  'data:text/html,kites',
  'ftp://example.com',
  'a kite.com',
  'attachment:1',
])('the address %j is refused', (typed) => {
  expect(toAddress(typed)).toBeUndefined();
});

const paste = (marked: string, pasted: string) => {
  const selection = selectionIn(marked);
  const change = pasteLink(selection, pasted);
  return change && changed(selection, change);
};

test('an address that is pasted over words makes them a link', () => {
  expect(paste('See ‹this page› now', ' https://example.com/a ')).toBe('See [this page](https://example.com/a)¦ now');
});

test('an ordinary paste is left to the browser: no words, no address, or inside of a link', () => {
  expect(paste('See ¦', 'https://example.com/')).toBeUndefined();
  expect(paste('See ‹ › now', 'https://example.com/')).toBeUndefined();
  expect(paste('See ‹this page›', 'that page')).toBeUndefined();
  expect(paste('See ‹this page›', 'https://example.com/ and more')).toBeUndefined();
  expect(paste('See ‹https://one.example/›', 'https://two.example/')).toBeUndefined();
  expect(paste('[o‹n›e](https://one.example/)', 'https://two.example/')).toBeUndefined();
});
