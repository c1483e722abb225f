import { cleanEmail, cleanLink } from '@guildhall/contract';
import type { TextChange, TextSelection } from '../../lib/text-editing/text-change.ts';

/** `[text](address)`, and not a picture. */
const LINK = /(?<!!)\[((?:\\.|[^\]\\\n])*)\]\(([^()\s]*)\)/g;

export interface MarkdownLink {
  /** What it replaces. */
  from: number;
  to: number;
  text: string;
  address: string;
}

const unescapeText = (text: string) => text.replaceAll(/\\([[\]\\])/g, '$1');
const escapeText = (text: string) => text.replaceAll(/[[\]\\]/g, '\\$&');

/** The link in which the selection is, to be changed; or a new one in place of the selection. */
export function findLink({ text, start, end }: TextSelection): MarkdownLink {
  for (const { index, 0: whole, 1: linkText = '', 2: address = '' } of text.matchAll(LINK)) {
    const to = index + whole.length;
    if (index <= start && end <= to) return { from: index, to, text: unescapeText(linkText), address };
  }
  const selected = text.slice(start, end).replaceAll(/\s+/g, ' ');
  const address = /^\s*https?:/i.test(selected) ? toAddress(selected) : undefined;
  return address ? { from: start, to: end, text: '', address } : { from: start, to: end, text: selected, address: '' };
}

const EMAIL = /^(?:mailto:)?[^\s/@:]+@[^\s/@]+\.[^\s/@]+$/i;
const FILE_OF_LESSON = /^attachment:[\da-f-]{36}$/i;

/** As lessons allow it; undefined where it cannot be one. People leave out `https://` and `mailto:`. */
export function toAddress(input: string): string | undefined {
  const typed = input.trim();
  if (FILE_OF_LESSON.test(typed)) return typed;
  if (EMAIL.test(typed)) return typed.replace(/^(?:mailto:)?([^?]*)/i, (_, email) => `mailto:${cleanEmail(email)}`);
  const link = cleanLink(typed);
  const address = /^https?:\/\//i.test(link) ? link : `https://${link}`;
  if (/\s/.test(typed) || !URL.canParse(address)) return undefined;
  const { href, hostname } = new URL(address);
  const isKnownHost = hostname.includes('.') || hostname === 'localhost';
  return isKnownHost ? href.replaceAll('(', '%28').replaceAll(')', '%29') : undefined;
}

/** The address stands for itself where there is no text. */
export function writeLink(
  { from, to }: MarkdownLink,
  { text, address }: { text: string; address: string },
): TextChange {
  const insert = `[${escapeText(text.trim() || address)}](${address})`;
  const at = from + insert.length;
  return { from, to, insert, start: at, end: at };
}
