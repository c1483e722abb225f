import { createHash } from 'node:crypto';
import type { ImageWidth } from '@guildhall/contract';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../database/database.ts';
import type { ObjectStore } from '../../gateways/object-store/object-store.ts';
import { findPicture } from './media.queries.ts';
import { type PictureType, pictureKey } from './picture-keys.ts';

export interface ServedPicture {
  type: PictureType;
  bytes: Buffer;
  etag: string;
}

export interface PictureRequest {
  /** In lower case. */
  id: string;
  width: ImageWidth;
  acceptsAvif: boolean;
}

export interface PictureSource {
  database: Database;
  objectStore: ObjectStore;
}

const MOST_BYTES = 64 * 1024 * 1024;
const MOST_ROWS = 20_000;
/** Bytes that one entry takes beside its picture. */
const ENTRY = 300;

/**
 * Reads pictures through a bounded memory. A picture never changes, so nothing that is kept grows old; of many
 * who ask for the same at once, one asks the database and the store. What is not there is not kept.
 */
export function createPictureReader({ database, objectStore }: PictureSource) {
  const avifWidths = new LRUCache<string, number[]>({
    max: MOST_ROWS,
    ignoreFetchAbort: true,
    fetchMethod: async (id) => (await findPicture(database, id))?.avif_widths,
  });
  const kept = new LRUCache<string, ServedPicture, PictureType>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length + ENTRY,
    ignoreFetchAbort: true,
    fetchMethod: async (key, _, { context: type }) => {
      const bytes = await objectStore.get(key);
      return bytes && { type, bytes, etag: etagOf(bytes) };
    },
  });

  return async ({ id, width, acceptsAvif }: PictureRequest): Promise<ServedPicture | undefined> => {
    const widths = await avifWidths.fetch(id);
    if (!widths) return undefined;
    const type = acceptsAvif && widths.includes(width) ? 'image/avif' : 'image/webp';
    return kept.fetch(pictureKey(id, width, type), { context: type });
  };
}

const etagOf = (bytes: Buffer) => `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;
