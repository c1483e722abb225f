/** A text and what is selected of it. */
export interface TextSelection {
  text: string;
  start: number;
  end: number;
}

/** Replaces `from` to `to` by `insert`; then `start` to `end` is selected. */
export interface TextChange {
  from: number;
  to: number;
  insert: string;
  start: number;
  end: number;
}

export type MarkdownCommand = (selection: TextSelection) => TextChange;

/** Around the selection, or around nothing, where one goes on typing. A second time removes it. */
const wrapWith =
  (mark: string): MarkdownCommand =>
  ({ text, start, end }) => {
    const selected = text.slice(start, end);
    const isWrapped = text.slice(start - mark.length, start) === mark && text.slice(end, end + mark.length) === mark;
    const [from, to] = isWrapped ? [start - mark.length, end + mark.length] : [start, end];
    const at = isWrapped ? from : start + mark.length;
    return { from, to, insert: isWrapped ? selected : mark + selected + mark, start: at, end: at + selected.length };
  };

/** Each selected line begins with it; a second time removes it. */
const beginLinesWith =
  (prefix: string): MarkdownCommand =>
  ({ text, start, end }) => {
    const from = text.lastIndexOf('\n', start - 1) + 1;
    const lineEnd = text.indexOf('\n', end);
    const to = lineEnd === -1 ? text.length : lineEnd;
    const lines = text.slice(from, to).split('\n');
    const isRemoved = lines.every((line) => line.startsWith(prefix));
    const insert = lines.map((line) => (isRemoved ? line.slice(prefix.length) : prefix + line)).join('\n');
    return { from, to, insert, start: lines.length > 1 ? from : from + insert.length, end: from + insert.length };
  };

const ADDRESS = 'https://';

/** The selection becomes the link's text, and its address is typed next. */
const link: MarkdownCommand = ({ text, start, end }) => {
  const selected = text.slice(start, end);
  const insert = `[${selected}](${ADDRESS})`;
  const at = selected === '' ? start + 1 : start + selected.length + 3;
  return { from: start, to: end, insert, start: at, end: selected === '' ? at : at + ADDRESS.length };
};

/** In the line, or a block of its own for several lines. */
const code: MarkdownCommand = (selection) => {
  const { text, start, end } = selection;
  const selected = text.slice(start, end);
  if (!selected.includes('\n')) return wrapWith('`')(selection);
  const insert = `\`\`\`\n${selected}\n\`\`\``;
  return { from: start, to: end, insert, start: start + 4, end: start + 4 + selected.length };
};

export const MARKDOWN_COMMANDS = {
  bold: wrapWith('**'),
  italic: wrapWith('_'),
  heading: beginLinesWith('## '),
  list: beginLinesWith('- '),
  link,
  code,
} as const satisfies Record<string, MarkdownCommand>;

export type MarkdownCommandName = keyof typeof MARKDOWN_COMMANDS;
