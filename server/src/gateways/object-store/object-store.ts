/** Where pictures and files lie: a flat space of keys such as `images/{id}/640.webp`. */
export interface ObjectStore {
  /** Replaces what was there; whole or not at all. */
  put: (key: string, bytes: Buffer, contentType: string) => Promise<void>;
  /** Undefined where there is nothing under this key. */
  get: (key: string) => Promise<Buffer | undefined>;
  /** Quiet where there was nothing. */
  remove: (key: string) => Promise<void>;
}

/** The store does not answer, or not now; why is in its cause. */
export class StoreUnavailable extends Error {
  readonly statusCode = 503;

  constructor(cause: unknown) {
    super('Pictures and files cannot be reached at the moment. Please try again soon.', { cause });
  }
}
