import type { Readable } from 'node:stream';
import type { NewObject, PartialObjects } from './partial-objects.ts';

/** Both ends are included, as in HTTP. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface ObjectStream {
  /** Whoever does not read it to its end must destroy it. */
  stream: Readable;
  /** Bytes of the whole object. */
  size: number;
}

/** Pictures and files, by flat keys such as `images/{id}/640.webp`. */
export interface ObjectStore {
  /** Rejects where there is no such store, or we may not use it. Makes nothing. */
  check: () => Promise<void>;
  /** Replaces the object; never writes a part of it. */
  put: (key: string, bytes: Buffer, contentType: string) => Promise<void>;
  /** As `put`, for objects that do not fit into memory. A stream that breaks leaves nothing. */
  write: (key: string, stream: Readable, object: NewObject) => Promise<void>;
  /** Undefined for an unknown key. */
  get: (key: string) => Promise<Buffer | undefined>;
  /** Undefined for an unknown key. Throws `RangeError` for a range that begins after the object's end. */
  read: (key: string, range?: ByteRange) => Promise<ObjectStream | undefined>;
  /** Undefined for an unknown key. */
  stat: (key: string) => Promise<{ size: number } | undefined>;
  /** Does nothing for an unknown key. */
  remove: (key: string) => Promise<void>;
  /** Removes the object of this key, all whose keys begin with `{key}/`, and what is left of unfinished ones. */
  removeAll: (key: string) => Promise<void>;
  /** False when there is so little left that nothing more should be stored. */
  hasRoom: () => Promise<boolean>;
  /** Objects that arrive in pieces. */
  partial: PartialObjects;
}

/** The store cannot be reached at the moment; `cause` says why. */
export class StoreUnavailable extends Error {
  readonly statusCode = 503;

  constructor(cause: unknown) {
    super('Pictures and files cannot be reached at the moment. Please try again soon.', { cause });
  }
}
