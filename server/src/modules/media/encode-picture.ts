import { IMAGE_WIDTHS, type ImageWidth, MAX_IMAGE_PIXELS } from '@guildhall/contract';
import sharp, { type OutputInfo } from 'sharp';
import type { PictureType } from './picture-keys.ts';
import { refusePicture } from './refuse-picture.ts';

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

/** Pixels as they lie in memory: decoded once, encoded several times. */
interface Pixels {
  data: Buffer;
  info: OutputInfo;
}

const WIDEST = Math.max(...IMAGE_WIDTHS);
/** Times taller than wide. What is taller is kept narrower: a column of pixels is not to cost more than a page. */
const TALLEST = 2;
const WEBP = { quality: 80 };
const AVIF = { quality: 50, chromaSubsampling: '4:2:0' };
/** 4, which others take, makes files a tenth smaller and takes sixteen times as long. */
const USUAL_EFFORT = 2;

export interface EncodingOptions {
  /** Of AVIF, 0 to 9: with 1 a picture takes half the time and a quarter more bytes. */
  effort?: number;
}

/** One picture takes one thread; whoever has many encodes several at once (uploads: see `encoding-limit.ts`). */
sharp.concurrency(1);
/** No picture is encoded twice. */
sharp.cache(false);

/**
 * A picture as it is kept: upright, without its metadata, in each of our widths but never enlarged; as WebP, and
 * as AVIF where that is smaller. Of a moving picture only the first frame is ever decoded.
 */
export async function encodePicture(
  input: Buffer,
  { effort = USUAL_EFFORT }: EncodingOptions = {},
): Promise<EncodedPicture> {
  const pixels = await decode(input);
  const variants: PictureVariant[] = [];
  const encoded = new Map<number, PictureVariant[]>();
  for (const width of IMAGE_WIDTHS) {
    const pixelsWide = Math.min(width, pixels.info.width);
    const forms = encoded.get(pixelsWide) ?? (await encodeAt(pixels, width, effort));
    encoded.set(pixelsWide, forms);
    variants.push(...forms.map((form) => ({ ...form, width })));
  }
  return { width: pixels.info.width, height: pixels.info.height, variants };
}

async function decode(input: Buffer): Promise<Pixels> {
  try {
    return await sharp(input, { limitInputPixels: MAX_IMAGE_PIXELS, pages: 1, autoOrient: true })
      .resize({ width: WIDEST, height: WIDEST * TALLEST, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
  } catch {
    throw refusePicture('media.broken', 'is damaged or incomplete');
  }
}

async function encodeAt({ data, info }: Pixels, width: ImageWidth, effort: number): Promise<PictureVariant[]> {
  const { width: pixelsWide, height, channels } = info;
  const resized = sharp(data, { raw: { width: pixelsWide, height, channels } }).resize({
    width,
    withoutEnlargement: true,
  });
  const webp = await resized.clone().webp(WEBP).toBuffer();
  const avif = await resized
    .clone()
    .avif({ ...AVIF, effort })
    .toBuffer();
  const forms: PictureVariant[] = [{ width, type: 'image/webp', bytes: webp }];
  if (avif.length < webp.length) forms.push({ width, type: 'image/avif', bytes: avif });
  return forms;
}
