import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { crc32, createDeflate } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

interface Size {
  width: number;
  height: number;
}

/** A picture with gradients and noise, as a camera makes it; the same each time. */
export function photograph({ width, height }: Size): Sharp {
  const data = Buffer.alloc(width * height * 3);
  for (let index = 0; index < data.length; index++) {
    const [x, y] = [Math.floor(index / 3) % width, Math.floor(index / 3 / width)];
    const grain = (Math.imul(index, 2_654_435_761) >>> 28) - 8;
    data[index] = 128 + 100 * Math.sin(x / 40 + (index % 3)) * Math.cos(y / 60) + grain;
  }
  return sharp(data, { raw: { width, height, channels: 3 } });
}

/** One colour throughout. */
export const plain = ({ width, height }: Size, background = '#336699'): Sharp =>
  sharp({ create: { width, height, channels: 3, background }, limitInputPixels: false });

const PNG_SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(data.length, 0);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  return chunk;
}

/** A black PNG of any size, one bit per pixel, made without holding its pixels in memory. */
export async function hugePng({ width, height }: Size): Promise<Buffer> {
  const deflate = createDeflate();
  const pixels = buffer(deflate);
  const row = Buffer.alloc(1 + Math.ceil(width / 8));
  for (let y = 0; y < height; y++) {
    if (!deflate.write(row)) await once(deflate, 'drain');
  }
  deflate.end();
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const chunks = [pngChunk('IHDR', header), pngChunk('IDAT', await pixels), pngChunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([PNG_SIGNATURE, ...chunks]);
}

/** One frame for each colour. */
export const animatedGif = (size: Size, colours: string[]): Promise<Buffer> =>
  Promise.all(colours.map((colour) => plain(size, colour).png().toBuffer())).then((frames) =>
    sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer(),
  );

export const SVG_WITH_SCRIPT = Buffer.from(
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><script>alert(1)</script></svg>',
);
