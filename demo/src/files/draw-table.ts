import type { Block } from './handout.ts';
import { INK, MARGIN, PALE, type Palette, type Pdf, RULE, WIDTH } from './page.ts';

export function drawTable(
  pdf: Pdf,
  { columns, rows, rowHeight = 22 }: Extract<Block, { kind: 'table' }>,
  palette: Palette,
) {
  const total = columns.reduce((sum, [, share]) => sum + share, 0);
  const drawRow = (cells: readonly string[], height: number, font: 'strong' | 'text', colour: string) => {
    const top = pdf.y;
    let left = MARGIN;
    for (const [index, [, share]] of columns.entries()) {
      const width = (WIDTH * share) / total;
      pdf.font(font).fontSize(10).fillColor(colour);
      pdf.text(cells[index] ?? '', left + 8, top + 6, { width: width - 12, lineGap: 1 });
      left += width;
    }
    pdf.y = top + height;
  };
  pdf.rect(MARGIN, pdf.y, WIDTH, 23).fill(palette.ink);
  drawRow(
    columns.map(([name]) => name),
    23,
    'strong',
    palette.light,
  );
  const bodyTop = pdf.y;
  for (const [index, row] of rows.entries()) {
    if (index % 2 === 1) pdf.rect(MARGIN, pdf.y, WIDTH, rowHeight).fill(PALE);
    drawRow(row, rowHeight, 'text', INK);
    pdf
      .moveTo(MARGIN, pdf.y)
      .lineTo(MARGIN + WIDTH, pdf.y)
      .lineWidth(0.6)
      .stroke(RULE);
  }
  drawColumnLines(
    pdf,
    columns.map(([, share]) => (WIDTH * share) / total),
    bodyTop,
  );
  pdf.y += 14;
}

function drawColumnLines(pdf: Pdf, widths: readonly number[], top: number): void {
  let x = MARGIN;
  for (const width of widths.slice(0, -1)) {
    x += width;
    pdf.moveTo(x, top).lineTo(x, pdf.y).lineWidth(0.6).stroke(RULE);
  }
}
