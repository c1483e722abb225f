import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import { editTextarea, selectionOf } from '../../lib/text-editing/edit-textarea.ts';
import { MARKDOWN_COMMANDS, type MarkdownCommandName } from './markdown-commands.ts';
import { findLink, type MarkdownLink, writeLink } from './markdown-link.ts';

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
