import type { TextChange, TextSelection } from '../../../lib/text-editing/text-change.ts';

/** A text whose selection stands between `‹` and `›`, or whose caret is `¦`. */
export function selectionIn(marked: string): TextSelection {
  const text = marked.replaceAll(/[‹›¦]/g, '');
  const caret = marked.indexOf('¦');
  if (caret !== -1) return { text, start: caret, end: caret };
  return { text, start: marked.indexOf('‹'), end: marked.indexOf('›') - 1 };
}

/** The text after a change, with its selection marked in the same way. */
export function changed({ text }: TextSelection, { from, to, insert, start, end }: TextChange): string {
  const after = text.slice(0, from) + insert + text.slice(to);
  if (start === end) return `${after.slice(0, start)}¦${after.slice(start)}`;
  return `${after.slice(0, start)}‹${after.slice(start, end)}›${after.slice(end)}`;
}
