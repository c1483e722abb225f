import { DataStore, ERRORS, Upload } from '@tus/server';
import { Problem } from '../../../lib/problem.ts';
import { appendBytes } from './append-bytes.ts';
import { finishUpload } from './finish-upload.ts';
import { partialObjectOf, removeUpload } from './remove-upload.ts';
import type { UploadDeps } from './upload-deps.ts';
import type { UploadLease } from './upload-lease.ts';
import { findStoredBytes, findUpload, type UploadRow } from './uploads.queries.ts';
import { type Checksum, withChecksum } from './verify-checksum.ts';

export interface StoreRequest {
  ownerId: string;
  checksum: Checksum | undefined;
  /** Throws where the sender's access has ended while the bytes arrived. */
  requireAccess: () => Promise<unknown>;
  /** The lease of this request; the library takes it first. */
  lease: () => UploadLease | undefined;
}

const toUpload = (id: string, size: number, offset: number) => new Upload({ id, size, offset });

/** What the library needs to know and to do, for one request. */
export function createUploadDataStore(
  deps: UploadDeps,
  { ownerId, checksum, requireAccess, lease }: StoreRequest,
): DataStore {
  const requireLease = (): UploadLease => {
    const held = lease();
    if (!held) throw new Problem('upload.not-found');
    return held;
  };
  const requireRow = async (id: string): Promise<UploadRow> => {
    const row = await findUpload(deps.database, id);
    if (!row) throw new Problem('upload.not-found');
    return row;
  };
  /** A server that was killed may have left a file whose bytes are complete. */
  const finishIfComplete = async (row: UploadRow) => {
    const object = partialObjectOf(row);
    if (object?.stored === row.size_bytes) await finishUpload(deps, { row, object, lease: requireLease() });
  };
  return Object.assign(new DataStore(), {
    extensions: ['expiration', 'termination', 'checksum'],
    getUpload: async (id: string) => {
      const stored = await findStoredBytes(deps.database, { id, ownerId });
      if (stored) return toUpload(id, stored.size_bytes, stored.size_bytes);
      const row = await requireRow(id);
      await finishIfComplete(row);
      return toUpload(id, row.size_bytes, row.offset_bytes);
    },
    write: async (stream: AsyncIterable<Buffer>, id: string, offset: number) => {
      const row = await findUpload(deps.database, id);
      /** A finished file takes no bytes, and the library lets none through. */
      if (!row) return offset;
      const append = (source: AsyncIterable<Buffer>) =>
        appendBytes(deps, { row, lease: requireLease(), stream: source, requireAccess });
      return checksum ? withChecksum(stream, checksum, append) : append(stream);
    },
    remove: async (id: string) => {
      if (await findStoredBytes(deps.database, { id, ownerId })) throw ERRORS.INVALID_TERMINATION;
      await removeUpload(deps, await requireRow(id));
    },
  });
}
