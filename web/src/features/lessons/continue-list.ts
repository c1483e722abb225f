import type { TextChange, TextSelection } from '../../lib/text-editing/text-change.ts';

/** What the item begins with, and its text. */
const BULLET = /^([ \t]*(?:> ?)*[-*+] +)(.*)$/;
const NUMBER = /^([ \t]*(?:> ?)*)(\d{1,9})([.)] +)(.*)$/;
const QUOTE = /^([ \t]*(?:> ?)+)(.*)$/;
const FENCE = /^ {0,3}(?:```|~~~)/gm;

/** What the next item begins with, and the text of this one; undefined outside lists and quotations. */
function readItem(line: string): { next: string; text: string } | undefined {
  const [, before = '', number, mark = '', numbered = ''] = NUMBER.exec(line) ?? [];
  if (number !== undefined) return { next: before + (Number(number) + 1) + mark, text: numbered };
  const [, next, text = ''] = BULLET.exec(line) ?? QUOTE.exec(line) ?? [];
  return next === undefined ? undefined : { next, text };
}

/**
 * What Enter does at the end of a list item or a quotation: begins the next one, or ends the list where the item is
 * empty. Undefined where it is an ordinary Enter.
 */
export function continueList({ text, start, end }: TextSelection): TextChange | undefined {
  const isLineEnd = start === end && (end === text.length || text[end] === '\n');
  if (!isLineEnd) return undefined;
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const item = readItem(text.slice(from, start));
  const isCode = (text.slice(0, from).match(FENCE)?.length ?? 0) % 2 === 1;
  if (!item || isCode) return undefined;
  if (item.text.trim() === '') return { from, to: start, insert: '', start: from, end: from };
  const insert = `\n${item.next}`;
  const at = start + insert.length;
  return { from: start, to: start, insert, start: at, end: at };
}
