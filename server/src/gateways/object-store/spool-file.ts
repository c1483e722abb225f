import { createHash } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { writeAll } from './write-all.ts';

export interface SpoolFile {
  write: (bytes: Buffer, position: number) => Promise<void>;
  /** The first bytes. */
  read: (length: number) => Readable;
  /** Hashes the first bytes, in Base64. */
  hash: (algorithm: string, length: number) => Promise<string>;
  close: () => Promise<void>;
}

/** Bytes. */
const CHUNK = 256 * 1024;

/** The file's own streams add listeners to it that stay. */
async function* chunksOf(file: FileHandle, length: number): AsyncGenerator<Buffer> {
  for (let position = 0; position < length; ) {
    const chunk = Buffer.allocUnsafe(Math.min(CHUNK, length - position));
    const { bytesRead } = await file.read(chunk, 0, chunk.length, position);
    if (bytesRead === 0) throw new Error('a temporary file is shorter than what was written');
    yield chunk.subarray(0, bytesRead);
    position += bytesRead;
  }
}

/** A temporary file; nameless, so that a server that is killed leaves none behind. */
export async function openSpoolFile(): Promise<SpoolFile> {
  const path = join(tmpdir(), `guildhall-part-${crypto.randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  await rm(path);
  const read = (length: number) => Readable.from(chunksOf(file, length), { objectMode: false });
  return {
    write: (bytes, position) => writeAll(file, bytes, position),
    read,
    hash: async (algorithm, length) => {
      const hash = createHash(algorithm);
      for await (const chunk of read(length)) hash.update(chunk);
      return hash.digest('base64');
    },
    close: () => file.close(),
  };
}
