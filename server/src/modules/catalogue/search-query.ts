import { FILTER_NAMES, type FilterName } from '@guildhall/contract';
import type { Filters } from './facet-totals.queries.ts';
import { isWithinOneEdit } from './is-within-one-edit.ts';

/** A word of a search, and the catalogue's words that share all but one letter with it. */
export interface SearchWord {
  word: string;
  candidates: string[];
}

/** How `course_search` prefixes its words: title, name of the teacher, description. */
type Field = 't' | 'n' | 'd';

/** In a word this long one typo is tolerated. */
const MIN_LENGTH_FOR_TYPOS = 5;
/** A word of a language has a handful of neighbours; names with running numbers have hundreds. */
const MAX_CORRECTIONS = 12;

/** How it prefixes the values of filters. */
const FILTER_PREFIX: Record<FilterName, string> = {
  category: 'c',
  price: 'p',
  level: 'v',
  length: 's',
  rating: 'r',
  language: 'g',
};

const lexeme = (text: string) => `'${text.replaceAll(/['\\]/g, '$&$&')}'`;
const prefixOf = (field: Field, word: string) => `${lexeme(`${field}/${word}`)}:*`;
const wholeWord = (field: Field, word: string) => lexeme(`${field}/${word}`);
const anyOf = (terms: string[]) => `(${terms.join('|')})`;
const allOf = (terms: string[]) => terms.join('&');

const correctionsOf = ({ word, candidates }: SearchWord) =>
  candidates
    .filter((other) => Math.max(word.length, other.length) >= MIN_LENGTH_FOR_TYPOS && isWithinOneEdit(word, other))
    .slice(0, MAX_CORRECTIONS);

/** Nearly every description has a word that begins with a given letter, so a single letter must be a whole word. */
const inDescription = (word: string) => (word.length === 1 ? wholeWord('d', word) : prefixOf('d', word));

const inField = (field: Field, searched: SearchWord) =>
  anyOf([
    field === 'd' ? inDescription(searched.word) : prefixOf(field, searched.word),
    ...correctionsOf(searched).map((correction) => prefixOf(field, correction)),
  ]);

/** The filters as words: empty without a choice. */
const filterLexemes = (filters: Filters): string[] =>
  FILTER_NAMES.filter((name) => filters[name] !== undefined).map((name) =>
    lexeme(`${FILTER_PREFIX[name]}/${filters[name]}`),
  );

/** tsquery text over `course_search`: classes that hold each word, or a correction of it, in any field. */
export function matchQueryOf(words: SearchWord[], filters: Filters): string {
  const inAnyField = words.map((word) => anyOf([inField('t', word), inField('n', word), inField('d', word)]));
  return allOf([...inAnyField, ...filterLexemes(filters)]);
}

/** The same, for classes whose title holds each of the words. */
export const titleQueryOf = (words: SearchWord[], filters: Filters): string =>
  allOf([matchQueryOf(words, filters), ...words.map((word) => inField('t', word))]);

/** tsquery text: classes that hold each word, or one that begins with it, in this field. */
export const prefixQueryOf = (field: Field, words: string[]): string =>
  allOf(words.map((word) => prefixOf(field, word)));

/**
 * What a match of a word scores; the first query that holds decides. Title before teacher before description, whole
 * word before prefix before correction.
 */
export const scoresOf = (searched: SearchWord): { query: string; points: number }[] => [
  { query: wholeWord('t', searched.word), points: 64 },
  { query: prefixOf('t', searched.word), points: 48 },
  { query: inField('t', searched), points: 32 },
  { query: prefixOf('n', searched.word), points: 16 },
  { query: inField('n', searched), points: 8 },
  { query: inDescription(searched.word), points: 4 },
  { query: inField('d', searched), points: 2 },
];
