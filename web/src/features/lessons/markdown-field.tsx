import { m } from '@guildhall/messages';
import { type ClipboardEvent, type DragEvent, type KeyboardEvent, type Ref, useId } from 'react';
import { isComposing } from '../../lib/is-composing.ts';
import { editTextarea, selectionOf } from '../../lib/text-editing/edit-textarea.ts';
import { pasteHtml } from '../../lib/text-editing/paste-html.ts';
import type { TextChange, TextSelection } from '../../lib/text-editing/text-change.ts';
import { GrowingTextArea } from '../../ui/growing-text-area.tsx';
import { findLink, toAddress, writeLink } from './markdown-link.ts';
import type { ToolName } from './use-markdown-commands.ts';

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

/** An address that is pasted over words makes them a link; undefined where it is an ordinary paste. */
export function pasteLink(selection: TextSelection, pasted: string): TextChange | undefined {
  const address = /^https?:\/\/\S+$/i.test(pasted.trim()) && toAddress(pasted);
  const link = findLink(selection);
  const isOfWords = link.text.trim() !== '' && link.from === selection.start && link.to === selection.end;
  return address && isOfWords ? writeLink(link, { text: link.text, address }) : undefined;
}

const KEYS: Record<string, ToolName> = { b: 'bold', i: 'italic', k: 'link', e: 'code' };

const isPlainEnter = ({ key, shiftKey, altKey, ctrlKey, metaKey, nativeEvent }: KeyboardEvent) =>
  key === 'Enter' && !shiftKey && !altKey && !ctrlKey && !metaKey && !isComposing(nativeEvent);

/** Enter in a list begins its next item. */
function pressEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  const field = event.currentTarget;
  const change = isPlainEnter(event) && continueList(selectionOf(field));
  if (!change) return;
  event.preventDefault();
  editTextarea(field, change);
}

/** Where it is no link that is pasted over words, it goes on. */
function pasteText(event: ClipboardEvent<HTMLTextAreaElement>): void {
  const change = pasteLink(selectionOf(event.currentTarget), event.clipboardData.getData('text/plain'));
  if (!change) return;
  event.preventDefault();
  editTextarea(event.currentTarget, change);
}

interface MarkdownFieldProps {
  text: string;
  /** Names what is wrong with the text. */
  problemId: string | undefined;
  onChange: (text: string) => void;
  onCommand: (name: ToolName) => void;
  onPaste: (event: ClipboardEvent) => void;
  onDrop: (event: DragEvent) => void;
  ref: Ref<HTMLTextAreaElement>;
}

/** The text as it is typed; shortcuts format it, and pictures are pasted and dropped. */
export function MarkdownField({ text, problemId, onChange, onCommand, onPaste, onDrop, ref }: MarkdownFieldProps) {
  const id = useId();
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    pressEnter(event);
    const command = event.ctrlKey || event.metaKey ? KEYS[event.key.toLowerCase()] : undefined;
    if (!command || event.altKey || event.shiftKey) return;
    event.preventDefault();
    onCommand(command);
  };
  return (
    <>
      <label htmlFor={id} className="sr-only">
        {m.editor_text()}
      </label>
      <GrowingTextArea
        ref={ref}
        id={id}
        value={text}
        placeholder={m.editor_text_placeholder()}
        aria-invalid={problemId !== undefined}
        aria-describedby={problemId ? `${problemId} ${id}-hint` : `${id}-hint`}
        spellCheck
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={press}
        onPaste={(event) => {
          pasteText(event);
          if (!event.defaultPrevented) onPaste(event);
          if (!event.defaultPrevented) pasteHtml(event);
        }}
        onDrop={onDrop}
        className="block min-h-80 w-full resize-none bg-transparent px-[max(1rem,(100%-44rem)/2)] py-6 leading-[1.7] [tab-size:2] placeholder:text-quiet focus:outline-none sm:px-[max(1.5rem,(100%-44rem)/2)]"
      />
      <p id={`${id}-hint`} className="border-line border-t px-4 py-2 text-quiet text-xs sm:px-6">
        {m.editor_text_hint()}
      </p>
    </>
  );
}
