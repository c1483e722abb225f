import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';

/** Bytes that are read after a refusal: a client that still sends would otherwise not read it. */
const MAX_DISCARDED = 16 * 1024 ** 2;

/** The body of a request. Whoever does not read it to its end destroys it, and the connection stays open. */
export function bodyOf(raw: IncomingMessage): PassThrough {
  const body = new PassThrough();
  raw.pipe(body);
  raw.once('close', () => {
    if (!raw.readableEnded) body.destroy(new Error('the client has gone'));
  });
  body.once('close', () => discardRest(raw));
  return body;
}

function discardRest(raw: IncomingMessage): void {
  raw.unpipe();
  let discarded = 0;
  raw.on('data', (chunk: Buffer) => {
    discarded += chunk.length;
    if (discarded > MAX_DISCARDED) raw.destroy();
  });
  raw.resume();
}
