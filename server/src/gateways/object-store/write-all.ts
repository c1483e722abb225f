import type { FileHandle } from 'node:fs/promises';

/** A single write may store less than it was given. */
export async function writeAll(file: FileHandle, bytes: Buffer, position: number): Promise<void> {
  for (let from = 0; from < bytes.length; ) {
    const { bytesWritten } = await file.write(bytes, from, bytes.length - from, position + from);
    from += bytesWritten;
  }
}
