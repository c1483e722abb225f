import type { Font } from 'fontkit';
import { bidi, drawsSigns, type FontStyle, findFont, missing, RIGHT_TO_LEFT } from './fonts.ts';

const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A part of a line in one font, one direction and one script. */
interface Run {
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

const words = new Intl.Segmenter('en', { granularity: 'word' });

const OPENING = /^[\p{Ps}\p{Pi}]+$/u;

/** Lines may end after each part; scripts without spaces are parted by a dictionary. */
function partsOf(text: string): string[] {
  const parts: string[] = [];
  let isOpen = false;
  for (const { segment, isWordLike } of words.segment(text)) {
    const last = parts.length - 1;
    const opens = OPENING.test(segment);
    const joins = last >= 0 && (isOpen || (!isWordLike && !opens));
    if (joins) parts[last] += segment;
    else parts.push(segment);
    isOpen = opens;
  }
  return parts;
}

export interface Line {
  /** As it is read. */
  text: string;
  runs: Run[];
  /** The width in a font of 1 point. */
  width: number;
}

/** Lays texts out in one style, and remembers widths: a text is tried in many sizes. */
function createTypesetter(text: string, style: FontStyle) {
  const direction = directionOf(text);
  const widths = new Map<string, number>();
  const lineOf = (line: string): Line => {
    const runs = runsOf(line, direction, style);
    return { text: line, runs, width: runs.reduce((sum, run) => sum + run.width, 0) };
  };
  const widthOf = (part: string): number => {
    const known = widths.get(part) ?? lineOf(part).width;
    widths.set(part, known);
    return known;
  };
  return { lineOf, widthOf };
}

type Typesetter = ReturnType<typeof createTypesetter>;

function wrap(parts: string[], width: number, { widthOf }: Typesetter): string[] {
  const lines: string[] = [];
  let [line, lineWidth] = ['', 0];
  for (const part of parts) {
    /** Parts are measured one by one; spaces at the end of a line hang over. */
    if (line && lineWidth + widthOf(part.trimEnd()) > width) {
      lines.push(line.trim());
      [line, lineWidth] = ['', 0];
    }
    line += part;
    lineWidth += widthOf(part);
  }
  return [...lines, line.trim()].filter(Boolean);
}

/** The narrowest width that needs no more lines: none ends with a single short word. */
function balance(parts: string[], width: number, typesetter: Typesetter): string[] {
  const count = wrap(parts, width, typesetter).length;
  let [low, high] = [width / Math.max(2, count + 1), width];
  for (let step = 0; step < 8; step += 1) {
    const middle = (low + high) / 2;
    const fits =
      wrap(parts, middle, typesetter).length <= count &&
      parts.every((part) => typesetter.widthOf(part.trimEnd()) <= middle);
    if (fits) high = middle;
    else low = middle;
  }
  return wrap(parts, high, typesetter);
}

export interface TextBox {
  style: FontStyle;
  width: number;
  height: number;
  maxSize: number;
  minSize: number;
}

/** A multiple of the size of the letters; more where they reach further up and down. */
const LINE_HEIGHT = 1.22;
/** How far below the middle of a line letters stand, and reach down from there, without coming too close to the next. */
const BASELINE = 0.35;
const DEPTH = 0.33;

interface FittedText {
  lines: Line[];
  size: number;
  /** How far each line stands below the middle of the box. */
  baselines: number[];
}

/** The largest size in which the text fits; below the smallest, it ends with an ellipsis. */
export function fitText(text: string, { style, width, height, maxSize, minSize }: TextBox): FittedText {
  const cleaned = clean(text);
  const typesetter = createTypesetter(cleaned, style);
  const parts = partsOf(cleaned);
  const letters = () => [...clusters.segment(cleaned)].map(({ segment }) => segment);
  const { runs } = typesetter.lineOf(cleaned);
  const [above, below] = [Math.max(0, ...runs.map((run) => run.above)), Math.max(0, ...runs.map((run) => run.below))];
  const lineHeight = Math.max(LINE_HEIGHT, above + below);
  const widest = Math.max(0, ...parts.map((part) => typesetter.widthOf(part.trimEnd())));
  const linesIn = (size: number) => Math.max(1, Math.floor(height / (size * lineHeight)));
  const made = (lines: string[], size: number) => {
    const first = BASELINE - Math.max(0, below - DEPTH) - ((lines.length - 1) / 2) * lineHeight;
    const baselines = lines.map((_, index) => (first + index * lineHeight) * size);
    return { lines: lines.map(typesetter.lineOf), size, baselines };
  };
  for (let size = maxSize; size >= minSize; size -= 0.5) {
    if (widest * size > width) continue;
    if (wrap(parts, width / size, typesetter).length > linesIn(size)) continue;
    return made(balance(parts, width / size, typesetter), size);
  }
  const lines = wrap(widest * minSize > width ? letters() : parts, width / minSize, typesetter);
  const count = linesIn(minSize);
  if (lines.length <= count) return made(lines, minSize);
  const last = [...clusters.segment(lines[count - 1] ?? '')].map(({ segment }) => segment);
  while (typesetter.widthOf(`${last.join('')}…`) * minSize > width) last.pop();
  return made([...lines.slice(0, count - 1), `${last.join('').trimEnd()}…`], minSize);
}
