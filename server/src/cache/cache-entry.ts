import type { CachedResponse } from '../http/compress-response.ts';
import type { Source } from './pending-loads.ts';

/** Milliseconds that a response with old counts may be sent before a reader has caused it to be made again. */
const MAX_STALE_AGE = 1_000;
/** Milliseconds that it may be sent where making it again takes long, or fails. */
const MAX_REFRESHING_AGE = 10_000;

/** What is known of a response with old counts. */
export interface Stale {
  /** When the first count moved that the response does not show. */
  since: number;
  servedUntil: number;
  refresh?: NodeJS.Timeout;
}

/** A response in the cache. */
export interface Entry extends Source {
  response: CachedResponse;
  /** When making it began for the last time, whether or not that succeeded. */
  madeAt: number;
  stale: Stale | undefined;
  /** Whether anybody has read it after those for whom it was made. */
  isReadAgain: boolean;
}

export const staleFrom = (since: number): Stale => ({ since, servedUntil: since + MAX_STALE_AGE });

export function serveWhileRefreshed(stale: Stale): void {
  stale.servedUntil = stale.since + MAX_REFRESHING_AGE;
}
