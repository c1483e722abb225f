import { z } from 'zod';

/** Any text that can be kept and looked for: PostgreSQL's holds every character but NUL, and no half of a pair. */
export const AnyText = z
  .string()
  .refine((text) => !text.includes('\0'), 'NUL characters cannot be used here')
  .refine((text) => text.isWellFormed(), 'One of the characters is broken: please write it again');

/** Control characters, and those that turn the direction of the text after them. */
const UNPRINTABLE = /[\p{Cc}\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

/** Something that leaves ink: Hangul's filler and Braille's blank count as letters and signs, but leave none. */
const INK = /[^\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;

interface Wanted {
  /** What a person is told where there is nothing to read. */
  missing: string;
  /** In characters as PostgreSQL counts them: an emoji is one. */
  least?: number;
  most: number;
}

const lengthOf = (text: string) => [...text].length;

const readable = ({ missing, least = 1, most }: Wanted, breaks: RegExp) =>
  AnyText.trim()
    .refine((text) => INK.test(text), { error: missing, abort: true })
    .refine((text) => lengthOf(text) >= least, `Please use ${least} characters at least`)
    .refine((text) => lengthOf(text) <= most, `Please use ${most.toLocaleString('en')} characters at most`)
    .refine((text) => !UNPRINTABLE.test(text.replaceAll(breaks, '')), 'Control characters cannot be used here');

/** One line of readable text, without the space around it. */
export const line = (wanted: Wanted) => readable(wanted, /(?!)/g);

/** The same of several lines. */
export const paragraphs = (wanted: Wanted) => readable(wanted, /[\r\n\t]/g);
