import { IMAGE_WIDTHS, type ImageWidth } from '@guildhall/contract';
import sharp, { type OutputInfo } from 'sharp';
import type { PictureType } from './picture-keys.ts';

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
const WEBP = { quality: 80 };
const AVIF = { quality: 50, chromaSubsampling: '4:2:0' };
/** On covers and photographs this comes out as small as 4 does, in a fifteenth of the time. */
const USUAL_EFFORT = 2;

export interface EncodingOptions {
  /** Of AVIF, 0 to 9: with 1 a picture takes half the time and a quarter more bytes. */
  effort?: number;
}

/** One picture takes one thread; whoever has many encodes several at once. */
sharp.concurrency(1);
/** No picture is encoded twice. */
sharp.cache(false);

/**
 * A picture as it is kept: in each of our widths but never enlarged; as WebP, and as AVIF where that is smaller.
 */
export async function encodePicture(
  input: Buffer,
  { effort = USUAL_EFFORT }: EncodingOptions = {},
): Promise<EncodedPicture> {
  const pixels = await sharp(input)
    .resize({ width: WIDEST, withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
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
