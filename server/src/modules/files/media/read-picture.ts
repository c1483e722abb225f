import { createHash } from 'node:crypto';
import type { ImageWidth } from '@guildhall/contract';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../../database/database.ts';
import type { ObjectStore } from '../../../gateways/object-store/object-store.ts';
import { type PictureType, pictureKey } from '../../../lib/picture-keys.ts';
import { findPicture } from './media.queries.ts';

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

const MAX_CACHED_BYTES = 64 * 1024 * 1024;
const MAX_CACHED_ROWS = 20_000;
/** Pictures of before 0.3 have no such file: they are sent in the next width. */
const YOUNGEST_WIDTH = 960;
const WIDEST = 1280;
/** Bytes of one cache entry besides its picture. */
const ENTRY_OVERHEAD = 300;

/**
 * Reads pictures through a bounded cache. A picture never changes, so entries do not expire; requests for the same picture
 * at the same time share one read. Missing pictures are not cached.
 */
export function createPictureReader({ database, objectStore }: PictureSource) {
  const avifWidths = new LRUCache<string, number[]>({
    max: MAX_CACHED_ROWS,
    ignoreFetchAbort: true,
    fetchMethod: async (id) => (await findPicture(database, id))?.avif_widths,
  });
  const pictures = new LRUCache<string, ServedPicture, PictureType>({
    maxSize: MAX_CACHED_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length + ENTRY_OVERHEAD,
    ignoreFetchAbort: true,
    fetchMethod: async (key, _, { context: type }) => {
      const bytes = await objectStore.get(key);
      return bytes && { type, bytes, etag: etagOf(bytes) };
    },
  });

  const read = async ({ id, width, acceptsAvif }: PictureRequest): Promise<ServedPicture | undefined> => {
    const widths = await avifWidths.fetch(id);
    if (!widths) return undefined;
    const type = acceptsAvif && widths.includes(width) ? 'image/avif' : 'image/webp';
    const picture = await pictures.fetch(pictureKey(id, width, type), { context: type });
    return picture || width !== YOUNGEST_WIDTH ? picture : read({ id, width: WIDEST, acceptsAvif });
  };
  return read;
}

const etagOf = (bytes: Buffer) => `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;
