import type { Reader } from '../../database/database.ts';
import { anyOf, queriesOf, type SearchWord } from './search-query.ts';
import {
  hasMatches,
  isBeginning,
  type KnownWord,
  listKnownWords,
  listNeighbours,
  listTypedWords,
  type TypedWord,
} from './search-words.queries.ts';

/**
 * Whether one word becomes the other by one wrong, missing or added letter, or by one that stands up to two places too far
 * to the left or right: `phyton`. Equal words do not.
 */
export function isWithinOneEdit(one: string, other: string): boolean {
  const [short, long] = [Array.from(one), Array.from(other)].sort((a, b) => a.length - b.length) as [
    string[],
    string[],
  ];
  if (long.length - short.length > 1 || one === other) return false;
  const start = short.findIndex((letter, index) => letter !== long[index]);
  if (start === -1) return true;
  const end = short.findLastIndex((letter, index) => letter !== long[index + long.length - short.length]);
  if (short.length < long.length) return end < start;
  const [differing, others] = [short.slice(start, end + 1), long.slice(start, end + 1)];
  return differing.length === 1 || (differing.length <= 3 && isMovedLetter(differing, others));
}

const isMovedLetter = (letters: string[], others: string[]) =>
  [
    [...letters.slice(1), letters[0]],
    [letters.at(-1), ...letters.slice(0, -1)],
  ].some((moved) => moved.join() === others.join());

/** Further pieces of what was typed are ignored. */
const MAX_PIECES = 40;
/** Further words are ignored, not counting those without meaning of their own. */
const MAX_WORDS = 8;
/** As in `course_word`. */
const MAX_LENGTH_FOR_TYPOS = 32;
/** A word that more classes have is not misspelt. */
const MAX_FREQUENCY_OF_TYPOS = 100;
/** A word that some class has may be misspelt where another is so many times as frequent. */
const TIMES_AS_FREQUENT = 100;
const MIN_LENGTH_FOR_TYPOS = 3;
/** A shorter word may be the beginning of a longer one, and then is not corrected. */
const MIN_LENGTH_OF_UNFINISHED_TYPOS = 5;
const MAX_CORRECTIONS = 6;
const MAX_RARITY = 10;

