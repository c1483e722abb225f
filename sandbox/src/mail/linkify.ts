import { type Html, html } from '../pages/html.ts';

const LINK = /https?:\/\/[^\s<>"']+/g;
/** What ends a sentence rather than an address. */
const CLOSING = /[.,;:!?)\]]+$/;

/** The text, with what looks like an address on the web made into a link. */
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
