import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { crc32, createDeflate } from 'node:zlib';
import type { LightMyRequestResponse as Response } from 'fastify';
import type { Sharp } from 'sharp';
import sharp from 'sharp';
import type { TestApp } from './test-app.ts';

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

/** One part of a form; without a file name it is a text field. */
export interface FormPart {
  name: string;
  content: Buffer | string;
  fileName?: string;
  type?: string;
}

const BOUNDARY = 'guildhall-form-boundary';

/** A multipart form, also one that no browser would send. */
export function multipart(parts: FormPart[]): { headers: { 'content-type': string }; payload: Buffer } {
  const encoded = parts.flatMap(({ name, content, fileName, type }) => [
    Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"`),
    Buffer.from(fileName === undefined ? '' : `; filename="${fileName}"`),
    Buffer.from(type === undefined ? '\r\n\r\n' : `\r\ncontent-type: ${type}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    payload: Buffer.concat([...encoded, Buffer.from(`--${BOUNDARY}--\r\n`)]),
  };
}

/** A part of a form with a picture. */
export const pictureFile = (content: Buffer, change: Partial<FormPart> = {}): FormPart => ({
  name: 'image',
  content,
  fileName: 'picture.jpg',
  type: 'image/jpeg',
  ...change,
});

/** Posts a form to the upload route. */
export function sendForm(at: TestApp, authorization: string, parts: FormPart[]): Promise<Response> {
  const { headers, payload } = multipart(parts);
  const request = { headers: { authorization, ...headers }, payload };
  return at.app.inject({ method: 'POST', url: '/api/images', ...request });
}

export const pictureRows = ({ deps }: TestApp) => deps.database.selectFrom('image').selectAll().execute();

/** Every file in the object store below this folder. */
export async function storedFiles(dataDir: string): Promise<string[]> {
  const entries = await readdir(join(dataDir, 'objects'), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}
