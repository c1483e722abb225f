import { m } from '@guildhall/messages';
import { z } from 'zod';

/** Any text that can be kept and looked for: PostgreSQL's holds every character but NUL, and no half of a pair. */
export const AnyText = z
  .string()
  .refine((text) => !text.includes('\0'), { error: m.common_nul_characters })
  .refine((text) => text.isWellFormed(), { error: m.common_broken_character });

/** Control characters, and those that turn the direction of the text after them. */
const UNPRINTABLE = /[\p{Cc}\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

/** Something that leaves ink: Hangul's filler and Braille's blank count as letters and signs, but leave none. */
const INK = /[^\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;

interface Wanted {
  /** What a person is told where there is nothing to read. */
  missing: () => string;
  /** In characters as PostgreSQL counts them: an emoji is one. */
  least?: number;
  most: number;
}

const lengthOf = (text: string) => [...text].length;

/** Line breaks and tabs. */
const BREAKS = /[\r\n\t]/g;
const NO_BREAKS = /(?!)/g;

const printable = (text: z.ZodString, most: number, breaks: RegExp) =>
  text
    .refine((said) => lengthOf(said) <= most, { error: () => m.common_too_long({ max: most }) })
    .refine((said) => !UNPRINTABLE.test(said.replaceAll(breaks, '')), { error: m.common_control_characters });

const readable = ({ missing, least = 1, most }: Wanted, breaks: RegExp) =>
  printable(
    AnyText.trim()
      .refine((text) => INK.test(text), { error: missing, abort: true })
      .refine((text) => lengthOf(text) >= least, { error: () => m.common_too_short({ min: least }) }),
    most,
    breaks,
  );

/** One line of readable text, without the space around it. */
export const line = (wanted: Wanted) => readable(wanted, NO_BREAKS);

/** The same of several lines. */
export const paragraphs = (wanted: Wanted) => readable(wanted, BREAKS);

/** The same where nothing need be said: what leaves no ink is empty. */
export const optionalParagraphs = ({ most }: Pick<Wanted, 'most'>) =>
  printable(AnyText.trim(), most, BREAKS).transform((text) => (INK.test(text) ? text : ''));

/** Where a browser leaves for the web: no script, no place of our own, and no name in front that looks like another's. */
function isWebAddress(text: string): boolean {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return username === '' && password === '';
}

/** An address on the web, or empty. */
export const optionalLink = printable(AnyText.trim(), 2_000, NO_BREAKS).refine(
  (text) => text === '' || isWebAddress(text),
  { error: m.common_url_invalid },
);
