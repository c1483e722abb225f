import { createHash } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { writeAll } from './write-all.ts';

interface SpoolBody {
  Body: Readable;
  ContentLength: number;
  /** S3 compares it with what arrived. */
  ContentMD5: string;
}

export interface SpoolFile {
  write: (bytes: Buffer, position: number) => Promise<void>;
  /** The first bytes, as the library wants the body of a request. */
  read: (length: number) => Promise<SpoolBody>;
  close: () => Promise<void>;
}

/** A temporary file; nameless, so that a server that is killed leaves none behind. */
export async function openSpoolFile(): Promise<SpoolFile> {
  const path = join(tmpdir(), `guildhall-part-${crypto.randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  await rm(path);
  const streamOf = (length: number) => file.createReadStream({ start: 0, end: length - 1, autoClose: false });
  return {
    write: (bytes, position) => writeAll(file, bytes, position),
    read: async (length) => {
      const hash = createHash('md5');
      for await (const chunk of streamOf(length)) hash.update(chunk);
      return { Body: streamOf(length), ContentLength: length, ContentMD5: hash.digest('base64') };
    },
    close: () => file.close(),
  };
}
