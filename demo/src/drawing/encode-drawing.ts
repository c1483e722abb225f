import { IMAGE_WIDTHS, type ImageWidth } from '@guildhall/contract';
import sharp from 'sharp';

const WEBP = { quality: 80 };
/** Effort 4 takes sixteen times as long. */
const AVIF = { quality: 50, effort: 2, chromaSubsampling: '4:2:0' };

export interface EncodedDrawing {
  /** Pixels of the widest file. */
  width: number;
  height: number;
  avifWidths: ImageWidth[];
  /** By name, such as `640.webp`. */
  files: Map<string, Buffer>;
}

/** An SVG in each width that pictures are served in, never enlarged: as WebP, and as AVIF where that is smaller. */
export async function encodeDrawing(drawing: string): Promise<EncodedDrawing> {
  const svg = Buffer.from(drawing);
  const { width, height } = await sharp(svg).metadata();
  const files = new Map<string, Buffer>();
  for (const encodedWidth of new Set(IMAGE_WIDTHS.map((requested) => Math.min(requested, width)))) {
    const resized = sharp(svg).resize({ width: encodedWidth }).toColourspace('srgb');
    const [webp, avif] = await Promise.all([
      resized.clone().webp(WEBP).toBuffer(),
      resized.clone().avif(AVIF).toBuffer(),
    ]);
    files.set(`${encodedWidth}.webp`, webp);
    if (avif.length < webp.length) files.set(`${encodedWidth}.avif`, avif);
  }
  const widest = Math.min(Math.max(...IMAGE_WIDTHS), width);
  const avifWidths = IMAGE_WIDTHS.filter((requested) => files.has(`${Math.min(requested, width)}.avif`));
  return { width: widest, height: Math.round((height * widest) / width), avifWidths, files };
}
