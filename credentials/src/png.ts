import { type Bytes, concat, decodeText, encodeText } from './bytes.ts';
import { Refusal } from './refusal.ts';

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** Open Badges 3.0, 5.3.1: keyword, no compression, no language, no translated keyword. */
const CHUNK_TYPE = 'iTXt';
const KEYWORD = 'openbadgecredential';
const KEYWORD_BYTES = encodeText(`${KEYWORD}\0`);
const PREFIX = encodeText(`${KEYWORD}\0\0\0\0\0`);

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

/** PNG (third edition), annex D. */
function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crc >>> 8) ^ (CRC_TABLE[(crc ^ byte) & 0xff] ?? 0);
  return (crc ^ 0xffffffff) >>> 0;
}

export const isPng = (bytes: Uint8Array): boolean => SIGNATURE.every((byte, index) => bytes[index] === byte);

interface Chunk {
  type: string;
  /** Type and data, which the checksum is about. */
  content: Bytes;
  data: Bytes;
  checksum: number;
  /** Where the chunk begins and ends in the file. */
  start: number;
  end: number;
}

/** Up to IEND; what stands after it is no part of the picture. @throws Refusal */
function* readChunks(png: Bytes): Generator<Chunk> {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  for (let start = SIGNATURE.length; start + 12 <= png.length; ) {
    const end = start + 12 + view.getUint32(start);
    if (end > png.length) break;
    const content = png.subarray(start + 4, end - 4);
    const type = String.fromCharCode(...content.subarray(0, 4));
    yield { type, content, data: content.subarray(4), checksum: view.getUint32(end - 4), start, end };
    if (type === 'IEND') return;
    start = end;
  }
  throw new Refusal('file.broken');
}

/** Which other software may have written compressed, though it must not: then it is found, and refused. */
const isBadge = ({ type, data }: Chunk) =>
  type === CHUNK_TYPE && KEYWORD_BYTES.every((byte, index) => data[index] === byte);

function readBadge({ content, data, checksum }: Chunk): string {
  if (crc32(content) !== checksum) throw new Refusal('file.broken');
  if (!PREFIX.every((byte, index) => data[index] === byte)) throw new Refusal('file.broken');
  return decodeText(data.subarray(PREFIX.length), 'file.broken');
}

/** The texts that the picture holds as badges. @throws Refusal */
export function findTokensInPng(png: Bytes): string[] {
  const tokens: string[] = [];
  for (const chunk of readChunks(png)) if (isBadge(chunk)) tokens.push(readBadge(chunk));
  return tokens;
}

function buildChunk(data: Uint8Array): Bytes {
  const content = concat([encodeText(CHUNK_TYPE), data]);
  const chunk = new Uint8Array(content.length + 8);
  const view = new DataView(chunk.buffer);
  view.setUint32(0, data.length);
  chunk.set(content, 4);
  view.setUint32(chunk.length - 4, crc32(content));
  return chunk;
}

/** The picture with the token in it, in place of one that it had. @throws Refusal where it is no PNG */
export function bakePng(png: Bytes, token: string): Bytes {
  if (!isPng(png)) throw new Refusal('file.broken');
  const kept = [...readChunks(png)].filter((chunk) => !isBadge(chunk));
  const last = kept.pop();
  return concat([
    png.subarray(0, SIGNATURE.length),
    ...kept.map(({ start, end }) => png.subarray(start, end)),
    buildChunk(concat([PREFIX, encodeText(token)])),
    png.subarray(last?.start, last?.end),
  ]);
}
