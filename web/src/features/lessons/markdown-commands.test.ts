import { describe, expect, test } from 'vitest';
import { changed, selectionIn } from './testing/marked-text.ts';
import { MARKDOWN_COMMANDS, type MarkdownCommandName } from './use-markdown-commands.ts';

function press(name: MarkdownCommandName, marked: string): string {
  const selection = selectionIn(marked);
  return changed(selection, MARKDOWN_COMMANDS[name](selection));
}

describe('a teacher selects two lines and presses a button:', () => {
  test.each<[MarkdownCommandName, string]>([
    ['bold', '**‹Cut\nBend›**'],
    ['italic', '_‹Cut\nBend›_'],
    ['heading', '‹## Cut\n## Bend›'],
    ['subheading', '‹### Cut\n### Bend›'],
    ['list', '‹- Cut\n- Bend›'],
    ['numbers', '‹1. Cut\n2. Bend›'],
    ['quote', '‹> Cut\n> Bend›'],
    ['code', '```\n‹Cut\nBend›\n```\n'],
    ['codeBlock', '```\n‹Cut\nBend›\n```\n'],
    ['table', '| ‹Cut Bend› | Heading |\n| --- | --- |\n| Text | Text |\n'],
  ])('%s', (name, written) => {
    expect(press(name, '‹Cut\nBend›')).toBe(written);
  });
});

describe('a second press takes it back:', () => {
  test.each<[MarkdownCommandName, string]>([
    ['bold', 'a ‹dry› cane'],
    ['italic', 'a ‹dry› cane'],
    ['code', 'a ‹dry› cane'],
    ['heading', '‹Cut\nBend›'],
    ['list', '‹Cut\nBend›'],
    ['numbers', '‹Cut\nBend›'],
    ['quote', '‹Cut\nBend›'],
  ])('%s', (name, marked) => {
    const pressed = press(name, marked);
    expect(pressed).not.toBe(marked);
    expect(press(name, pressed)).toBe(marked);
  });
});

test('somebody goes on typing in bold, and leaves it by the same key', () => {
  expect(press('bold', 'Bend¦')).toBe('Bend**¦**');
  expect(press('bold', 'Bend**it¦**')).toBe('Bend**it**¦');
});

test('bold that holds nothing is taken away again', () => {
  expect(press('bold', 'Bend**¦**')).toBe('Bend¦');
});

test('bold begins anew behind what is bold already', () => {
  expect(press('bold', '**Bend**¦ it')).toBe('**Bend****¦** it');
  expect(press('bold', 'Bend ¦**it**')).toBe('Bend **¦****it**');
});

test('a heading in the middle of a text changes its own line alone, and keeps the caret in its word', () => {
  expect(press('heading', 'Cut\nBe¦nd\nGlue')).toBe('Cut\n## Be¦nd\nGlue');
  expect(press('heading', 'Cut\n## Be¦nd\nGlue')).toBe('Cut\nBe¦nd\nGlue');
});

test('lines that are only touched by a selection are marked as a whole', () => {
  expect(press('list', 'Cu‹t\nBe›nd\nGlue')).toBe('‹- Cut\n- Bend›\nGlue');
});

test('a list takes the place of a heading or of another list', () => {
  expect(press('list', '‹## Cut\n1. Bend›')).toBe('‹- Cut\n- Bend›');
  expect(press('numbers', '‹- Cut\n* Bend›')).toBe('‹1. Cut\n2. Bend›');
  expect(press('subheading', '## Cu¦t')).toBe('### Cu¦t');
});

test('a quotation of a list stays a list', () => {
  expect(press('quote', '‹- Cut\n- Bend›')).toBe('‹> - Cut\n> - Bend›');
});

test('lines that begin so already get no second mark, unless all of them do', () => {
  expect(press('list', '‹- Cut\nBend›')).toBe('‹- Cut\n- Bend›');
});

test('empty lines between paragraphs stay empty, and are not counted', () => {
  expect(press('numbers', '‹Cut\n\nBend›')).toBe('‹1. Cut\n\n2. Bend›');
});

test('a list begins on an empty line, and is taken back with the caret at its start', () => {
  expect(press('list', 'Cut\n¦')).toBe('Cut\n- ¦');
  expect(press('list', 'Cut\n- ¦')).toBe('Cut\n¦');
  expect(press('list', '¦- Cut')).toBe('¦Cut');
});

test('code within a line stays in it', () => {
  expect(press('code', 'Type ‹npm test› now')).toBe('Type `‹npm test›` now');
});

test('a block is separated from the text around it by one empty line', () => {
  expect(press('codeBlock', 'Cut\n‹Bend›\nGlue')).toBe('Cut\n\n```\n‹Bend›\n```\n\nGlue');
  expect(press('codeBlock', 'Cut\n\n‹Bend›\n\nGlue')).toBe('Cut\n\n```\n‹Bend›\n```\n\nGlue');
});

test('a table stands below the line of the caret, and its first heading is typed next', () => {
  expect(press('table', 'Cu¦t it\nGlue')).toBe(
    'Cut it\n\n| ‹Heading› | Heading |\n| --- | --- |\n| Text | Text |\n\nGlue',
  );
});
