import type { InTx } from '../../database/database.ts';
import { logFailure } from '../../platform/log-failure.ts';
import { invalidatePerson } from '../members/index.ts';
import type { CopyGooglePicture } from './auth-deps.ts';
import { setPicture } from './identity.queries.ts';

/** Pictures are fetched from this host alone. */
const GOOGLE_PICTURES = 'https://lh3.googleusercontent.com/';
/** Milliseconds. The sign-in waits for it. */
const FETCH_TIMEOUT = 3_000;
const MAX_BYTES = 5 * 1024 * 1024;

export interface CopyGooglePictureOptions {
  fetch: typeof fetch;
  storePicture: (picture: { bytes: Buffer; ownerId: string }) => Promise<{ url: string }>;
  inTx: InTx;
  now: () => Date;
}

/** Undefined for another host's picture, a failed request and a picture that is too large. Redirects are not followed. */
async function fetchPicture(url: string, get: typeof fetch): Promise<Buffer | undefined> {
  if (!URL.canParse(url) || !new URL(url).href.startsWith(GOOGLE_PICTURES)) return undefined;
  const reply = await get(url, { redirect: 'error', signal: AbortSignal.timeout(FETCH_TIMEOUT) });
  if (!reply.ok || !reply.body) return undefined;
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of reply.body) {
    length += chunk.length;
    if (length > MAX_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Stores a copy of somebody's Google picture as theirs. A failure is logged, and they have no picture. */
export const createCopyGooglePicture =
  ({ fetch: get, storePicture, inTx, now }: CopyGooglePictureOptions): CopyGooglePicture =>
  async ({ url, ownerId }) => {
    try {
      const bytes = await fetchPicture(url, get);
      if (!bytes) return;
      const { url: image } = await storePicture({ bytes, ownerId });
      await inTx(async (tx) => {
        await setPicture(tx, { userId: ownerId, image, now: now() });
        await invalidatePerson(tx, ownerId);
      });
    } catch (error) {
      logFailure('A picture from Google could not be copied', error);
    }
  };
