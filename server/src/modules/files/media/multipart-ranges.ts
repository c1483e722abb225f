import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ByteRange } from '../../../gateways/object-store/object-store.ts';
import type { MediaSource } from './media-source.ts';

/** Several ranges as `multipart/byteranges` (RFC 9110, section 14.6). */
export function toMultipart({ type, size, read }: MediaSource, ranges: ByteRange[]) {
  const boundary = randomUUID();
  const heads = ranges.map(
    ({ start, end }) =>
      `\r\n--${boundary}\r\nContent-Type: ${type}\r\nContent-Range: bytes ${start}-${end}/${size}\r\n\r\n`,
  );
  const tail = `\r\n--${boundary}--\r\n`;
  const lengths = ranges.map(({ start, end }, index) => Buffer.byteLength(heads[index] ?? '') + end - start + 1);
  async function* parts() {
    for (const [index, range] of ranges.entries()) {
      yield Buffer.from(heads[index] ?? '');
      yield* await read(range);
    }
    yield Buffer.from(tail);
  }
  return {
    headers: {
      'content-type': `multipart/byteranges; boundary=${boundary}`,
      'content-length': lengths.reduce((sum, length) => sum + length, Buffer.byteLength(tail)),
    },
    body: Readable.from(parts(), { objectMode: false }),
  };
}
