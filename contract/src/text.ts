import { m } from '@guildhall/messages';
import { z } from 'zod';
import { cleanLink } from './clean-address.ts';
import { cleanLine, cleanText, isOneLine } from './clean-text.ts';

const hasNul = (text: string) => text.includes('\0');

/** Text that PostgreSQL can store and search: no NUL character and no half of a surrogate pair. */
export const AnyText = z
  .string()
  .refine((text) => !hasNul(text), { error: m.common_nul_characters })
  .refine((text) => text.isWellFormed(), { error: m.common_broken_character });

/** The same without a schema, for pages that load none. */
export const isAnyText = (text: string): boolean => !hasNul(text) && text.isWellFormed();

/** A text to search for; it may be empty. */
export const searchText = (max: number) => AnyText.overwrite(cleanLine).max(max);

/** Control characters, and the two that turn letters round: with them `exe.gpj` looks like a picture. */
const CONTROL_CHARACTERS = /[\p{Cc}\u202d\u202e]/u;

/** `U+202E`, so that somebody who sees nothing knows what to look for. */
function codeOf(text: string): string {
  const [sign = ''] = CONTROL_CHARACTERS.exec(text) ?? [];
  return `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

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
    .refine((text) => !CONTROL_CHARACTERS.test(text.replaceAll(allowed, '')), {
      error: ({ input }) => m.common_control_characters({ code: codeOf(String(input).replaceAll(allowed, '')) }),
    });

const visibleText = ({ missing, min = 1, max }: TextRules, clean: (text: string) => string, allowed: RegExp) =>
  withoutControlCharacters(
    AnyText.overwrite(clean)
      .trim()
      .refine((text) => VISIBLE_CHARACTER.test(text), { error: missing, abort: true })
      .refine((text) => visibleLengthOf(text) >= min, { error: () => m.common_too_short({ min }) }),
    max,
    allowed,
  );

/** One line of visible text, cleaned. */
export const line = (rules: TextRules) => visibleText(rules, cleanLine, NONE);

/** Visible text of one or more lines, cleaned. */
export const paragraphs = (rules: TextRules) => visibleText(rules, cleanText, LINE_BREAKS);

/** Text of any number of lines, cleaned. Text without a visible character becomes empty. */
export const optionalParagraphs = ({ max }: Pick<TextRules, 'max'>) =>
  withoutControlCharacters(AnyText.overwrite(cleanText).trim(), max, LINE_BREAKS).transform((text) =>
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

/** A URL of another site, or empty. Nobody knows what belongs between the lines of one that is in two. */
export const optionalLink = withoutControlCharacters(
  AnyText.refine(isOneLine, { error: m.common_url_invalid, abort: true }).overwrite(cleanLink),
  MAX_LINK_LENGTH,
  NONE,
).refine((text) => text === '' || isWebAddress(text), { error: m.common_url_invalid });

/** The same without a schema, for pages that load none. */
export const isLink = (text: string): boolean =>
  isAnyText(text) && lengthOf(text) <= MAX_LINK_LENGTH && !CONTROL_CHARACTERS.test(text) && isWebAddress(text);
