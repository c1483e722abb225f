import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** A response as it was made, still text. */
export interface TextResponse {
  body: string;
  headers: Record<string, string>;
}

/** A response as it is sent: its bytes, and their compressed forms unless it is too short for them. */
export interface CachedResponse {
  etag: string;
  headers: Record<string, string>;
  bodies: { identity: Buffer; gzip?: Buffer; br?: Buffer };
}

const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);
/** Bytes. Compressing less than this costs more than it saves. */
const MIN_COMPRESSED_LENGTH = 1_000;

/** A copy outside of Node's buffer pool: a small slice would keep the whole block that it is part of in memory. */
function copyOf(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

export async function compressResponse({ body, headers }: TextResponse): Promise<CachedResponse> {
  const identity = copyOf(Buffer.from(body));
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 27)}"`;
  if (identity.length < MIN_COMPRESSED_LENGTH) return { etag, headers, bodies: { identity } };
  const [gzipped, br] = await Promise.all([
    compressGzip(identity),
    compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  ]);
  return { etag, headers, bodies: { identity, gzip: copyOf(gzipped), br: copyOf(br) } };
}

/** Bytes that a cached response takes up, about. */
export const sizeOf = ({ bodies }: CachedResponse, url: string): number =>
  url.length + bodies.identity.length + (bodies.gzip?.length ?? 0) + (bodies.br?.length ?? 0) + 500;
