import type { TextChange, TextSelection } from '../../lib/text-editing/text-change.ts';
import { findLink, toAddress, writeLink } from './markdown-link.ts';

/** An address that is pasted over words makes them a link; undefined where it is an ordinary paste. */
export function pasteLink(selection: TextSelection, pasted: string): TextChange | undefined {
  const address = /^https?:\/\/\S+$/i.test(pasted.trim()) && toAddress(pasted);
  const link = findLink(selection);
  const isOfWords = link.text.trim() !== '' && link.from === selection.start && link.to === selection.end;
  return address && isOfWords ? writeLink(link, { text: link.text, address }) : undefined;
}
