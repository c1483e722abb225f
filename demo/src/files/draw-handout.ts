import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';
import { coursePalette } from '../drawing/course-palette.ts';
import { mix } from '../drawing/svg.ts';
import { drawTable } from './draw-table.ts';
import type { Block, Handout } from './handout.ts';
import { INK, MARGIN, PAGE, PALE, type Palette, type Pdf, TEXT_SIZE, WIDTH } from './page.ts';

const FONTS = {
  title: '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff',
  text: '@fontsource/figtree/files/figtree-latin-400-normal.woff',
  strong: '@fontsource/figtree/files/figtree-latin-700-normal.woff',
};

const BAND_HEIGHT = 132;

function drawBand(pdf: Pdf, { title, course }: Handout, palette: Palette): void {
  pdf.rect(0, 0, PAGE.width, BAND_HEIGHT).fill(palette.ink);
  const radius = BAND_HEIGHT / 2;
  pdf.save().rect(0, 0, PAGE.width, BAND_HEIGHT).clip();
  pdf.circle(PAGE.width - 66, BAND_HEIGHT, radius * 1.15).fill(palette.main);
  pdf.circle(PAGE.width - 138, BAND_HEIGHT + 6, radius * 0.62).fill(palette.third);
  pdf.circle(PAGE.width - 66, BAND_HEIGHT, radius * 0.5).fill(palette.second);
  pdf.restore();
  pdf
    .font('strong')
    .fontSize(10.5)
    .fillColor(mix(palette.ink, palette.light, 0.78));
  pdf.text(course, MARGIN, 40, { width: WIDTH - 120 });
  pdf.font('title').fontSize(28).fillColor(palette.light);
  pdf.text(title, MARGIN, 60, { width: WIDTH - 120, lineGap: -2 });
}

function drawChecklist(pdf: Pdf, items: readonly string[], { main }: Palette): void {
  for (const item of items) {
    const top = pdf.y;
    pdf
      .roundedRect(MARGIN + 1, top + 1, 11, 11, 2.5)
      .lineWidth(1.4)
      .stroke(main);
    pdf.font('text').fontSize(TEXT_SIZE).fillColor(INK);
    pdf.text(item, MARGIN + 24, top, { width: WIDTH - 24, lineGap: 2 });
    pdf.y += 6;
  }
}

function drawBoxes(pdf: Pdf, { names, height }: Extract<Block, { kind: 'boxes' }>, palette: Palette): void {
  const [gap, top] = [14, pdf.y + 4];
  const width = (WIDTH - gap) / 2;
  for (const [index, name] of names.entries()) {
    const left = MARGIN + (index % 2) * (width + gap);
    const y = top + Math.floor(index / 2) * (height + gap);
    pdf.roundedRect(left, y, width, height, 8).lineWidth(1.2).stroke(palette.main);
    pdf
      .font('strong')
      .fontSize(TEXT_SIZE)
      .fillColor(INK)
      .text(name, left + 12, y + 10, { width: width - 24 });
  }
  pdf.y = top + Math.ceil(names.length / 2) * (height + gap);
}

function drawNote(pdf: Pdf, text: string, palette: Palette): void {
  pdf.font('text').fontSize(TEXT_SIZE);
  const height = pdf.heightOfString(text, { width: WIDTH - 36, lineGap: 2 }) + 22;
  const top = pdf.y + 4;
  pdf.roundedRect(MARGIN, top, WIDTH, height, 6).fill(PALE);
  pdf.rect(MARGIN, top, 5, height).fill(palette.main);
  pdf.fillColor(INK).text(text, MARGIN + 20, top + 11, { width: WIDTH - 36, lineGap: 2 });
  pdf.y = top + height + 12;
}

function drawBlock(pdf: Pdf, block: Block, palette: Palette): void {
  if (block.kind === 'checklist') drawChecklist(pdf, block.items, palette);
  else if (block.kind === 'table') drawTable(pdf, block, palette);
  else if (block.kind === 'boxes') drawBoxes(pdf, block, palette);
  else if (block.kind === 'note') drawNote(pdf, block.text, palette);
  else if (block.kind === 'heading') {
    pdf
      .font('title')
      .fontSize(15)
      .fillColor(INK)
      .text(block.text, MARGIN, pdf.y + 8, { width: WIDTH });
    pdf.y += 7;
  } else {
    pdf.font('text').fontSize(TEXT_SIZE).fillColor(INK).text(block.text, MARGIN, pdf.y, { width: WIDTH, lineGap: 2.5 });
    pdf.y += 9;
  }
}

/** A PDF of one page, the same for the same handout. */
export async function drawHandout(handout: Handout): Promise<Buffer> {
  const palette = coursePalette(handout.course);
  const info = { Title: handout.title, Subject: handout.course, CreationDate: new Date('2026-01-01T00:00:00Z') };
  const pdf = new PDFDocument({ size: 'A4', margin: 0, lang: 'en', displayTitle: true, info });
  for (const [name, file] of Object.entries(FONTS)) pdf.registerFont(name, fileURLToPath(import.meta.resolve(file)));
  drawBand(pdf, handout, palette);
  pdf.y = BAND_HEIGHT + 30;
  for (const block of handout.blocks) drawBlock(pdf, block, palette);
  if (pdf.y > PAGE.height - 36) throw new Error(`${handout.name}.pdf does not fit on a page: it ends at ${pdf.y}.`);
  pdf.end();
  const chunks: Buffer[] = [];
  for await (const chunk of pdf) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}
