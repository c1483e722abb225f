import type { Category } from '@guildhall/contract';
import { isOneSlipApart } from './one-slip.ts';

/** A typed word and the catalogue's words that share all but one letter with it. */
export interface TypedWord {
  word: string;
  candidates: string[];
}

/** Where words stand in `course_search`. */
type Field = 't' | 'n' | 'd';

/** A word this long is forgiven one slip. */
const LONG_ENOUGH = 5;
/** In a language a word has a handful of neighbours; names with running numbers have hundreds. */
const MOST_SLIPS = 12;

const lexeme = (text: string) => `'${text.replaceAll(/['\\]/g, '$&$&')}'`;
const beginning = (field: Field, word: string) => `${lexeme(`${field}/${word}`)}:*`;
const exactly = (field: Field, word: string) => lexeme(`${field}/${word}`);
const anyOf = (terms: string[]) => `(${terms.join('|')})`;
const allOf = (terms: string[]) => terms.join('&');

const slipsOf = ({ word, candidates }: TypedWord) =>
  candidates
    .filter((other) => Math.max(word.length, other.length) >= LONG_ENOUGH && isOneSlipApart(word, other))
    .slice(0, MOST_SLIPS);

/** A single letter begins too many words of a description to be of use there. */
const inText = (word: string) => (word.length === 1 ? exactly('d', word) : beginning('d', word));

const inField = (field: Field, typed: TypedWord) =>
  anyOf([
    field === 'd' ? inText(typed.word) : beginning(field, typed.word),
    ...slipsOf(typed).map((slip) => beginning(field, slip)),
  ]);

/** Text of a tsquery over `course_search`: classes that hold each typed word, or one a slip away, anywhere. */
export function matchingQuery(words: TypedWord[], category?: Category): string {
  const everywhere = words.map((typed) => anyOf([inField('t', typed), inField('n', typed), inField('d', typed)]));
  return allOf([...everywhere, ...(category ? [lexeme(`c/${category}`)] : [])]);
}

/** The same, where the title holds each of the words. */
export const titleQuery = (words: TypedWord[], category?: Category): string =>
  allOf([matchingQuery(words, category), ...words.map((typed) => inField('t', typed))]);

/**
 * How well a class matches: for each word the first of these that holds. Title before teacher before
 * description, the whole word before its beginning before a slip.
 */
export const gradesOf = (typed: TypedWord): { query: string; points: number }[] => [
  { query: exactly('t', typed.word), points: 64 },
  { query: beginning('t', typed.word), points: 48 },
  { query: inField('t', typed), points: 32 },
  { query: beginning('n', typed.word), points: 16 },
  { query: inField('n', typed), points: 8 },
  { query: inText(typed.word), points: 4 },
  { query: inField('d', typed), points: 2 },
];
