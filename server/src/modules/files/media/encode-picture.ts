import { availableParallelism } from 'node:os';
import { IMAGE_WIDTHS, type ImageWidth, MAX_IMAGE_PIXELS } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import type Sharp from 'sharp';
import type { OutputInfo } from 'sharp';
import { createConcurrencyLimit } from '../../../lib/concurrency-limit.ts';
import type { PictureType } from '../../../lib/picture-keys.ts';
import { Problem } from '../../../lib/problem.ts';

/** Loaded with the first picture: a process that has seen none does without its libraries. */
export async function loadSharp(): Promise<typeof Sharp> {
  const { default: sharp } = await import('sharp');
  /** One thread per picture; `limitEncoding` decides how many are encoded at a time. */
  sharp.concurrency(1);
  /** No picture is encoded twice. */
  sharp.cache(false);
  return sharp;
}

/** Decoding fifty megapixels takes up to a gigabyte: one at a time on a small machine, two on a larger one. */
const ENCODING_CONCURRENCY = availableParallelism() >= 4 ? 2 : 1;
/** Most pictures take less than a second, so nobody waits long. */
const MAX_WAITING = 40;

/** For the whole process; the event loop and the other threads stay free. */
export const limitEncoding = createConcurrencyLimit({
  concurrency: ENCODING_CONCURRENCY,
  maxWaiting: MAX_WAITING,
});

type Refusal = 'media.unsupported' | 'media.broken' | 'media.too-many-pixels';

/** `message` says at the field what is wrong. */
export const pictureProblem = (code: Refusal, message: string) =>
  new Problem(code, { errors: [{ path: 'image', message }] });

export const damagedPicture = () => pictureProblem('media.broken', m.media_problem_damaged_field());

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
