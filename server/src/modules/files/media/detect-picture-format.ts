import type { IMAGE_FORMATS } from '@guildhall/contract';

export type PictureFormat = (typeof IMAGE_FORMATS)[number];

const text = (bytes: Buffer, start: number, end: number) => bytes.toString('latin1', start, end);

/** AVIF shares its container with other formats; the brands say which one it is. */
function isAvif(bytes: Buffer): boolean {
  if (text(bytes, 4, 8) !== 'ftyp') return false;
  const brands = text(bytes, 8, Math.min(bytes.readUInt32BE(0), bytes.length, 256));
  return /avif|avis/.test(brands);
}

const SIGNATURES: Record<PictureFormat, (bytes: Buffer) => boolean> = {
  JPEG: (bytes) => text(bytes, 0, 3) === '\xff\xd8\xff',
  PNG: (bytes) => text(bytes, 0, 8) === '\x89PNG\r\n\x1a\n',
  WebP: (bytes) => text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP',
  AVIF: isAvif,
  GIF: (bytes) => ['GIF87a', 'GIF89a'].includes(text(bytes, 0, 6)),
};

/** By the first bytes; file name and declared type are ignored. */
export const detectPictureFormat = (bytes: Buffer): PictureFormat | undefined =>
  (Object.keys(SIGNATURES) as PictureFormat[]).find((format) => SIGNATURES[format](bytes));
