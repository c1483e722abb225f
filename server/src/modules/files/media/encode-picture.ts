import { IMAGE_WIDTHS, type ImageWidth, MAX_IMAGE_PIXELS } from '@guildhall/contract';
import type { OutputInfo } from 'sharp';
import type { PictureType } from '../../../lib/picture-keys.ts';
import { loadSharp } from './load-sharp.ts';
import { damagedPicture } from './picture-problem.ts';

export interface PictureVariant {
  width: ImageWidth;
  type: PictureType;
  bytes: Buffer;
}

export interface EncodedPicture {
  /** Pixels of the widest variant. */
  width: number;
  height: number;
  variants: PictureVariant[];
}

/** Decoded once, encoded several times. */
interface Pixels {
  data: Buffer;
  info: OutputInfo;
}

const MAX_WIDTH = Math.max(...IMAGE_WIDTHS);
/** Taller pictures are stored narrower, so that a one-pixel column does not cost more than a page. */
const MAX_HEIGHT_TO_WIDTH = 2;
const WEBP = { quality: 80 };
/** The library's default effort, 4, takes sixteen times as long. */
const AVIF = { quality: 50, effort: 2, chromaSubsampling: '4:2:0' };

/**
 * Upright, without metadata, in each of our widths but never enlarged; as WebP, and as AVIF where that is smaller.
 * Only the first frame of an animation is decoded.
 */
export async function encodePicture(input: Buffer): Promise<EncodedPicture> {
  const pixels = await decodePicture(input);
  const variants: PictureVariant[] = [];
  const encoded = new Map<number, PictureVariant[]>();
  for (const width of IMAGE_WIDTHS) {
    const actualWidth = Math.min(width, pixels.info.width);
    const forms = encoded.get(actualWidth) ?? (await encodeAt(pixels, width));
    encoded.set(actualWidth, forms);
    variants.push(...forms.map((form) => ({ ...form, width })));
  }
  return { width: pixels.info.width, height: pixels.info.height, variants };
}

/** Throws for a picture that cannot be read to its end. */
export async function decodePicture(input: Buffer): Promise<Pixels> {
  const sharp = await loadSharp();
  try {
    return await sharp(input, { limitInputPixels: MAX_IMAGE_PIXELS, pages: 1, autoOrient: true })
      .resize({ width: MAX_WIDTH, height: MAX_WIDTH * MAX_HEIGHT_TO_WIDTH, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
  } catch {
    throw damagedPicture();
  }
}

async function encodeAt({ data, info }: Pixels, width: ImageWidth): Promise<PictureVariant[]> {
  const sharp = await loadSharp();
  const { width: actualWidth, height, channels } = info;
  const resized = sharp(data, { raw: { width: actualWidth, height, channels } }).resize({
    width,
    withoutEnlargement: true,
  });
  const webp = await resized.clone().webp(WEBP).toBuffer();
  const avif = await resized.clone().avif(AVIF).toBuffer();
  const forms: PictureVariant[] = [{ width, type: 'image/webp', bytes: webp }];
  if (avif.length < webp.length) forms.push({ width, type: 'image/avif', bytes: avif });
  return forms;
}
