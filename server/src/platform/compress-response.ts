import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzipSync } from 'node:zlib';

/** A response as it was made, still text. */
export interface TextResponse {
  body: string;
  headers: Record<string, string>;
}

/** A response as it is sent: its bytes, and their compressed forms unless it is too short for them; `gzip` from its first use on. */
export interface CachedResponse {
  etag: string;
  headers: Record<string, string>;
  bodies: { identity: Buffer; gzip?: Buffer; br?: Buffer };
}

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
  const br = await compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  return { etag, headers, bodies: { identity, br: copyOf(br) } };
}

/** Made when a client first asks for it: browsers take Brotli, and gzip takes 5 ms of a page. */
export function gzipOf({ bodies }: CachedResponse): Buffer | undefined {
  if (bodies.br && !bodies.gzip) bodies.gzip = copyOf(gzipSync(bodies.identity));
  return bodies.gzip;
}

/** Gzipped bytes for each byte of Brotli, at most about. */
const GZIP_SHARE = 1.5;

/** Bytes that a cached response takes up, about, with the gzipped form that it may get later. */
export const sizeOf = ({ bodies }: CachedResponse, url: string): number =>
  url.length + bodies.identity.length + Math.ceil((bodies.br?.length ?? 0) * (1 + GZIP_SHARE)) + 500;
