import { m } from '@guildhall/messages';
import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import { editTextarea, selectionOf } from '../../lib/text-editing/edit-textarea.ts';
import { beginLinesWith, insertBlock } from '../../lib/text-editing/markdown-blocks.ts';
import { lineStart, type MarkdownCommand, type TextSelection } from '../../lib/text-editing/text-change.ts';
import { findLink, type MarkdownLink, writeLink } from './markdown-link.ts';

/** The caret is at the end of what is marked: the same command leaves it. */
const isBeforeEnd = (mark: string, { text, start, end }: TextSelection) =>
  start === end &&
  text.startsWith(mark, end) &&
  !text.slice(0, end).endsWith(mark) &&
  text.slice(lineStart(text, start), start).split(mark).length % 2 === 0;

/** Around the selection, or around nothing, where one goes on typing. A second time removes or leaves it. */
const wrapWith =
  (mark: string): MarkdownCommand =>
  (selection) => {
    const { text, start, end } = selection;
    const behind = end + mark.length;
    if (isBeforeEnd(mark, selection)) return { from: start, to: start, insert: '', start: behind, end: behind };
    const selected = text.slice(start, end);
    const isWrapped = text.slice(start - mark.length, start) === mark && text.slice(end, end + mark.length) === mark;
    const [from, to] = isWrapped ? [start - mark.length, end + mark.length] : [start, end];
    const at = isWrapped ? from : start + mark.length;
    return { from, to, insert: isWrapped ? selected : mark + selected + mark, start: at, end: at + selected.length };
  };

const FENCE = '```';

const codeBlock: MarkdownCommand = (selection) =>
  insertBlock(selection, {
    before: `${FENCE}\n`,
    selected: selection.text.slice(selection.start, selection.end),
    after: `\n${FENCE}`,
  });

/** In the line, or a block of its own for several lines. */
const code: MarkdownCommand = (selection) =>
  (selection.text.slice(selection.start, selection.end).includes('\n') ? codeBlock : wrapWith('`'))(selection);

/**
 * Two columns; the first heading is typed next. What is selected becomes it. Without an empty line below, what is
 * written there would be one more row.
 */
const table: MarkdownCommand = (selection) => {
  const [heading, cell] = [m.editor_table_heading(), m.editor_table_cell()];
  const selected = selection.text.slice(selection.start, selection.end).replaceAll(/\s+/g, ' ');
  const after = ` | ${heading} |\n| --- | --- |\n| ${cell} | ${cell} |\n`;
  return insertBlock(selection, { before: '| ', selected: selected || heading, after });
};

export const MARKDOWN_COMMANDS = {
  bold: wrapWith('**'),
  italic: wrapWith('_'),
  heading: beginLinesWith({ mark: /^## /, write: () => '## ' }),
  subheading: beginLinesWith({ mark: /^### /, write: () => '### ' }),
  list: beginLinesWith({ mark: /^[-*+] /, write: () => '- ' }),
  numbers: beginLinesWith({ mark: /^\d{1,9}[.)] /, write: (number) => `${number}. ` }),
  quote: beginLinesWith({ mark: /^> /, write: () => '> ', keepsOthers: true }),
  code,
  codeBlock,
  table,
} as const satisfies Record<string, MarkdownCommand>;

export type MarkdownCommandName = keyof typeof MARKDOWN_COMMANDS;

export type ToolName = MarkdownCommandName | 'link';

/** What buttons and shortcuts do with the text; `link` is the one whose dialog is open. */
export function useMarkdownCommands(textarea: RefObject<HTMLTextAreaElement | null>) {
  const [link, setLink] = useState<MarkdownLink>();
  const run = (name: ToolName) => {
    const field = textarea.current;
    if (!field) return;
    if (name === 'link') setLink(findLink(selectionOf(field)));
    else editTextarea(field, MARKDOWN_COMMANDS[name](selectionOf(field)));
  };
  /** The page behind an open dialog takes no focus; when it is closed, browsers put the caret at the beginning. */
  const closeLink = () => {
    const field = textarea.current;
    if (!field) return setLink(undefined);
    const { start, end } = selectionOf(field);
    flushSync(() => setLink(undefined));
    field.focus();
    field.setSelectionRange(start, end);
  };
  const saveLink = (target: { text: string; address: string }) => {
    closeLink();
    if (link && textarea.current) editTextarea(textarea.current, writeLink(link, target));
  };
  return { run, link, closeLink, saveLink };
}
