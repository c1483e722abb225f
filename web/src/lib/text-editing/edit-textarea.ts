import type { TextChange, TextSelection } from './text-change.ts';

/**
 * Changes the text as if it had been typed, so that it can be undone: the only way is a deprecated command that every
 * browser has. Without it the change cannot be undone.
 */
export function editTextarea(textarea: HTMLTextAreaElement, { from, to, insert, start, end }: TextChange): void {
  textarea.focus();
  textarea.setSelectionRange(from, to);
  const isChange = from < to || insert !== '';
  if (isChange && !document.execCommand(insert === '' ? 'delete' : 'insertText', false, insert)) {
    textarea.setRangeText(insert, from, to, 'end');
    textarea.dispatchEvent(new Event('input', { bubbles: true }));
  }
  textarea.setSelectionRange(start, end);
}

export const selectionOf = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): TextSelection => ({
  text: value,
  start: selectionStart,
  end: selectionEnd,
});
