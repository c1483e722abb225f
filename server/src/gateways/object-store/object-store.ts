/** Pictures and files, by flat keys such as `images/{id}/640.webp`. */
export interface ObjectStore {
  /** Replaces the object; never writes a part of it. */
  put: (key: string, bytes: Buffer, contentType: string) => Promise<void>;
  /** Undefined for an unknown key. */
  get: (key: string) => Promise<Buffer | undefined>;
  /** Does nothing for an unknown key. */
  remove: (key: string) => Promise<void>;
  /** False when there is so little left that nothing more should be stored. */
  hasRoom: () => Promise<boolean>;
}

/** The store cannot be reached at the moment; `cause` says why. */
export class StoreUnavailable extends Error {
  readonly statusCode = 503;

  constructor(cause: unknown) {
    super('Pictures and files cannot be reached at the moment. Please try again soon.', { cause });
  }
}
