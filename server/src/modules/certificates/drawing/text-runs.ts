import type { Font } from 'fontkit';
import { drawsSigns, type FontStyle, findFont, missing } from './fonts.ts';
import { bidi, RIGHT_TO_LEFT } from './shaped-font.ts';

const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A part of a line in one font, one direction and one script. */
export interface Run {
  text: string;
  font: Font;
  /** For the font. */
  features: (typeof RIGHT_TO_LEFT)[];
  /** What programs read, where the signs are drawn in another order or in parts. */
  actual?: string;
  /** The width in a font of 1 point. */
  width: number;
  /** How far its letters reach up and down from the baseline, in a font of 1 point. */
  above: number;
  below: number;
}

const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}\s]+/gu;
/** Format characters but for the joiners, which Persian and Indic words need. */
const FORMATS = /(?!\u200c|\u200d)\p{Cf}/gu;

export const clean = (text: string): string =>
  text.toWellFormed().normalize('NFC').replace(CONTROLS, ' ').replace(FORMATS, '').trim();

type Direction = 'ltr' | 'rtl';

/** The direction of the first character that has one. */
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

/** Letters that fonts of other scripts have too, and Noto Sans beside Devanagari: a run is set by the rules of one script. */
const EUROPEAN = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u;

interface Split {
  text: string;
  font: Font;
  /** The level of the Unicode Bidirectional Algorithm: odd ones go from right to left. */
  level: number;
  /** Undefined where there are only signs so far. */
  isEuropean: boolean | undefined;
}

function splitRuns(line: string, direction: Direction, style: FontStyle): Split[] {
  const { levels } = bidi.getEmbeddingLevels(line, direction);
  const runs: Split[] = [];
  for (const { text, font, index } of chooseFonts(line, style)) {
    const last = runs.at(-1);
    const level = levels[index] ?? 0;
    const isEuropean = SIGNS.test(text) ? last?.isEuropean : EUROPEAN.test(text);
    const isSameScript = last?.isEuropean === undefined || last.isEuropean === isEuropean;
    if (last && isSameScript && last.font === font && last.level === level)
      Object.assign(last, { text: last.text + text, isEuropean });
    else runs.push({ text, font, level, isEuropean });
  }
  return runs;
}

/** Rule L2: from the highest level to the lowest odd one, all that is at least so high is reversed. */
function toVisualOrder(runs: Split[]): Split[] {
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

function measure({ text, font, level }: Split): Run {
  const isRightToLeft = level % 2 === 1;
  const features: Run['features'] = isRightToLeft ? [RIGHT_TO_LEFT] : [];
  const { glyphs, positions, advanceWidth } = font.layout(text, features);
  const isReadAsDrawn = isRightToLeft || (glyphs.length === [...text].length && !/\p{M}/u.test(text));
  const yOf = (index: number) => positions[index]?.yOffset ?? 0;
  return {
    text,
    font,
    features,
    ...(isReadAsDrawn ? {} : { actual: text }),
    width: advanceWidth / font.unitsPerEm,
    above: Math.max(0, ...glyphs.map(({ bbox }, index) => bbox.maxY + yOf(index))) / font.unitsPerEm,
    below: Math.max(0, ...glyphs.map(({ bbox }, index) => -bbox.minY - yOf(index))) / font.unitsPerEm,
  };
}

/** From left to right, as they are drawn. */
export const runsOf = (line: string, direction: Direction, style: FontStyle): Run[] =>
  toVisualOrder(splitRuns(line, direction, style)).map(measure);

/** What would be drawn as boxes, each sign once. */
export const findUndrawableSigns = (text: string): string[] => {
  const cleaned = clean(text);
  const signs = new Set([...clusters.segment(cleaned)].map(({ segment }) => segment));
  return [...signs].filter((sign) => !findFont(sign, cleaned, 'title'));
};
