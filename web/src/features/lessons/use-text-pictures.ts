import { IMAGE_MEDIA_TYPES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import type { ClipboardEvent, DragEvent, RefObject } from 'react';
import { editTextarea, selectionOf } from '../../lib/text-editing/edit-textarea.ts';
import { insertBlock } from '../../lib/text-editing/markdown-blocks.ts';
import type { UploadEntry } from '../../lib/uploads/upload-entry.ts';
import { useUploads } from '../../lib/uploads/use-uploads.ts';
import { toast } from '../../ui/toasts.tsx';

const PURPOSES = ['lesson-picture'] as const;

const isPicture = ({ type }: File) => (IMAGE_MEDIA_TYPES as readonly string[]).includes(type);

/** As cameras, screenshots and the clipboard name pictures. */
const SAYS_NOTHING = /^(?:img|dscn?|pxl|image|photo|picture|screenshot|untitled)?[\s\d_.:()-]*$/i;

/** Brackets would end the text of the picture. */
export function altOf(fileName: string): string {
  const name = fileName.replace(/\.[^.]*$/, '').replaceAll(/[[\]]/g, '');
  return SAYS_NOTHING.test(name) ? '' : name.replaceAll(/[_-]+/g, ' ');
}

/** In a paragraph of its own, below the line of the caret, which then stands behind it. */
function insertPicture(textarea: HTMLTextAreaElement, markdown: string): void {
  const { text, end } = selectionOf(textarea);
  const change = insertBlock({ text, start: end, end }, { before: '', selected: markdown, after: '' });
  editTextarea(textarea, { ...change, start: change.end });
}

/** Office programs add a picture of the text that is copied; file managers add the names of the files. */
export function isText(transfer: DataTransfer): boolean {
  const text = transfer.getData('text/plain').trim();
  const names = [...transfer.files].map(({ name }) => name);
  return text !== '' && !text.split('\n').every((line) => names.some((name) => line.trim().endsWith(name)));
}

interface TextPicturesOptions {
  uid: string;
  lessonId: string;
  textarea: RefObject<HTMLTextAreaElement | null>;
  /** Where the text is not shown, at its end. */
  append: (markdown: string) => void;
}

/** Pictures that are pasted, dropped or chosen are uploaded, and then stand in the text. */
export function useTextPictures({ uid, lessonId, textarea, append }: TextPicturesOptions) {
  const insert = ({ name, upload }: UploadEntry) => {
    if (!upload) return;
    const markdown = `![${altOf(name)}](attachment:${upload._id})`;
    if (textarea.current) insertPicture(textarea.current, markdown);
    else append(`\n\n${markdown}\n`);
  };
  const { queue, entries } = useUploads({ uid, purposes: PURPOSES, subjectId: lessonId, onDone: insert });
  const add = (files: Iterable<File>) => {
    const pictures = [...files].filter(isPicture);
    for (const file of pictures) queue.add(file, { purpose: 'lesson-picture', subjectId: lessonId });
    return pictures.length > 0;
  };
  const take = (event: ClipboardEvent | DragEvent, transfer: DataTransfer) => {
    if (transfer.files.length === 0 || isText(transfer)) return;
    event.preventDefault();
    if (!add(transfer.files)) toast.error(m.editor_not_a_picture());
  };
  return {
    queue,
    entries,
    add,
    onPaste: (event: ClipboardEvent) => take(event, event.clipboardData),
    onDrop: (event: DragEvent) => take(event, event.dataTransfer),
  };
}
