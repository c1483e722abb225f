import type { Invalidation } from './cache-invalidation.ts';

/**
 * Wakes the other processes. The text is for 0.2.0, which can run beside this version: its processes read what was
 * invalidated here, and end where it is no JSON. This version ignores it. Empty once 0.2.0 is no longer the release before.
 */
export const WAKE_UP = JSON.stringify({ processId: '', changed: ['everything'], counted: [] });

/** What a process of 0.2.0 has invalidated: it stores no row. */
export function readOlderInvalidation(payload = ''): Invalidation | undefined {
  if (payload === '' || payload === WAKE_UP) return undefined;
  const { changed, counted } = JSON.parse(payload) as Invalidation;
  return { changed, counted };
}
