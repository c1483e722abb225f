import type { ClipboardEvent } from 'react';
import { editTextarea } from './edit-textarea.ts';
import type { ConvertOptions } from './html-to-markdown.ts';
import { gapAfter, gapBefore } from './markdown-blocks.ts';

/** Characters. What is longer would hold up the page for seconds. */
const MAX_HTML = 1_000_000;

const MAY_BE_FORMATTED =
  /<(?:[uo]l|li|table|h[1-6]|strong|b|em|i|s|del|strike|a|pre|code|blockquote|hr|img|annotation)\b|mso-list|font-weight|font-style|line-through/i;

/** Loaded with the first text that needs it. */
let convert: typeof import('./html-to-markdown.ts').htmlToMarkdown | undefined;

const isAddress = (text: string) => /^\S+:\/\/\S+$/.test(text.trim());
const isInCode = (before: string) => (before.match(/^\s{0,3}(?:```|~~~)/gm) ?? []).length % 2 === 1;

interface Replacement {
  from: number;
  to: number;
  markdown: string;
}

const IS_BLOCK = /^(?:[-+*>] |#{1,6} |\||\d{1,9}[.)] |```)/;

/** Empty lines separate lists, tables and the like from what stands around them. */
function separate(text: string, { from, to, markdown }: Replacement): string {
  const last = markdown.slice(markdown.lastIndexOf('\n') + 1).trimStart();
  const before = IS_BLOCK.test(markdown) ? gapAfter(text.slice(0, from)) : '';
  const after = to < text.length && IS_BLOCK.test(last) ? gapBefore(markdown, text.slice(to)) : '';
  return before + markdown + after;
}

/** The caret stays with the text that it is beside. Nothing is cut off: where it would be too long, the field stays. */
function replace(field: HTMLTextAreaElement, replacement: Replacement): boolean {
  const { from, to } = replacement;
  const insert = separate(field.value, replacement);
  if (field.maxLength >= 0 && field.value.length - (to - from) + insert.length > field.maxLength) return false;
  const moved = (at: number) => (at <= from ? at : Math.max(at, to) - (to - from) + insert.length);
  const [start, end] = [moved(field.selectionStart), moved(field.selectionEnd)];
  editTextarea(field, { from, to, insert, start, end });
  return true;
}

/**
 * Lists, tables and the like that are pasted become Markdown. The first time they are pasted as plain text, which becomes
 * Markdown once the converter is there: nothing waits for it, and nothing is lost where it cannot be loaded.
 */
export function pasteHtml(event: ClipboardEvent<HTMLTextAreaElement>, options: ConvertOptions = {}): void {
  const field = event.currentTarget;
  const html = event.clipboardData.getData('text/html');
  const plain = event.clipboardData.getData('text/plain').replaceAll(/\r\n?/g, '\n');
  const from = field.selectionStart;
  const isCode = event.clipboardData.types.includes('vscode-editor-data') || isInCode(field.value.slice(0, from));
  if (html.length > MAX_HTML || !MAY_BE_FORMATTED.test(html) || isAddress(plain) || isCode) return;

  if (convert) {
    const markdown = convert(html, options);
    if (markdown && replace(field, { from, to: field.selectionEnd, markdown })) event.preventDefault();
    return;
  }
  void import('./html-to-markdown.ts')
    .then(({ htmlToMarkdown }) => {
      convert = htmlToMarkdown;
      const to = from + plain.length;
      const isUntouched = document.activeElement === field && field.value.slice(from, to) === plain;
      const markdown = isUntouched && convert(html, options);
      if (markdown) replace(field, { from, to, markdown });
    })
    .catch(() => undefined);
}
