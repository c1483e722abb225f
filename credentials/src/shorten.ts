import { encodeText } from './bytes.ts';

const ELLIPSIS = '…';

export const byteLength = (text: string): number => encodeText(text).length;

/** The text, or as many of its first whole letters as fit into so many bytes of UTF-8 with an ellipsis after them. */
export function shorten(text: string, maxBytes: number): string {
  if (byteLength(text) <= maxBytes) return text;
  let kept = '';
  let room = maxBytes - byteLength(ELLIPSIS);
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    room -= byteLength(segment);
    if (room < 0) break;
    kept += segment;
  }
  return kept.trimEnd() + ELLIPSIS;
}
