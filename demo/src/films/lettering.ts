import { fileURLToPath } from 'node:url';
import { type Font, openSync } from 'fontkit';
import { element } from '../drawing/svg.ts';

/** Letters are drawn as outlines, so that a film looks the same on a machine with other fonts. */
const FILES = {
  title: '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff',
  text: '@fontsource/figtree/files/figtree-latin-500-normal.woff',
  strong: '@fontsource/figtree/files/figtree-latin-700-normal.woff',
  serif: '@fontsource/eb-garamond/files/eb-garamond-latin-400-normal.woff',
  code: '@fontsource/jetbrains-mono/files/jetbrains-mono-latin-500-normal.woff',
};

export type FontName = keyof typeof FILES;

const fonts = new Map<FontName, Font>();

function fontOf(name: FontName): Font {
  const opened = fonts.get(name) ?? openSync(fileURLToPath(import.meta.resolve(FILES[name])));
  if (!('layout' in opened)) throw new Error(`${FILES[name]} is a collection of fonts.`);
  fonts.set(name, opened);
  return opened;
}

interface Run {
  outline: string;
  /** Of a font of 1 pixel. */
  width: number;
}

const runs = new Map<string, Run>();

/** The outline has 1000 units per em, y upwards. */
function setRun(name: FontName, text: string): Run {
  const key = `${name} ${text}`;
  const known = runs.get(key);
  if (known) return known;
  const font = fontOf(name);
  const { glyphs, positions } = font.layout(text);
  if (glyphs.some(({ id }) => id === 0)) throw new Error(`The font ${name} cannot write '${text}'.`);
  let x = 0;
  const outline = glyphs.map(({ path }, index) => {
    const placed = path.translate(x, 0).toSVG();
    x += positions[index]?.xAdvance ?? 0;
    return placed;
  });
  const run = { outline: outline.join(''), width: x / font.unitsPerEm };
  runs.set(key, run);
  return run;
}

export const widthOf = (text: string, size: number, font: FontName = 'text'): number => setRun(font, text).width * size;

/** Heights of a font of 1 pixel. */
export const heightsOf = (name: FontName) => {
  const { xHeight, capHeight, ascent, descent, unitsPerEm } = fontOf(name);
  return {
    xHeight: xHeight / unitsPerEm,
    capHeight: capHeight / unitsPerEm,
    ascent: ascent / unitsPerEm,
    descent: descent / unitsPerEm,
  };
};

interface Lettering {
  x: number;
  /** Of the baseline. */
  y: number;
  size: number;
  fill: string;
  font?: FontName;
  /** Which point of the text is at x. */
  anchor?: 'start' | 'middle' | 'end';
  opacity?: number;
}

const SHIFTS = { start: 0, middle: 0.5, end: 1 };

export function write(text: string, { x, y, size, fill, font = 'text', anchor = 'start', opacity = 1 }: Lettering) {
  if (opacity <= 0.003) return '';
  const { outline, width } = setRun(font, text);
  const left = x - width * size * SHIFTS[anchor];
  const scale = size / fontOf(font).unitsPerEm;
  const transform = `translate(${left.toFixed(2)} ${y.toFixed(2)}) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})`;
  return element('path', { d: outline, transform, fill, ...(opacity < 1 ? { opacity: opacity.toFixed(3) } : {}) });
}
