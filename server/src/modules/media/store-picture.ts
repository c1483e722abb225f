import type { InTx } from '../../database/database.ts';
import type { ObjectStore } from '../../gateways/object-store/object-store.ts';
import { newId } from '../../platform/ids.ts';
import { checkPicture } from './check-picture.ts';
import { encodePicture, type PictureVariant } from './encode-picture.ts';
import { limitEncoding } from './encoding-limit.ts';
import { insertPicture } from './media.queries.ts';
import { pictureKey, pictureUrl } from './picture-keys.ts';

export interface PictureDeps {
  inTx: InTx;
  objectStore: ObjectStore;
}

interface NewPicture {
  /** Unchecked. */
  bytes: Buffer;
  ownerId: string;
  now: Date;
}

interface StoredPicture {
  id: string;
  url: string;
  width: number;
  height: number;
}

/**
 * Stores the files first and then the row: a picture without a row is never served. Files are removed after a failure; a
 * crash leaves unused files.
 */
export async function storePicture(
  { inTx, objectStore }: PictureDeps,
  { bytes, ownerId, now }: NewPicture,
): Promise<StoredPicture> {
  await checkPicture(bytes);
  const { width, height, variants } = await limitEncoding(() => encodePicture(bytes));
  const id = newId();
  const avifWidths = variants.filter(({ type }) => type === 'image/avif').map((variant) => variant.width);
  try {
    await putAll(objectStore, id, variants);
    await inTx((tx) =>
      insertPicture(tx, { id, owner_id: ownerId, width, height, avif_widths: avifWidths, created_at: now }),
    );
  } catch (error) {
    await Promise.allSettled(variants.map(({ width, type }) => objectStore.remove(pictureKey(id, width, type))));
    throw error;
  }
  return { id, url: pictureUrl(id), width, height };
}

/** Waits for all writes, so that none ends after the files are removed. */
async function putAll(objectStore: ObjectStore, id: string, variants: PictureVariant[]): Promise<void> {
  const puts = variants.map(({ width, type, bytes }) => objectStore.put(pictureKey(id, width, type), bytes, type));
  const failed = (await Promise.allSettled(puts)).find((put) => put.status === 'rejected');
  if (failed) throw failed.reason;
}
