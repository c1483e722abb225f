import type { Database, InTx } from '../../database/database.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { logFailure } from '../../lib/log-failure.ts';
import { Problem } from '../../lib/problem.ts';
import { invalidatePerson } from '../members/index.ts';
import type { GooglePicture, GooglePictures } from './auth-deps.ts';
import { lacksPicture, setFirstPicture } from './identity.queries.ts';

/** Pictures are fetched from this host alone. */
const GOOGLE_PICTURES = 'https://lh3.googleusercontent.com/';
/** Milliseconds. */
const FETCH_TIMEOUT = 10_000;
const MAX_BYTES = 5 * 1024 * 1024;

/** Seconds: eleven attempts in about seven hours. */
const ATTEMPTS = { timeout: 60, retries: { max: 10, firstPause: 30, maxPause: 7_200 } };

/** Google is asked too often, or does not answer as it should: later it may. */
const isPassing = ({ status }: Response) => status === 429 || status >= 500;

/** Undefined for another host's picture, one that is not there, and one that is too large. Redirects are not followed. */
async function fetchPicture(url: string, get: typeof fetch): Promise<Buffer | undefined> {
  if (!URL.canParse(url) || !new URL(url).href.startsWith(GOOGLE_PICTURES)) return undefined;
  const reply = await get(url, { redirect: 'error', signal: AbortSignal.timeout(FETCH_TIMEOUT) });
  if (isPassing(reply)) throw new Error(`Google answered with ${reply.status}`);
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

export interface CopyGooglePictureOptions {
  fetch: typeof fetch;
  storePicture: (picture: { bytes: Buffer; ownerId: string }) => Promise<{ url: string }>;
  database: Database;
  inTx: InTx;
  now: () => Date;
}

/**
 * Stores a copy of somebody's Google picture as theirs, unless they have chosen one meanwhile or are gone. Rejects where
 * another attempt may help.
 */
export const createCopyGooglePicture =
  ({ fetch: get, storePicture, database, inTx, now }: CopyGooglePictureOptions) =>
  async ({ url, ownerId }: GooglePicture): Promise<void> => {
    if (!(await lacksPicture(database, ownerId))) return;
    const bytes = await fetchPicture(url, get);
    if (!bytes) return;
    const stored = await storePicture({ bytes, ownerId }).catch((error: unknown) => {
      if (!(error instanceof Problem) || error.status >= 500) throw error;
      logFailure('A picture from Google is none that we take', error);
    });
    if (!stored) return;
    await inTx(async (tx) => {
      await setFirstPicture(tx, { userId: ownerId, image: stored.url, now: now() });
      await invalidatePerson(tx, ownerId);
    });
  };

export const createGooglePictures = (jobs: Jobs, work: (picture: GooglePicture) => Promise<void>): GooglePictures =>
  jobs.define({ name: 'copy-google-picture', ...ATTEMPTS, work });
