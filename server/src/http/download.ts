import type { Readable } from 'node:stream';
import { create } from 'content-disposition';
import type { FastifyReply } from 'fastify';

/** A file that is made while it is sent. */
export interface Download {
  /** May hold any text: characters that some file system refuses are replaced. */
  fileName: string;
  content: Readable;
}

const REFUSED_CHARACTERS = /[\\/:*?"<>|\p{Cc}]+/gu;

export const safeFileName = (fileName: string) =>
  fileName
    .replaceAll(REFUSED_CHARACTERS, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[. ]+/, '');

/**
 * Closes what was opened for somebody who left meanwhile, and says so. A stream that is piped to a closed connection is
 * never read, and would keep its file open.
 */
export function closeIfLeft({ raw }: FastifyReply, stream: Readable): boolean {
  if (raw.destroyed) stream.destroy();
  return raw.destroyed;
}

/** The browser saves it under its name (RFC 6266). A failure on the way ends the connection: no half file looks whole. */
export function sendDownload(reply: FastifyReply, type: string, { fileName, content }: Download): FastifyReply {
  if (closeIfLeft(reply, content)) return reply.hijack();
  return reply
    .headers({
      'content-type': type.startsWith('text/') ? `${type}; charset=utf-8` : type,
      'content-disposition': create(safeFileName(fileName)),
    })
    .send(content);
}
