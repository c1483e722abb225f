import type { OutgoingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { create } from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { closeIfLeft, safeFileName } from '../../../http/download.ts';
import { logFailure } from '../../../lib/log-failure.ts';
import { Problem } from '../../../lib/problem.ts';
import { requestedBytes } from './byte-ranges.ts';
import type { MediaSource } from './media-source.ts';
import { toMultipart } from './multipart-ranges.ts';

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
