import { FILTER_NAMES, type FilterName } from '@guildhall/contract';
import type { Filters } from './facet-totals.queries.ts';

/** A word of a search, and in which forms classes may have it. */
export interface SearchWord {
  /** One word, or all pairs of letters of a word in a script without blanks. */
  parts: string[];
  /** Compounds that it is a part of. */
  compounds: string[];
  stems: string[];
  /** Whether a class has it in some form. */
  isFound: boolean;
  isMisspelt: boolean;
  /** What may be meant instead. */
  corrections: string[];
  /** From 1, for a word that most classes have. */
  rarity: number;
}

/** How `course_search` prefixes its words: title, name of the teacher, what the class is about, anywhere. */
type Place = 't' | 'n' | 'k' | 'd';

const MIN_LENGTH_OF_BEGINNING = 3;
/** A word is about four times as frequent as one that is rarer by two. */
const MAX_RARITY_DIFFERENCE = 2;

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
export const anyOf = (terms: string[]) => `(${terms.join('|')})`;
const allOf = (terms: string[]) => `(${terms.join('&')})`;

const wordsIn = (place: Place, words: string[]) => words.map((word) => lexeme(`${place}/${word}`));

const whole = (place: Place, { parts, compounds }: SearchWord) => [
  allOf(wordsIn(place, parts)),
  ...wordsIn(place, compounds),
];

/** A single letter of a script without blanks is the beginning of words, and nothing else. */
const beginning = (place: Place, { parts }: SearchWord) =>
  parts.length === 1 ? wordsIn(place, parts).map((word) => `${word}:*`) : [];

const stemmed = (place: Place, { stems }: SearchWord) => wordsIn(place, stems);

const corrected = (place: Place, { isMisspelt, corrections }: SearchWord) =>
  isMisspelt ? wordsIn(place, corrections) : [];

/** A word that is spelt right may be another one all the same, if that is in a title. */
const mistaken = ({ isMisspelt, corrections }: SearchWord) => (isMisspelt ? [] : wordsIn('t', corrections));

const hasLength = ({ parts: [word = ''] }: SearchWord) => [...word].length >= MIN_LENGTH_OF_BEGINNING;

/** Nearly every text has a word that begins with a given letter or two, or with a frequent word. */
const beginnings = (word: SearchWord) =>
  word.isFound || !hasLength(word) ? [...beginning('t', word), ...beginning('n', word)] : beginning('d', word);

const inTitle = (word: SearchWord) =>
  anyOf([...whole('t', word), ...stemmed('t', word), ...beginning('t', word), ...corrected('t', word)]);

const anywhere = (word: SearchWord) => [...whole('d', word), ...stemmed('d', word), ...corrected('d', word)];

const inMain = (word: SearchWord) =>
  (['t', 'n', 'k'] as const).flatMap((place) => [
    ...whole(place, word),
    ...stemmed(place, word),
    ...corrected(place, word),
  ]);

/** The words that are about as rare as the rarest one: nobody wants all that is `for beginners`. */
function rarestOf(words: SearchWord[]): SearchWord[] {
  const rarity = Math.max(...words.map((word) => (word.isFound || word.corrections.length > 0 ? word.rarity : 0)));
  return words.filter((word) => word.rarity >= rarity - MAX_RARITY_DIFFERENCE);
}

/** Queries of `tsquery` over `course_search`. */
export const queriesOf = (words: SearchWord[]) => {
  const rarest = rarestOf(words);
  return {
    typedTitle: allOf(words.map((word) => anyOf(whole('t', word)))),
    /** As typed, or in another form. */
    wholeTitle: allOf(words.map((word) => anyOf([...whole('t', word), ...stemmed('t', word)]))),
    title: allOf(words.map(inTitle)),
    all: allOf(words.map((word) => anyOf([...anywhere(word), ...beginnings(word), ...mistaken(word)]))),
    someMain: anyOf(rarest.flatMap(inMain)),
    /** One for each word. */
    some: rarest.map((word) => ({
      query: anyOf([...anywhere(word), ...(hasLength(word) ? beginnings(word) : [])]),
      points: word.rarity,
    })),
  };
};

/** The same query for classes that pass the filters. */
export const withFilters = (query: string | undefined, filters: Filters): string =>
  allOf([
    ...(query ? [query] : []),
    ...FILTER_NAMES.filter((name) => filters[name] !== undefined).map((name) =>
      lexeme(`${FILTER_PREFIX[name]}/${filters[name]}`),
    ),
  ]);

/** Classes that hold each word, or one that begins with it, in this place. */
export const prefixQueryOf = (place: Place, words: string[]): string =>
  allOf(words.map((word) => `${lexeme(`${place}/${word}`)}:*`));

interface Score {
  query: string;
  points: number;
}

/** How the matches of a search are sorted. */
export interface Ranking {
  /** Classes with all words, those of an earlier query first. */
  all: readonly Score[];
  /** Those with some, in places that say much about a class, and anywhere; only where nothing matches `unless`. */
  someMain: string;
  some: readonly Score[];
  unless: string;
  /** What a class scores beyond that, for each word; the first query that holds decides. */
  words: readonly Score[][];
}

/** Titles before texts, words as typed before other forms, beginnings and corrections. */
const scoresOf = (word: SearchWord): Score[] =>
  [
    { terms: whole('t', word), points: 10 },
    { terms: stemmed('t', word), points: 9 },
    { terms: beginning('t', word), points: 6 },
    { terms: whole('n', word), points: 5 },
    { terms: beginning('n', word), points: 4 },
    { terms: [...whole('k', word), ...stemmed('k', word)], points: 4 },
    { terms: corrected('t', word), points: 3 },
    { terms: [...corrected('n', word), ...corrected('k', word)], points: 2 },
    { terms: mistaken(word), points: 0 },
  ].flatMap(({ terms, points }) => (terms.length > 0 ? [{ query: anyOf(terms), points: points * word.rarity }] : []));

/** More than the words of a class can score together. */
const ALL = 20_000;
const ALL_IN_TITLE = 40_000;

/** What a word of a class with some of them scores in the text. */
const IN_TEXT = 3;

/**
 * All words in the title, then all anywhere. Where no title has all of them, also those of them that are rare: in the places that
 * say much about a class, and anywhere.
 */
export function rankingOf(words: SearchWord[], filters: Filters): Ranking {
  const { typedTitle, wholeTitle, title, all, someMain, some } = queriesOf(words);
  return {
    all: [
      { query: withFilters(typedTitle, filters), points: ALL_IN_TITLE },
      { query: withFilters(wholeTitle, filters), points: ALL_IN_TITLE },
      { query: withFilters(title, filters), points: ALL_IN_TITLE },
      { query: withFilters(all, filters), points: ALL },
    ],
    someMain: withFilters(someMain, filters),
    some: some.map(({ query, points }) => ({ query: withFilters(query, filters), points: points * IN_TEXT })),
    unless: title,
    words: words.map(scoresOf),
  };
}
