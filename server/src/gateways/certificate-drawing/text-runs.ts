import bidiFactory from 'bidi-js';
import type { Font } from 'fontkit';
import { drawsSigns, type FontStyle, findFont, missing } from './fonts.ts';

/** Its types are those of CommonJS, its module is not. */
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)();
const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A part of a line in one font and one direction. */
export interface Run {
  text: string;
  font: Font;
  /** Of the Unicode Bidirectional Algorithm: odd ones go from right to left. */
  level: number;
}

/** A run as it is handed to fontkit. */
export interface SetRun extends Run {
  /** What programs read, where the signs are drawn in another order. */
  actual?: string;
  /** Of a font of 1 point. */
  width: number;
}

const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}\s]+/gu;
/** Format characters but for the joiners, which Persian and Indic words need. */
const FORMATS = /(?!\u200c|\u200d)\p{Cf}/gu;

export const clean = (text: string): string =>
  text.toWellFormed().normalize('NFC').replace(CONTROLS, ' ').replace(FORMATS, '').trim();

type Direction = 'ltr' | 'rtl';

/** Of the first character that has one. */
export const directionOf = (text: string): Direction =>
  bidi.getEmbeddingLevels(text).paragraphs[0]?.level === 1 ? 'rtl' : 'ltr';

/** Signs and spaces, which belong to no script. */
const SIGNS = /^[\p{Script=Common}\p{Script=Inherited}]+$/u;

interface Piece {
  text: string;
  font: Font;
  /** In the line. */
  index: number;
}

/** A word is in one font where one has all of it: letters of another family would show. */
function* chooseFonts(line: string, style: FontStyle): Generator<Piece> {
  let current: Font | undefined;
  for (const { 0: word, index } of line.matchAll(/ |[^ ]+/g)) {
    const wordFont = SIGNS.test(word) ? undefined : findFont(word, line, style);
    for (const { segment, index: at } of clusters.segment(word)) {
      const stays = !wordFont && current && SIGNS.test(segment) && drawsSigns(current, segment, style);
      const font = wordFont ?? (stays ? current : findFont(segment, line, style));
      const piece = font ? { text: segment, font } : missing();
      current = piece.font;
      yield { ...piece, index: index + at };
    }
  }
}

function splitRuns(line: string, direction: Direction, style: FontStyle): Run[] {
  const { levels } = bidi.getEmbeddingLevels(line, direction);
  const runs: Run[] = [];
  for (const { text, font, index } of chooseFonts(line, style)) {
    const last = runs.at(-1);
    const level = levels[index] ?? 0;
    if (last && last.font === font && last.level === level) last.text += text;
    else runs.push({ text, font, level });
  }
  return runs;
}

/** Rule L2: from the highest level to the lowest odd one, all that is at least so high is reversed. */
function toVisualOrder(runs: Run[]): Run[] {
  const ordered = [...runs];
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) {
    for (let start = 0; start < ordered.length; start += 1) {
      let end = start;
      while ((ordered[end]?.level ?? -1) >= level) end += 1;
      ordered.splice(start, end - start, ...ordered.slice(start, end).reverse());
      start = end;
    }
  }
  return ordered;
}

const mirror = (text: string) =>
  [...text].map((character) => bidi.getMirroredCharacter(character) ?? character).join('');

/** As it is handed to fontkit, which reverses all that begins in an Arabic or Hebrew script: digits too, which go from left to right. */
function orient({ text, font, level }: Run): string {
  const goesLeft = level % 2 === 1;
  const drawn = goesLeft ? mirror(text) : text;
  const isReversed = font.layout(drawn, []).direction === 'rtl';
  return isReversed === goesLeft ? drawn : [...drawn].reverse().join('');
}

/** Scripts whose signs are drawn in another order than they are read. */
const REORDERED = /[\p{Script=Devanagari}\p{Script=Thai}]/u;

function setRun(run: Run): SetRun {
  const text = orient(run);
  const { advanceWidth } = run.font.layout(text, []);
  const set = { ...run, text, width: advanceWidth / run.font.unitsPerEm };
  return REORDERED.test(text) ? { ...set, actual: text } : set;
}

/** From left to right, as they are drawn. */
export const runsOf = (line: string, direction: Direction, style: FontStyle): SetRun[] =>
  toVisualOrder(splitRuns(line, direction, style)).map(setRun);
