import type { Readable } from 'node:stream';
import { requireKey } from './object-keys.ts';

/** Bytes. S3 takes parts from 5 MiB and at most 10,000 of them: an object has at most 78 GB. */
export const PART_SIZE = 8 * 1024 ** 2;

export interface NewObject {
  /** Bytes, at least one; a stream of any other length is refused. */
  size: number;
  contentType: string;
}

/** An object that is not complete: plain data, for a column of JSON. No reader sees it under its key. */
export interface PartialObject {
  key: string;
  /** Bytes of the complete object. */
  size: number;
  /** Bytes from its beginning that survive a crash. */
  stored: number;
  /** The store's own name for it. */
  id: string;
  /** What S3 returned for each part. */
  etags: string[];
  /** S3 refuses small parts: bytes since the last part are an object of their own. */
  tail: string | null;
}

/** Objects that arrive in pieces, over days and through several processes. */
export interface PartialObjects {
  begin: (key: string, object: NewObject) => Promise<PartialObject>;
  /**
   * Appends the stream and yields the object's state each time that more of it survives a crash: after each part and
   * at the end. A stream that breaks is thrown after its last bytes are stored. The next bytes are read once the
   * caller, who keeps the state, asks for the next one. Throws `RangeError` for bytes beyond the size.
   */
  append: (object: PartialObject, stream: AsyncIterable<Buffer>) => AsyncGenerator<PartialObject, void>;
  /** Makes it readable under its key; needs all bytes. A second call changes nothing. */
  complete: (object: PartialObject) => Promise<void>;
  /** Removes what was stored. A second call changes nothing. */
  abort: (object: PartialObject) => Promise<void>;
}

/** Where a store keeps what is not part of an object yet. */
export function partialFolderOf(key: string): string {
  requireKey(key);
  return `${key}.partial`;
}

/** S3 has no multipart upload of nothing. */
export function requireBytes(size: number): void {
  if (size < 1) throw new RangeError('an object without bytes');
}

export function requireComplete({ stored, size }: PartialObject): void {
  if (stored < size) throw new RangeError(`${stored} of ${size} bytes`);
}

/** How a store appends: `write` need not survive a crash until `flush` has returned. */
export interface PartWriter {
  write: (bytes: Buffer, position: number) => Promise<void>;
  /** All bytes before `stored` were written. */
  flush: (stored: number) => Promise<PartialObject>;
  /** The caller has kept what `flush` returned. */
  kept?: () => Promise<void>;
}

/** Cuts a stream at the borders of the parts. */
export async function* writeInParts(
  { size, stored }: PartialObject,
  stream: AsyncIterable<Buffer>,
  writer: PartWriter,
): AsyncGenerator<PartialObject, void> {
  let position = stored;
  let flushed = stored;
  let failure: { error: unknown } | undefined;
  async function* untilFailure() {
    try {
      yield* stream;
    } catch (error) {
      failure = { error };
    }
  }
  for await (const chunk of untilFailure()) {
    if (position + chunk.length > size) throw new RangeError(`more than ${size} bytes`);
    for (let from = 0; from < chunk.length; ) {
      const piece = chunk.subarray(from, from + PART_SIZE - (position % PART_SIZE));
      await writer.write(piece, position);
      from += piece.length;
      position += piece.length;
      if (position % PART_SIZE > 0 && position < size) continue;
      yield await writer.flush(position);
      await writer.kept?.();
      flushed = position;
    }
  }
  if (position > flushed) {
    yield await writer.flush(position);
    await writer.kept?.();
  }
  if (failure) throw failure.error;
}

/** `ObjectStore.write` of a store. */
export const writeWith =
  (partial: PartialObjects) =>
  async (key: string, stream: Readable, object: NewObject): Promise<void> => {
    let state: PartialObject | undefined;
    try {
      state = await partial.begin(key, object);
      for await (const next of partial.append(state, stream)) state = next;
      await partial.complete(state);
    } catch (error) {
      stream.destroy();
      /** The first error is the one to report. */
      if (state) await partial.abort(state).catch(() => undefined);
      throw error;
    }
  };
