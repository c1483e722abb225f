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

/** Where the line of a position begins and ends. */
export const lineStart = (text: string, at: number): number => (at === 0 ? 0 : text.lastIndexOf('\n', at - 1) + 1);

export const lineEnd = (text: string, at: number): number => {
  const end = text.indexOf('\n', at);
  return end === -1 ? text.length : end;
};
