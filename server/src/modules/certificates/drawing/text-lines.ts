import type { FontStyle } from './fonts.ts';
import { clean, directionOf, type Run, runsOf } from './text-runs.ts';

const words = new Intl.Segmenter('en', { granularity: 'word' });
const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' });

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

export interface FittedText {
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
