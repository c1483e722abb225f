import { m } from '@guildhall/messages';
import { currentLanguage, currentLocale, perLocale } from '@guildhall/messages/language';
import PDFDocument from 'pdfkit';
import QRCode from 'qrcode';
import { achievementsOf, type Certificate } from './certificate.ts';
import { COLUMN_WIDTH, columnLefts, isMirrored, QR_SIDE, qrLeft } from './certificate-layout.ts';
import { COLORS } from './colors.ts';
import { HALL, sealShapes, streetShapes } from './emblem.ts';
import { drawArtifact, drawBlock, drawShapes, PAGE, type Pdf, type TextBlock } from './pdf-canvas.ts';
import { clean } from './text-layout.ts';

/** Larger ones are hard to scan off paper. */
const MAX_VERSION = 15;
/** Modules of white around it, which scanners need. */
const QUIET_ZONE = 4;

interface QrCode {
  /** Modules on each side, with the quiet zone. */
  size: number;
  /** SVG, one unit per module. */
  path: string;
}

function drawQrCode(text: string): QrCode {
  const { modules, version } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  if (version > MAX_VERSION) throw new Error(`A QR code of version ${version} cannot be scanned off a certificate.`);
  const rows = Array.from({ length: modules.size }, (_, row) => {
    const dark = Array.from(modules.data.subarray(row * modules.size, (row + 1) * modules.size), Boolean);
    return barsOf(dark).map(({ start, length }) => {
      const corner = `M${start + QUIET_ZONE} ${row + QUIET_ZONE}`;
      return `${corner}h${length}v1h${-length}z`;
    });
  });
  return { size: modules.size + QUIET_ZONE * 2, path: rows.flat().join('') };
}

/** Dark modules side by side are one bar: hairlines would show between them. */
function barsOf(dark: boolean[]): { start: number; length: number }[] {
  const bars: { start: number; length: number }[] = [];
  for (const [at, isDark] of dark.entries()) {
    const last = bars.at(-1);
    if (!isDark) continue;
    if (last && last.start + last.length === at) last.length += 1;
    else bars.push({ start: at, length: 1 });
  }
  return bars;
}

const MIDDLE = PAGE.width / 2;
const { text, quiet, primary, secondary } = COLORS;

/** One element of the structure that screen readers follow. */
interface Part {
  tag: 'H1' | 'P' | 'Figure' | 'Link';
  alt?: string;
  /** What is read instead of what is drawn: characters that no font has, and scripts in the order of their letters. */
  actual?: string;
  draw: (pdf: Pdf) => void;
}

interface Writing {
  y: number;
  size: number;
  color: string;
  spacing?: number;
}

const writeInMiddle = (words: string, { y, size, color, spacing }: Writing): Part => ({
  tag: 'P',
  draw: (pdf) =>
    drawBlock(pdf, words, {
      style: 'text',
      x: MIDDLE,
      y,
      width: 620,
      height: size * 1.3,
      maxSize: size,
      minSize: size * 0.7,
      color,
      ...(spacing ? { spacing } : {}),
    }),
});

const dateFormat = perLocale((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }));

const sealPart = (): Part => ({
  tag: 'Figure',
  alt: m.certificate_drawing_seal(),
  draw: (pdf) => {
    drawShapes(pdf, sealShapes(44), { x: MIDDLE, y: 88 });
    drawShapes(pdf, HALL, { x: MIDDLE - 22.4, y: 61, scale: 0.295 });
  },
});

/** In capitals, with space between them; where letters are joined, they stay as they are. */
const headingPart = (): Part => {
  const style = isMirrored() ? { size: 17 } : { size: 14, spacing: 3 };
  const words = m.certificate_drawing_heading().toLocaleUpperCase(currentLocale());
  return { ...writeInMiddle(words, { ...style, y: 154, color: secondary }), tag: 'H1' };
};

const writeAsIs = (words: string, block: TextBlock): Part => ({
  tag: 'P',
  actual: clean(words),
  draw: (pdf) => drawBlock(pdf, words, block),
});

/** Who was taught what, from the top to the bottom. */
function statementParts(certificate: Certificate): Part[] {
  const name = { style: 'title', x: MIDDLE, y: 231, width: 660, height: 66, maxSize: 48, minSize: 16 } as const;
  const title = { style: 'title', x: MIDDLE, y: 330, width: 640, height: 62, maxSize: 30, minSize: 13 } as const;
  const description = { style: 'text', x: MIDDLE, y: 408, width: 490, height: 30, maxSize: 10.5, minSize: 10 } as const;
  const achievements = achievementsOf(certificate);
  return [
    headingPart(),
    writeInMiddle(m.certificate_drawing_certifies(), { y: 182, size: 12, color: quiet }),
    writeAsIs(certificate.studentName, { ...name, color: text }),
    writeInMiddle(m.certificate_drawing_completed(), { y: 288, size: 12, color: quiet }),
    writeAsIs(certificate.classTitle, { ...title, color: primary }),
    ...(achievements ? [writeInMiddle(achievements, { y: 378, size: 11.5, color: text })] : []),
    ...(certificate.description ? [writeAsIs(certificate.description, { ...description, color: quiet })] : []),
  ];
}

/** A value over a line, and what it is below. */
function columnPart(left: number, label: string, value: string): Part {
  const side = isMirrored()
    ? ({ x: left + COLUMN_WIDTH, align: 'right' } as const)
    : ({ x: left, align: 'left' } as const);
  const column = { ...side, style: 'text', width: COLUMN_WIDTH } as const;
  return {
    tag: 'P',
    actual: m.certificate_drawing_column({ label, value: clean(value) }),
    draw: (pdf) => {
      drawBlock(pdf, label, { ...column, y: 500, height: 12, maxSize: 9, minSize: 9, color: quiet });
      drawBlock(pdf, value, { ...column, y: 472, height: 34, maxSize: 13, minSize: 8, color: text });
    },
  };
}

function columnParts({ issuedAt, teacherName, issuerName }: Certificate): Part[] {
  const [first = 0, second = 0, third = 0] = columnLefts();
  return [
    columnPart(first, m.certificate_drawing_date(), dateFormat().format(issuedAt)),
    columnPart(second, m.certificate_drawing_teacher(), teacherName),
    columnPart(third, m.certificate_drawing_issuer(), issuerName),
  ];
}

const QR_TOP = 390;

function qrParts({ qrText, verifyUrl }: Certificate): Part[] {
  const left = qrLeft();
  const middle = left + QR_SIDE / 2;
  const address = { style: 'text', x: middle, y: 497, width: 170, height: 20, maxSize: 7, minSize: 5 } as const;
  return [
    {
      tag: 'Figure',
      alt: m.certificate_drawing_qr_code(),
      draw: (pdf) => {
        const { size, path } = drawQrCode(qrText);
        drawShapes(pdf, [{ path, fill: text }], { x: left, y: QR_TOP, scale: QR_SIDE / size });
      },
    },
    {
      tag: 'Link',
      alt: verifyUrl,
      draw: (pdf) => drawBlock(pdf, verifyUrl, { ...address, color: quiet, link: verifyUrl }),
    },
  ];
}

const certificateParts = (certificate: Certificate): Part[] => [
  sealPart(),
  ...statementParts(certificate),
  ...columnParts(certificate),
  ...qrParts(certificate),
];

const OUTER = 22;
const INNER = 28;
const CORNER = 20;

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
