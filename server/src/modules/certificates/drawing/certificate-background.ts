import { COLUMN_WIDTH, columnLefts } from './certificate-layout.ts';
import { COLORS } from './colors.ts';
import { streetShapes } from './emblem.ts';
import { drawShapes, PAGE, type Pdf } from './pdf-canvas.ts';

const OUTER = 22;
const INNER = 28;
const CORNER = 20;
const MIDDLE = PAGE.width / 2;

const COLUMN_LINE = 490;
const ORNAMENT = 268;
const STREET_SCALE = 0.72;

/** A frame whose corners are cut out by quarter circles. */
function frame(margin: number): string {
  const start = margin + CORNER;
  const [width, height] = [PAGE.width - 2 * start, PAGE.height - 2 * start];
  const corner = (x: number, y: number) => `a${CORNER} ${CORNER} 0 0 0 ${x * CORNER} ${y * CORNER}`;
  const clockwise = [
    `h${width}`,
    corner(1, 1),
    `v${height}`,
    corner(-1, 1),
    `h${-width}`,
    corner(-1, -1),
    `v${-height}`,
  ];
  return `M${start} ${margin}${clockwise.join('')}${corner(1, -1)}z`;
}

function drawOrnament(pdf: Pdf): void {
  pdf.path(`M${MIDDLE} ${ORNAMENT - 4}l4 4l-4 4l-4 -4z`).fill(COLORS.gold);
  for (const side of [-1, 1]) pdf.moveTo(MIDDLE + side * 12, ORNAMENT).lineTo(MIDDLE + side * 92, ORNAMENT);
  for (const left of columnLefts()) pdf.moveTo(left, COLUMN_LINE).lineTo(left + COLUMN_WIDTH, COLUMN_LINE);
  pdf.lineWidth(0.8).stroke(COLORS.gold);
}

/** Paper, a frame, and a street far away. */
export function drawBackground(pdf: Pdf): void {
  pdf.rect(0, 0, PAGE.width, PAGE.height).fill(COLORS.paper);
  pdf.save().path(frame(INNER)).clip();
  drawShapes(pdf, streetShapes((PAGE.width - 2 * INNER) / STREET_SCALE), {
    x: INNER,
    y: PAGE.height - INNER,
    scale: STREET_SCALE,
  });
  pdf.restore();
  pdf.path(frame(OUTER)).lineWidth(2.2).stroke(COLORS.primary);
  pdf.path(frame(INNER)).lineWidth(0.7).stroke(COLORS.gold);
  drawOrnament(pdf);
}
