import type { Database } from '../../../database/database.ts';
import { findOrCreateSecret } from '../../../installation/secrets.ts';
import type { RootKey } from '../../../lib/root-key.ts';
import { createMediaUrls, type MediaUrls } from './media-urls.ts';

export interface MediaDelivery {
  /** Signs addresses. */
  secret: string;
  /** Milliseconds between checks, while bytes flow, of whether they still may. */
  checkInterval: number;
}

/** 4.5 s and a query end a stream within 5 s of a refund. */
const CHECK_INTERVAL = 4_500;

/** Files of lessons and hand-ins leave by signed addresses. */
export interface MediaAccess {
  mediaUrls: MediaUrls;
  mediaDelivery: MediaDelivery;
}

export async function createMediaAccess(database: Database, rootKey: RootKey, now: Date): Promise<MediaAccess> {
  const secret = await findOrCreateSecret(database, { rootKey, name: 'media', now });
  return { mediaUrls: createMediaUrls(secret), mediaDelivery: { secret, checkInterval: CHECK_INTERVAL } };
}
