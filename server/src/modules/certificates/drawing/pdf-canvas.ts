import type PDFDocument from 'pdfkit';
import type { Shape } from './emblem.ts';
import { fitText, type Line, type TextBox } from './text-layout.ts';

export type Pdf = InstanceType<typeof PDFDocument>;

/** Points: A4, landscape. */
export const PAGE = { width: 841.89, height: 595.28 };

interface Position {
  x: number;
  y: number;
  scale?: number;
}

export function drawShapes(pdf: Pdf, shapes: readonly Shape[], { x, y, scale = 1 }: Position): void {
  pdf.save().translate(x, y).scale(scale).lineCap('round').lineJoin('round');
  for (const { path, fill, stroke, strokeWidth = 1 } of shapes) {
    pdf.path(path).lineWidth(strokeWidth);
    if (fill && stroke) pdf.fillAndStroke(fill, stroke);
    else if (fill) pdf.fill(fill);
    else if (stroke) pdf.stroke(stroke);
  }
  pdf.restore();
}

/** What screen readers are not told of. */
export function drawArtifact(pdf: Pdf, draw: () => void): void {
  pdf.markContent('Artifact', { type: 'Layout' });
  draw();
  pdf.endMarkedContent();
}

const ALIGNMENTS = { left: 0, center: 0.5, right: 1 };

interface Ink {
  /** The point by which the text is aligned. */
  x: number;
  color: string;
  /** In the middle, unless said otherwise. */
  align?: keyof typeof ALIGNMENTS;
  /** Points between letters. */
  spacing?: number;
  link?: string;
}

/** `y` is the baseline. */
function drawLine(pdf: Pdf, line: Line, size: number, y: number, ink: Ink): void {
  const { x, color, align = 'center', spacing = 0, link } = ink;
  const width = line.width * size + spacing * (line.text.length - 1);
  let left = x - width * ALIGNMENTS[align];
  for (const run of line.runs) {
    /** pdfkit takes opened fonts too; its types do not say so. */
    pdf
      .font(run.font as unknown as Uint8Array)
      .fontSize(size)
      .fillColor(color);
    /** Features, even none, make pdfkit set a run whole instead of word by word. */
    const options = { lineBreak: false, baseline: 'alphabetic', characterSpacing: spacing } as const;
    if (run.actual) pdf.markContent('Span', { actual: run.actual });
    pdf.text(run.text, left, y, { ...options, features: run.features, ...(link ? { link } : {}) });
    if (run.actual) pdf.endMarkedContent();
    left += run.width * size + spacing * run.text.length;
  }
}

/** `y` is the middle of the box. */
export type TextBlock = TextBox & Ink & { y: number };

/** Fits the text into its box, and draws it in the middle of its height. */
export function drawBlock(pdf: Pdf, text: string, block: TextBlock): void {
  const { lines, size, baselines } = fitText(text, block);
  for (const [index, line] of lines.entries()) drawLine(pdf, line, size, block.y + (baselines[index] ?? 0), block);
}