const WITHOUT_BLANKS =
  /[\p{Script=Thai}\p{Script=Lao}\p{Script=Myanmar}\p{Script=Khmer}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+/u;
const PIECES = new RegExp(`(${WITHOUT_BLANKS.source})|(?:(?!${WITHOUT_BLANKS.source})\\S)+`, 'gu');

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** `C ++`, `c #` */
const BEFORE_SIGNS = /(?<=\p{L})\s+(?=(?:\+\+|#)(?:\s|$))/gu;

/** Cut at blanks, and where a word of a script without blanks ends. Of those, single letters count only where nothing is longer. */
function cutIntoPieces(text: string): string[] {
  const pieces = [...text.normalize('NFKC').replace(BEFORE_SIGNS, '').matchAll(PIECES)].flatMap(
    ([piece, withoutBlanks]) =>
      withoutBlanks
        ? [...segmenter.segment(withoutBlanks)].filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment)
        : [piece],
  );
  const isLetter = (piece: string) => WITHOUT_BLANKS.test(piece) && [...piece].length === 1;
  const words = pieces.filter((piece) => !isLetter(piece));
  return (words.length > 0 ? words : pieces).slice(0, MAX_PIECES);
}

/** Words without meaning of their own are left out: those of the language that most of them belong to. */
function withoutStopWords(words: TypedWord[]): TypedWord[] {
  const counts = Map.groupBy(
    words.flatMap(({ stopWordIn }) => stopWordIn),
    (dictionary) => dictionary,
  );
  const most = Math.max(...[...counts.values()].map(({ length }) => length));
  const likely = [...counts].filter(([, { length }]) => length === most).map(([dictionary]) => dictionary);
  const rest = words.filter(({ stopWordIn }) => !likely.every((dictionary) => stopWordIn.includes(dictionary)));
  return likely.length > 0 && rest.length > 0 ? rest : words;
}

function withoutRepetitions(words: TypedWord[]): TypedWord[] {
  const byParts = new Map(words.map((word) => [word.parts.join(' '), word]));
  return [...byParts.values()];
}

const digitsOf = (word: string) => word.replaceAll(/\P{N}/gu, '');

interface Reading {
  isMisspelt: boolean;
  /** What may be meant instead. */
  corrections: KnownWord[];
}

interface SimilarWord extends KnownWord {
  soundsAlike: boolean;
}

/** Words of the catalogue within one edit, or with the same sound, the likeliest first. */
async function listSimilarlyWritten(reader: Reader, word: string, stems: string[]): Promise<SimilarWord[]> {
  const forms = [word, ...stems.filter((stem) => stem.length >= MIN_LENGTH_OF_UNFINISHED_TYPOS)];
  const neighbours = (await listNeighbours(reader, forms)).filter(
    (known) =>
      !forms.includes(known.word) &&
      digitsOf(known.word) === digitsOf(word) &&
      (known.soundsAlike || forms.some((form) => isWithinOneEdit(form, known.word))) &&
      (known.word[0] === word[0] || [...word].length > MIN_LENGTH_FOR_TYPOS),
  );
  if (neighbours.length === 0) return [];
  const soundsAlike = new Set(neighbours.filter((one) => one.soundsAlike).map((one) => one.word));
  const known = await listKnownWords(reader, [...new Set(neighbours.map((one) => one.word))]);
  const likelihood = (one: SimilarWord) => Number(one.soundsAlike) + Number(one.word[0] === word[0]);
  return known
    .filter(({ frequency }) => frequency > 0)
    .map((one) => ({ ...one, soundsAlike: soundsAlike.has(one.word) }))
    .sort((a, b) => likelihood(b) - likelihood(a) || b.frequency - a.frequency);
}

/**
 * A word is misspelt that no class has, or hardly any beside those that have a correction of it. One of which classes have
 * other forms alone may be. Another word is rarely meant by one that some class has: then by one with the same first letter.
 */
async function readTyped(reader: Reader, { parts, stems, frequency, isKnown }: TypedWord): Promise<Reading> {
  const [word = '', ...others] = parts;
  const { length } = [...word];
  const asTyped = { isMisspelt: frequency === 0, corrections: [] };
  const canBeMisspelt = length >= MIN_LENGTH_FOR_TYPOS && length <= MAX_LENGTH_FOR_TYPOS && others.length === 0;
  if (!canBeMisspelt || frequency > MAX_FREQUENCY_OF_TYPOS) return asTyped;
  const isShort = length < MIN_LENGTH_OF_UNFINISHED_TYPOS;
  if (isShort && (await isBeginning(reader, word))) return asTyped;
  const similar = await listSimilarlyWritten(reader, word, stems);
  const likely = similar.filter(
    (one) => one.frequency >= frequency * TIMES_AS_FREQUENT || (!isKnown && one.soundsAlike),
  );
  if (likely.length > 0) return { isMisspelt: true, corrections: likely };
  return { ...asTyped, corrections: isShort ? [] : similar.filter((one) => one.word[0] === word[0]) };
}

/** From 1; one more for half the frequency. */
const rarityOf = (frequency: number, total: number) =>
  Math.min(MAX_RARITY, Math.max(1, 1 + Math.floor(Math.log2((total + 1) / (frequency + 1)))));

async function toSearchWord(reader: Reader, typed: TypedWord): Promise<SearchWord> {
  const { parts, compounds, stems, frequency, total } = typed;
  const { isMisspelt, corrections: all } = await readTyped(reader, typed);
  const corrections = all.slice(0, MAX_CORRECTIONS);
  const likeliest = Math.max(frequency, ...(isMisspelt ? corrections.map((known) => known.frequency) : []));
  return {
    parts,
    compounds,
    stems,
    isMisspelt,
    corrections: corrections.flatMap((known) => [known.word, ...known.stems]),
    isFound: frequency > 0,
    rarity: rarityOf(likeliest, total),
  };
}

/** `java script`: each may be a part of what classes write as one word. */
function withCompounds(words: TypedWord[]): TypedWord[] {
  const join = (one?: TypedWord, other?: TypedWord) =>
    one?.parts.length === 1 && other?.parts.length === 1 ? [`${one.parts[0]}${other.parts[0]}`] : [];
  return words.map((word, at) => {
    const compounds = [...word.compounds, ...join(words[at - 1], word), ...join(word, words[at + 1])];
    return { ...word, compounds };
  });
}

/** The words that a search looks for, of which there may be none. */
export async function readSearchWords(reader: Reader, text: string): Promise<SearchWord[]> {
  const typed = withoutStopWords(withoutRepetitions(withCompounds(await listTypedWords(reader, cutIntoPieces(text)))));
  const words: SearchWord[] = [];
  for (const word of typed.slice(0, MAX_WORDS)) words.push(await toSearchWord(reader, word));
  return words;
}

/** `tsquery` for all that is found, without filters: these do not matter to what is found, so that numbers beside them add up. */
export async function findMatchQuery(reader: Reader, words: SearchWord[]): Promise<string> {
  const { title, all, some } = queriesOf(words);
  return (await hasMatches(reader, title)) ? all : anyOf([all, ...some.map(({ query }) => query)]);
}
