import { lineEnd, lineStart, type MarkdownCommand, type TextChange, type TextSelection } from './text-change.ts';

/** What a heading or an item of a list begins with. */
const MARK = /^(?:#{1,6} |[-*+] |\d{1,9}[.)] )/;

interface LineMark {
  mark: RegExp;
  /** For the first line, the second, ... */
  write: (number: number) => string;
  /** A quotation of a list stays a list. */
  keepsOthers?: boolean;
}

function markLines(lines: readonly string[], { mark, write, keepsOthers = false }: LineMark): string[] {
  const isMarked = (line: string) => line.trim() !== '' || lines.length === 1;
  if (lines.every((line) => !isMarked(line) || mark.test(line))) return lines.map((line) => line.replace(mark, ''));
  let number = 0;
  return lines.map((line) => {
    if (!isMarked(line)) return line;
    number += 1;
    return write(number) + (keepsOthers ? line : line.replace(MARK, ''));
  });
}

/** Each selected line begins with the mark, in place of another one; a second time removes it. */
export const beginLinesWith =
  (lineMark: LineMark): MarkdownCommand =>
  ({ text, start, end }) => {
    const from = lineStart(text, start);
    const to = lineEnd(text, end);
    const lines = text.slice(from, to).split('\n');
    const insert = markLines(lines, lineMark).join('\n');
    if (lines.length > 1) return { from, to, insert, start: from, end: from + insert.length };
    const shift = (at: number) => Math.max(from, at + insert.length - (to - from));
    return { from, to, insert, start: shift(start), end: shift(end) };
  };

/** So that an empty line separates it from what stands before. */
export const gapAfter = (before: string) => {
  if (before === '' || before.endsWith('\n\n')) return '';
  return before.endsWith('\n') ? '\n' : '\n\n';
};

const countNewlines = (text: string, where: RegExp): number => where.exec(text)?.[0].length ?? 0;

/** So that an empty line separates it from what stands behind it. */
export const gapBefore = (written: string, after: string) => {
  const newlines = countNewlines(written, /\n*$/) + countNewlines(after, /^\n*/);
  return '\n'.repeat(Math.max(0, (after === '' ? 1 : 2) - newlines));
};

interface Block {
  before: string;
  /** Selected afterwards. */
  selected: string;
  after: string;
}

/** In place of the selection, or below the line where nothing is selected; separated by empty lines. */
export function insertBlock(selection: TextSelection, { before, selected, after }: Block): TextChange {
  const { text, start, end } = selection;
  const from = start === end ? lineEnd(text, start) : start;
  const to = start === end ? from : end;
  const lead = gapAfter(text.slice(0, from)) + before;
  const at = from + lead.length;
  const insert = lead + selected + after + gapBefore(selected + after, text.slice(to));
  return { from, to, insert, start: at, end: at + selected.length };
}
