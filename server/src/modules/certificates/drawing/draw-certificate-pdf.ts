import { m } from '@guildhall/messages';
import { currentLanguage } from '@guildhall/messages/language';
import PDFDocument from 'pdfkit';
import type { Certificate } from './certificate.ts';
import { COLUMN_WIDTH, columnLefts } from './certificate-layout.ts';
import { certificateParts } from './certificate-parts.ts';
import { COLORS } from './colors.ts';
import { streetShapes } from './emblem.ts';
import { drawArtifact, drawShapes, PAGE, type Pdf } from './pdf-canvas.ts';
import { clean } from './text-runs.ts';

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
function drawBackground(pdf: Pdf): void {
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

function createPdf({ studentName, classTitle, issuerName, issuedAt }: Certificate): Pdf {
  const Title = m.certificate_drawing_subject({ name: clean(studentName), title: clean(classTitle) });
  return new PDFDocument({
    size: 'A4',
    layout: 'landscape',
    margin: 0,
    /** What PDF/UA asks for: the structure, a language, a title that is shown, embedded fonts. */
    subset: 'PDF/UA' as 'PDF/A-1',
    pdfVersion: '1.7',
    tagged: true,
    lang: currentLanguage(),
    displayTitle: true,
    info: { Title, Author: clean(issuerName), CreationDate: issuedAt, ModDate: issuedAt },
  });
}

function attachToken(pdf: Pdf, { token, issuedAt }: Certificate): void {
  const dates = { creationDate: issuedAt, modifiedDate: issuedAt };
  const description = m.certificate_drawing_token();
  const options = {
    name: 'certificate.jwt',
    type: 'application/vc+jwt',
    relationship: 'Source',
    description,
    ...dates,
  };
  pdf.file(Buffer.from(token), options);
}

/** A4 in landscape, in the language of the work under way; mirrored for one that is read from right to left. */
export async function drawCertificatePdf(certificate: Certificate): Promise<Buffer> {
  const pdf = createPdf(certificate);
  drawArtifact(pdf, () => drawBackground(pdf));
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  for (const { tag, alt, actual, draw } of certificateParts(certificate)) {
    root.add(pdf.struct(tag, { ...(alt ? { alt } : {}), ...(actual ? { actual } : {}) }, () => draw(pdf)));
  }
  root.end();
  attachToken(pdf, certificate);
  pdf.end();
  const chunks: Buffer[] = [];
  for await (const chunk of pdf) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}
