/**
 * What programs write into a text that nobody has typed. Everything that somebody types, pastes or uploads passes through
 * one of these functions, in the browser and on the server; passwords and keys alone stay as they are.
 */

/** Vertical tabs (Word, PowerPoint), form feeds, next line, line and paragraph separators. */
const OTHER_LINE_BREAKS = /[\v\f\u0085\u2028\u2029]/g;
const LINE_BREAK = /[\t\n\v\f\r\u0085\u2028\u2029]/;

/** The mark at the beginning of a file, and what stands in the place of a picture that was not pasted. */
const LEFTOVERS = /[\ufeff\ufffc]/g;

/**
 * What cannot be seen: blanks without width, marks of direction, hidden letters, annotations. Kept are those that choose how
 * the sign before them is drawn, that join letters or keep them apart, which Persian, Hindi and emoji need, the fillers of
 * Korean syllables, and two that turn letters round, which are refused. Latin, Greek and Cyrillic letters are not joined.
 */
const UNSEEN =
  /(\u{1f3f4}[\u{e0020}-\u{e007e}]{1,6}\u{e007f})|(?!\p{Variation_Selector}|\p{Join_Control}|[\u115f\u1160\u202d\u202e])[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]|(?<=^|[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\s])\p{Join_Control}+/gu;
const NO_BREAK_SPACES = /[\u00a0\u2007\u202f]/g;

/** Text of any number of lines. */
export const cleanText = (text: string): string => text.replace(OTHER_LINE_BREAKS, '\n').replace(LEFTOVERS, '');

const cleanSpaces = (spaces: string) => (LINE_BREAK.test(spaces) ? ' ' : spaces.replace(NO_BREAK_SPACES, ' '));

/** A name, a title, a search: text of one line, trimmed, in which what cannot be seen would only be in the way. */
export const cleanLine = (text: string): string =>
  cleanText(text).replace(UNSEEN, '$1').replace(/\s+/g, cleanSpaces).trim();

export const isOneLine = (text: string): boolean => !LINE_BREAK.test(text.trim());

/** Unicode has the ten digits of a script in a row. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value % 10);
}

/** The digits of any script as 0 to 9. */
export const toAsciiDigits = (text: string): string => text.replace(/(?![0-9])\p{Nd}/gu, asciiDigit);
