import type { InTx, Tx } from '../../../database/database.ts';
import type { ObjectStore } from '../../../gateways/object-store/object-store.ts';
import { newId } from '../../../lib/ids.ts';
import { pictureKey, pictureUrl } from '../../../lib/picture-keys.ts';
import { Problem } from '../../../lib/problem.ts';
import { checkPicture } from './check-picture.ts';
import { type EncodedPicture, encodePicture, limitEncoding, type PictureVariant } from './encode-picture.ts';
import { deleteReservation, insertReservation, lockOwner, markStored, sumBytes } from './media.queries.ts';

export interface PictureDeps {
  inTx: InTx;
  objectStore: ObjectStore;
  settings: {
    /** Bytes for each account. */
    pictureQuota: number;
  };
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
 * Reserves the space in the quota, stores the files and then marks the picture as stored: until then it is not served.
 * After a crash in between, `removeUnusedPictures` removes what there is.
 */
export async function storePicture(
  { inTx, objectStore, settings }: PictureDeps,
  { bytes, ownerId, now }: NewPicture,
): Promise<StoredPicture> {
  if (!(await objectStore.hasRoom())) {
    throw new Problem('storage.full');
  }
  await checkPicture(bytes);
  /** Encoding takes seconds: an account without any space left is refused before. */
  await inTx((tx) => requireSpace(tx, { ownerId, bytes: 1, quota: settings.pictureQuota }));
  const encoded = await limitEncoding(() => encodePicture(bytes));
  const id = newId();
  await inTx((tx) => reservePicture(tx, { id, encoded, ownerId, quota: settings.pictureQuota, now }));
  try {
    await putAll(objectStore, id, encoded.variants);
  } catch (error) {
    await Promise.allSettled(
      encoded.variants.map(({ width, type }) => objectStore.remove(pictureKey(id, width, type))),
    );
    await inTx((tx) => deleteReservation(tx, id)).catch(() => undefined);
    throw error;
  }
  await inTx((tx) => markStored(tx, id));
  return { id, url: pictureUrl(id), width: encoded.width, height: encoded.height };
}

interface Reservation {
  id: string;
  encoded: EncodedPicture;
  ownerId: string;
  quota: number;
  now: Date;
}

/** Two uploads at once cannot both take the last space: the second waits for the first. */
async function reservePicture(tx: Tx, { id, encoded, ownerId, quota, now }: Reservation): Promise<void> {
  const { width, height, variants } = encoded;
  const bytes = variants.reduce((sum, variant) => sum + variant.bytes.length, 0);
  await lockOwner(tx, ownerId);
  await requireSpace(tx, { ownerId, bytes, quota });
  const avifWidths = variants.filter(({ type }) => type === 'image/avif').map((variant) => variant.width);
  const picture = { id, owner_id: ownerId, width, height, avif_widths: avifWidths, bytes, created_at: now };
  await insertReservation(tx, picture, now);
}

async function requireSpace(
  tx: Tx,
  { ownerId, bytes, quota }: Pick<Reservation, 'ownerId' | 'quota'> & { bytes: number },
) {
  if ((await sumBytes(tx, ownerId)) + bytes <= quota) return;
  const megabytes = String(Math.round(quota / 1024 / 1024));
  throw new Problem('media.quota-exceeded', { values: { quota: megabytes } });
}

/** Waits for all writes, so that none ends after the files are removed. */
async function putAll(objectStore: ObjectStore, id: string, variants: PictureVariant[]): Promise<void> {
  const puts = variants.map(({ width, type, bytes }) => objectStore.put(pictureKey(id, width, type), bytes, type));
  const failed = (await Promise.allSettled(puts)).find((put) => put.status === 'rejected');
  if (failed) throw failed.reason;
}
