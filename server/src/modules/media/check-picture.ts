import { IMAGE_FORMATS, MAX_IMAGE_PIXELS, MAX_IMAGE_SIDE } from '@guildhall/contract';
import sharp, { type Metadata } from 'sharp';
import { detectPictureFormat, type PictureFormat } from './detect-picture-format.ts';
import { pictureProblem } from './picture-problem.ts';

/** The decoder's name of each format. A file that it reads as another format is valid as both, and refused. */
const DECODERS: Record<PictureFormat, string> = { JPEG: 'jpeg', PNG: 'png', WebP: 'webp', AVIF: 'heif', GIF: 'gif' };

/** Accepts our formats up to a size that can be decoded. Reads the header only, before a huge picture fills the memory. */
export async function checkPicture(bytes: Buffer): Promise<void> {
  const format = detectPictureFormat(bytes);
  if (!format) {
    throw pictureProblem(
      'media.unsupported',
      `is of no kind that can be read here: ${listOf(IMAGE_FORMATS)} are welcome`,
    );
  }
  const { width, height, format: decoder } = await readHeader(bytes);
  if (decoder !== DECODERS[format]) throw pictureProblem('media.broken', `is not the ${format} that it begins as`);
  if (width * height > MAX_IMAGE_PIXELS || Math.max(width, height) > MAX_IMAGE_SIDE) {
    throw pictureProblem(
      'media.too-many-pixels',
      `has ${width} × ${height} pixels: at most ${MAX_IMAGE_PIXELS / 1e6} million are welcome, and at most ${MAX_IMAGE_SIDE} along a side`,
    );
  }
}

async function readHeader(bytes: Buffer): Promise<Metadata> {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch {
    throw pictureProblem('media.broken', 'is damaged or incomplete');
  }
}

const listOf = (words: readonly string[]) => `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
