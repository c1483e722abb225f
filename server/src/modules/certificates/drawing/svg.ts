import type { Shape } from './emblem.ts';
import { fitText, type Line, type TextBox } from './text-layout.ts';

export const toSvg = ({ path, fill = 'none', stroke = 'none', strokeWidth = 0 }: Shape): string =>
  `<path d="${path}" fill="${fill}" stroke="${stroke}" stroke-width="${strokeWidth}"/>`;

interface Place {
  /** The left end. */
  x: number;
  /** The baseline. */
  y: number;
  size: number;
  fill: string;
}

/** Letters are outlines: a machine without fonts draws the same. */
function lineToSvg({ runs }: Line, { x, y, size, fill }: Place): string {
  let left = x;
  const paths = runs.map(({ text, font, features }) => {
    const { glyphs, positions, advanceWidth } = font.layout(text, features);
    const scale = size / font.unitsPerEm;
    let at = 0;
    const outlines = glyphs.map(({ path }, index) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
      const outline = path.translate(at + xOffset, yOffset).toSVG();
      at += xAdvance;
      return outline;
    });
    const transform = `translate(${left} ${y}) scale(${scale} ${-scale})`;
    left += advanceWidth * scale;
    return `<path d="${outlines.join('')}" transform="${transform}" fill="${fill}"/>`;
  });
  return paths.join('');
}

export interface TextBlock extends TextBox {
  /** Where all lines begin, have their middle, or end. */
  x: number;
  align: 'start' | 'middle' | 'end';
  /** The middle of the box. */
  y: number;
  fill: string;
}

const SHIFTS = { start: 0, middle: 0.5, end: 1 } as const;

export function blockToSvg(text: string, { x, align, y, fill, ...box }: TextBlock): string {
  const { lines, size, baselines } = fitText(text, box);
  const xOf = ({ width }: Line) => x - width * size * SHIFTS[align];
  return lines
    .map((line, index) => lineToSvg(line, { x: xOf(line), y: y + (baselines[index] ?? 0), size, fill }))
    .join('');
}
