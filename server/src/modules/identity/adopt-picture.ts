import type { InTx } from '../../database/database.ts';
import { announcePerson } from '../members/index.ts';
import type { AdoptPicture } from './auth-deps.ts';
import { setPicture } from './identity.queries.ts';

/** The only host from which a picture is fetched: Google's own. */
const GOOGLE_PICTURES = 'https://lh3.googleusercontent.com/';
/** Milliseconds. Whoever signs in waits for it. */
const PATIENCE = 3_000;
const MOST_BYTES = 5 * 1024 * 1024;

export interface AdoptPictureOptions {
  fetch: typeof fetch;
  storePicture: (picture: { bytes: Buffer; ownerId: string }) => Promise<{ url: string }>;
  inTx: InTx;
  now: () => Date;
}

/** Undefined where it is not Google's, cannot be had or is too large. No redirect leads us elsewhere. */
async function fetchPicture(url: string, get: typeof fetch): Promise<Buffer | undefined> {
  if (!URL.canParse(url) || !new URL(url).href.startsWith(GOOGLE_PICTURES)) return undefined;
  const reply = await get(url, { redirect: 'error', signal: AbortSignal.timeout(PATIENCE) });
  if (!reply.ok || !reply.body) return undefined;
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of reply.body) {
    length += chunk.length;
    if (length > MOST_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Takes over somebody's picture from Google, once. Without it they have none: nothing fails for a picture's sake. */
export const createAdoptPicture =
  ({ fetch: get, storePicture, inTx, now }: AdoptPictureOptions): AdoptPicture =>
  async ({ url, ownerId }) => {
    try {
      const bytes = await fetchPicture(url, get);
      if (!bytes) return;
      const { url: image } = await storePicture({ bytes, ownerId });
      await inTx(async (tx) => {
        await setPicture(tx, { userId: ownerId, image, now: now() });
        await announcePerson(tx, ownerId);
      });
    } catch (error) {
      console.error('A picture from Google could not be taken over:', error);
    }
  };
