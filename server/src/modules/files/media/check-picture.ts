import { IMAGE_FORMATS, MAX_IMAGE_PIXELS, MAX_IMAGE_SIDE } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import type { Metadata } from 'sharp';
import { damagedPicture, loadSharp, pictureProblem } from './encode-picture.ts';

type PictureFormat = (typeof IMAGE_FORMATS)[number];

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
const detectPictureFormat = (bytes: Buffer): PictureFormat | undefined =>
  (Object.keys(SIGNATURES) as PictureFormat[]).find((format) => SIGNATURES[format](bytes));

/** The decoder's name of each format. A file that it reads as another format is valid as both, and refused. */
const DECODERS: Record<PictureFormat, string> = { JPEG: 'jpeg', PNG: 'png', WebP: 'webp', AVIF: 'heif', GIF: 'gif' };

/** Accepts our formats up to a size that can be decoded. Reads the header only, before a huge picture fills the memory. */
export async function checkPicture(bytes: Buffer): Promise<void> {
  const format = detectPictureFormat(bytes);
  if (!format) throw unsupported();
  const { width, height, format: decoder } = await readHeader(bytes);
  if (decoder !== DECODERS[format]) throw otherFormat(format);
  if (width * height > MAX_IMAGE_PIXELS || Math.max(width, height) > MAX_IMAGE_SIDE) throw tooManyPixels(width, height);
}

async function readHeader(bytes: Buffer): Promise<Metadata> {
  const sharp = await loadSharp();
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch {
    throw damagedPicture();
  }
}

function unsupported() {
  const formats = `${IMAGE_FORMATS.slice(0, -1).join(', ')} or ${IMAGE_FORMATS.at(-1)}`;
  return pictureProblem('media.unsupported', m.media_problem_unsupported_field({ formats }));
}

const otherFormat = (format: PictureFormat) =>
  pictureProblem('media.broken', m.media_problem_other_format_field({ format }));

function tooManyPixels(width: number, height: number) {
  const sizes = {
    width: String(width),
    height: String(height),
    maxMegapixels: String(MAX_IMAGE_PIXELS / 1e6),
    maxSide: String(MAX_IMAGE_SIDE),
  };
  return pictureProblem('media.too-many-pixels', m.media_problem_too_many_pixels_field(sizes));
}
