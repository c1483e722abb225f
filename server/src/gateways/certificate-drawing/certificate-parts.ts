import { m } from '@guildhall/messages';
import { achievementsOf } from './achievements.ts';
import type { Certificate } from './certificate.ts';
import { COLUMN_LEFTS, COLUMN_WIDTH } from './certificate-background.ts';
import { COLORS } from './colors.ts';
import { HALL, sealShapes } from './emblem.ts';
import { drawBlock, drawShapes, PAGE, type Pdf, type TextBlock } from './pdf-canvas.ts';
import { drawQrCode } from './qr-code.ts';
import { clean } from './text-runs.ts';

const MIDDLE = PAGE.width / 2;
const { text, quiet, primary, secondary } = COLORS;

/** One element of the structure that screen readers follow. */
export interface Part {
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
      ...{ style: 'text', x: MIDDLE, y, width: 620, height: size * 1.3, maxSize: size, minSize: size * 0.7, color },
      ...(spacing ? { spacing } : {}),
    }),
});

const formatDate = (date: Date) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(date);

const SEAL: Part = {
  tag: 'Figure',
  alt: m.certificate_drawing_seal(),
  draw: (pdf) => {
    drawShapes(pdf, sealShapes(44), { x: MIDDLE, y: 88 });
    drawShapes(pdf, HALL, { x: MIDDLE - 22.4, y: 61, scale: 0.295 });
  },
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
  const heading = m.certificate_drawing_heading().toUpperCase();
  const achievements = achievementsOf(certificate);
  return [
    { ...writeInMiddle(heading, { y: 154, size: 14, color: secondary, spacing: 3 }), tag: 'H1' },
    writeInMiddle(m.certificate_drawing_certifies(), { y: 182, size: 12, color: quiet }),
    writeAsIs(certificate.studentName, { ...name, color: text }),
    writeInMiddle(m.certificate_drawing_completed(), { y: 288, size: 12, color: quiet }),
    writeAsIs(certificate.classTitle, { ...title, color: primary }),
    ...(achievements ? [writeInMiddle(achievements, { y: 378, size: 11.5, color: text })] : []),
    ...(certificate.description ? [writeAsIs(certificate.description, { ...description, color: quiet })] : []),
  ];
}

/** A value over a line, and what it is below. */
const column = (x: number, label: string, value: string): Part => ({
  tag: 'P',
  actual: m.certificate_drawing_column({ label, value: clean(value) }),
  draw: (pdf) => {
    drawBlock(pdf, label, {
      ...{
        style: 'text',
        x,
        y: 500,
        width: COLUMN_WIDTH,
        height: 12,
        maxSize: 9,
        minSize: 9,
        color: quiet,
        align: 'left',
      },
    });
    drawBlock(pdf, value, {
      ...{
        style: 'text',
        x,
        y: 472,
        width: COLUMN_WIDTH,
        height: 34,
        maxSize: 13,
        minSize: 8,
        color: text,
        align: 'left',
      },
    });
  },
});

const QR_SIDE = 96;
const QR_LEFT = PAGE.width - 60 - QR_SIDE;
const QR_TOP = 390;

function qrParts({ qrText, verifyUrl }: Certificate): Part[] {
  const middle = QR_LEFT + QR_SIDE / 2;
  const address = { style: 'text', x: middle, y: 497, width: 170, height: 20, maxSize: 7, minSize: 5 } as const;
  return [
    {
      tag: 'Figure',
      alt: m.certificate_drawing_qr_code(),
      draw: (pdf) => {
        const { size, path } = drawQrCode(qrText);
        drawShapes(pdf, [{ path, fill: text }], { x: QR_LEFT, y: QR_TOP, scale: QR_SIDE / size });
      },
    },
    {
      tag: 'Link',
      alt: verifyUrl,
      draw: (pdf) => drawBlock(pdf, verifyUrl, { ...address, color: quiet, link: verifyUrl }),
    },
  ];
}

export const certificateParts = (certificate: Certificate): Part[] => [
  SEAL,
  ...statementParts(certificate),
  column(COLUMN_LEFTS[0], m.certificate_drawing_date(), formatDate(certificate.issuedAt)),
  column(COLUMN_LEFTS[1], m.certificate_drawing_teacher(), certificate.teacherName),
  column(COLUMN_LEFTS[2], m.certificate_drawing_issuer(), certificate.issuerName),
  ...qrParts(certificate),
];
