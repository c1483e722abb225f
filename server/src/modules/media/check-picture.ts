import { IMAGE_FORMATS, MAX_IMAGE_PIXELS, MAX_IMAGE_SIDE } from '@guildhall/contract';
import sharp, { type Metadata } from 'sharp';
import { type PictureFormat, recognisePicture } from './recognise-picture.ts';
import { refusePicture } from './refuse-picture.ts';

/** What the decoder calls each format. A file that it takes for another one is two things at once. */
const DECODERS: Record<PictureFormat, string> = { JPEG: 'jpeg', PNG: 'png', WebP: 'webp', AVIF: 'heif', GIF: 'gif' };

/**
 * Lets in what is one of our formats and not too large to decode. Only the header is read, so that a picture
 * that would fill the memory is refused before it does.
 */
export async function checkPicture(bytes: Buffer): Promise<void> {
  const format = recognisePicture(bytes);
  if (!format) {
    throw refusePicture(
      'media.unsupported',
      `is of no kind that can be read here: ${listOf(IMAGE_FORMATS)} are welcome`,
    );
  }
  const { width, height, format: decoder } = await readHeader(bytes);
  if (decoder !== DECODERS[format]) throw refusePicture('media.broken', `is not the ${format} that it begins as`);
  if (width * height > MAX_IMAGE_PIXELS || Math.max(width, height) > MAX_IMAGE_SIDE) {
    throw refusePicture(
      'media.too-many-pixels',
      `has ${width} × ${height} pixels: at most ${MAX_IMAGE_PIXELS / 1e6} million are welcome, and at most ${MAX_IMAGE_SIDE} along a side`,
    );
  }
}

async function readHeader(bytes: Buffer): Promise<Metadata> {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch {
    throw refusePicture('media.broken', 'is damaged or incomplete');
  }
}

const listOf = (words: readonly string[]) => `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
