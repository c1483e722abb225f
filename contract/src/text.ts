import { m } from '@guildhall/messages';
import { z } from 'zod';

const hasNul = (text: string) => text.includes('\0');

/** Text that PostgreSQL can store and search: no NUL character and no half of a surrogate pair. */
export const AnyText = z
  .string()
  .refine((text) => !hasNul(text), { error: m.common_nul_characters })
  .refine((text) => text.isWellFormed(), { error: m.common_broken_character });

/** The same without a schema, for pages that load none. */
export const isAnyText = (text: string): boolean => !hasNul(text) && text.isWellFormed();

/** Control characters, and those that change the direction of the text after them. */
const CONTROL_CHARACTERS = /[\p{Cc}\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

/** Hangul's filler and Braille's blank are excluded: Unicode classes them as a letter and a symbol, but they are blank. */
const VISIBLE_CHARACTER = /[^\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;

interface TextRules {
  /** The message for text without a visible character. */
  missing: () => string;
  /** Visible characters, and the single spaces between them. */
  min?: number;
  /** Code points, as PostgreSQL counts them: most emoji are one. */
  max: number;
}

const lengthOf = (text: string) => [...text].length;

/** Neither characters that cannot be seen nor rows of spaces make a text longer. */
const visibleLengthOf = (text: string) =>
  lengthOf(
    [...text]
      .filter((character) => VISIBLE_CHARACTER.test(character) || /\s/.test(character))
      .join('')
      .replace(/\s+/g, ' '),
  );

/** Control characters that several lines of text may hold: line breaks and tabs. */
const LINE_BREAKS = /[\r\n\t]/g;
const NONE = /(?!)/g;

const withoutControlCharacters = (schema: z.ZodString, max: number, allowed: RegExp) =>
  schema
    .refine((text) => lengthOf(text) <= max, { error: () => m.common_too_long({ max }) })
    .refine((text) => !CONTROL_CHARACTERS.test(text.replaceAll(allowed, '')), { error: m.common_control_characters });

const visibleText = ({ missing, min = 1, max }: TextRules, allowed: RegExp) =>
  withoutControlCharacters(
    AnyText.trim()
      .refine((text) => VISIBLE_CHARACTER.test(text), { error: missing, abort: true })
      .refine((text) => visibleLengthOf(text) >= min, { error: () => m.common_too_short({ min }) }),
    max,
    allowed,
  );

/** One line of visible text, trimmed. */
export const line = (rules: TextRules) => visibleText(rules, NONE);

/** Visible text of one or more lines, trimmed. */
export const paragraphs = (rules: TextRules) => visibleText(rules, LINE_BREAKS);

/** Text of any number of lines, trimmed. Text without a visible character becomes empty. */
export const optionalParagraphs = ({ max }: Pick<TextRules, 'max'>) =>
  withoutControlCharacters(AnyText.trim(), max, LINE_BREAKS).transform((text) =>
    VISIBLE_CHARACTER.test(text) ? text : '',
  );

/** An absolute http(s) URL without a user name or password, which could look like another site's host name. */
function isWebAddress(text: string): boolean {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return username === '' && password === '';
}

/** The host as it was typed, up to what ends it. */
const TYPED_HOST = /^https?:\/\/([^/?#:]+)(?::\d*)?(?=[/?#]|$)/i;

/**
 * Whether a web address leads where it seems to: browsers see the host that was typed. It then has no look-alike
 * letters, which they turn into another name, and no user name that looks like a host.
 */
export function showsItsHost(text: string): boolean {
  const [, host] = TYPED_HOST.exec(text) ?? [];
  return host !== undefined && URL.canParse(text) && new URL(text).hostname === host.toLowerCase();
}

const MAX_LINK_LENGTH = 2_000;

/** A URL of another site, or empty. */
export const optionalLink = withoutControlCharacters(AnyText.trim(), MAX_LINK_LENGTH, NONE).refine(
  (text) => text === '' || isWebAddress(text),
  { error: m.common_url_invalid },
);

/** The same without a schema, for pages that load none. */
export const isLink = (text: string): boolean =>
  isAnyText(text) && lengthOf(text) <= MAX_LINK_LENGTH && !CONTROL_CHARACTERS.test(text) && isWebAddress(text);
