import { type Html, html } from '../pages/html.ts';

const LINK = /https?:\/\/[^\s<>"']+/g;
/** Punctuation that ends a sentence and does not belong to the address. */
const CLOSING = /[.,;:!?)\]]+$/;

/** Turns web addresses in a text into links. */
export function linkify(text: string): (string | Html)[] {
  const parts: (string | Html)[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(LINK)) {
    const url = found.replace(CLOSING, '');
    parts.push(text.slice(end, index), html`<a href="${url}">${url}</a>`);
    end = index + url.length;
  }
  return [...parts, text.slice(end)];
}
