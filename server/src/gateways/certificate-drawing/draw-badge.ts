import sharp from 'sharp';
import type { Badge } from './certificate.ts';
import { COLORS } from './colors.ts';
import { HALL, type Shape, sealShapes } from './emblem.ts';
import { fitText, LINE_HEIGHT, type Line, type TextBox } from './text-lines.ts';

const SIZE = 800;

const toSvg = ({ path, fill = 'none', stroke = 'none', strokeWidth = 0 }: Shape) =>
  `<path d="${path}" fill="${fill}" stroke="${stroke}" stroke-width="${strokeWidth}"/>`;

/** Letters are outlines: a machine without fonts draws the same. `x` is the middle, `y` the baseline. */
function lineToSvg({ runs, width }: Line, { x, y, size, fill }: { x: number; y: number; size: number; fill: string }) {
  let left = x - (width * size) / 2;
  const paths = runs.map(({ text, font }) => {
    const { glyphs, positions, advanceWidth } = font.layout(text, []);
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

interface Block extends TextBox {
  /** The middle of the box. */
  y: number;
  fill: string;
}

function blockToSvg(text: string, { y, fill, ...box }: Block): string {
  const { lines, size } = fitText(text, box);
  const top = y - ((lines.length - 1) * size * LINE_HEIGHT) / 2 + size * 0.35;
  return lines
    .map((line, index) => lineToSvg(line, { x: SIZE / 2, y: top + index * size * LINE_HEIGHT, size, fill }))
    .join('');
}

/** PNG, 800 pixels on each side, transparent around the seal. */
export function drawBadge({ classTitle, issuerName, issuedAt }: Badge): Promise<Buffer> {
  const { primary, quiet, secondary, gold } = COLORS;
  const title: Block = { style: 'title', y: 432, width: 540, height: 200, maxSize: 62, minSize: 24, fill: primary };
  const issuer: Block = { style: 'text', y: 592, width: 400, height: 60, maxSize: 28, minSize: 18, fill: quiet };
  const year: Block = { style: 'text', y: 652, width: 200, height: 44, maxSize: 30, minSize: 30, fill: secondary };
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}">`,
    `<g transform="translate(400 400)">${sealShapes(390).map(toSvg).join('')}</g>`,
    `<g transform="translate(324 118) scale(1)" stroke-linecap="round" stroke-linejoin="round">`,
    `${HALL.map(toSvg).join('')}</g>`,
    `<path d="M340 548h44m32 0h44M400 538l10 10-10 10-10-10z" fill="${gold}" stroke="${gold}" stroke-width="2"/>`,
    blockToSvg(classTitle, title),
    blockToSvg(issuerName, issuer),
    blockToSvg(String(issuedAt.getUTCFullYear()), year),
    '</svg>',
  ];
  return sharp(Buffer.from(svg.join('')))
    .png({ compressionLevel: 9 })
    .toBuffer();
}
