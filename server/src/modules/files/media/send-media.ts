import { randomUUID } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { create } from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ByteRange } from '../../../gateways/object-store/object-store.ts';
import { closeIfLeft, safeFileName } from '../../../http/download.ts';
import { logFailure } from '../../../lib/log-failure.ts';
import { Problem } from '../../../lib/problem.ts';
import type { MediaSource } from './media-source.ts';

/** More of them cost more than the whole file would, and no player asks for so many. */
const MAX_RANGES = 20;
const SPEC = /^[ \t]*(\d*)-(\d*)[ \t]*$/;

/** What a request asks for: everything, some ranges (in the order of the request), or only bytes behind the end. */
type RequestedBytes = 'whole' | 'unsatisfiable' | [ByteRange, ...ByteRange[]];

interface RangeRequest {
  range?: string | undefined;
  ifRange?: string | undefined;
}

/** RFC 9110, section 14. A range that is malformed, or made from other bytes than these (`If-Range`), is ignored. */
export function requestedBytes(
  { range, ifRange }: RangeRequest,
  { size, etag }: { size: number; etag: string },
): RequestedBytes {
  if (range === undefined || (ifRange !== undefined && ifRange.trim() !== etag)) return 'whole';
  const [, list] = /^bytes=(.*)$/is.exec(range.trim()) ?? [];
  const specs = list?.split(',').filter((spec) => spec.trim() !== '') ?? [];
  if (specs.length === 0 || specs.length > MAX_RANGES) return 'whole';
  const ranges: ByteRange[] = [];
  for (const spec of specs) {
    const parsed = parseSpec(spec, size);
    if (!parsed) return 'whole';
    if (parsed.start <= parsed.end) ranges.push(parsed);
  }
  const [first, ...others] = joinOverlapping(ranges);
  return first ? [first, ...others] : 'unsatisfiable';
}

/** Undefined where it is malformed; an empty range where it begins behind the end. */
function parseSpec(spec: string, size: number): ByteRange | undefined {
  const [, first = '', last = ''] = SPEC.exec(spec) ?? [];
  if (first === '' && last === '') return undefined;
  if (first === '') return { start: Math.max(0, size - Number(last)), end: size - 1 };
  if (last !== '' && Number(last) < Number(first)) return undefined;
  return { start: Number(first), end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}

/** In the order of the request, unless some touch each other. */
function joinOverlapping(ranges: ByteRange[]): ByteRange[] {
  const joined: ByteRange[] = [];
  for (const range of ranges.toSorted((a, b) => a.start - b.start)) {
    const last = joined.at(-1);
    if (last && range.start <= last.end + 1) last.end = Math.max(last.end, range.end);
    else joined.push({ ...range });
  }
  return joined.length === ranges.length ? ranges : joined;
}

/** Several ranges as `multipart/byteranges` (RFC 9110, section 14.6). */
function toMultipart({ type, size, read }: MediaSource, ranges: ByteRange[]) {
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

export interface Delivery {
  cacheControl: string;
  /** Throws a problem once the bytes may no longer be read. */
  check: () => Promise<unknown>;
  /** Milliseconds between checks while bytes flow. */
  checkInterval: number;
  /** The location of nginx, which sends the file; undefined where this process does. */
  accelLocation: string | undefined;
}

const headersOf = ({ name, type, isInline, etag }: MediaSource, cacheControl: string) => ({
  'accept-ranges': 'bytes',
  'cache-control': cacheControl,
  'content-disposition': create(safeFileName(name), { type: isInline ? 'inline' : 'attachment' }),
  'content-security-policy': 'sandbox',
  'content-type': type,
  etag,
});

const hasCopy = (ifNoneMatch = '', etag: string) =>
  ifNoneMatch.split(',').some((known) => known.trim().replace(/^W\//, '') === etag || known.trim() === '*');

/** Answers `GET` and `HEAD` by RFC 9110: whole, in ranges, or not at all where the client has it already. */
export async function sendMedia(
  request: FastifyRequest,
  reply: FastifyReply,
  source: MediaSource,
  delivery: Delivery,
): Promise<FastifyReply> {
  const { size, etag, objectKey } = source;
  const { range, 'if-range': ifRange, 'if-none-match': ifNoneMatch } = request.headers;
  reply.headers(headersOf(source, delivery.cacheControl));
  if (hasCopy(ifNoneMatch, etag)) return reply.status(304).send();
  if (delivery.accelLocation && objectKey) {
    return reply.header('x-accel-redirect', `${delivery.accelLocation}/${encodeURI(objectKey)}`).send('');
  }
  if (request.method === 'HEAD') return reply.header('content-length', size).send();
  const ranges = requestedBytes({ range, ifRange: ifRange as string | undefined }, { size, etag });
  if (ranges === 'unsatisfiable') return reply.status(416).header('content-range', `bytes */${size}`).send('');
  if (ranges === 'whole') {
    return stream(reply.header('content-length', size), await source.read(), delivery);
  }
  const [only, ...others] = ranges;
  reply.status(206);
  if (others.length > 0) {
    const { headers, body } = toMultipart(source, ranges);
    return stream(reply.headers(headers), body, delivery);
  }
  const { start, end } = only;
  reply.headers({ 'content-length': end - start + 1, 'content-range': `bytes ${start}-${end}/${size}` });
  return stream(reply, await source.read(only), delivery);
}

/** Not through Fastify, which would log each viewer who leaves or jumps. The connection ends where the bytes must. */
async function stream(reply: FastifyReply, bytes: Readable, { check, checkInterval }: Delivery) {
  reply.hijack();
  if (closeIfLeft(reply, bytes)) return reply;
  const ending = new AbortController();
  const checking = setInterval(() => check().catch(endIfRefused), checkInterval);
  /** While the database is away, nobody can lose their access in it. */
  const endIfRefused = (error: unknown) => {
    if (error instanceof Problem) ending.abort();
  };
  try {
    reply.raw.writeHead(reply.statusCode, reply.getHeaders() as OutgoingHttpHeaders);
    await pipeline(bytes, reply.raw, { signal: ending.signal });
  } catch (error) {
    const isExpected = ending.signal.aborted || (error as NodeJS.ErrnoException).code === 'ERR_STREAM_PREMATURE_CLOSE';
    if (!isExpected) logFailure('Sending a file failed', error);
  } finally {
    clearInterval(checking);
    bytes.destroy();
  }
  return reply;
}
