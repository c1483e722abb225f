import type { QueryClient } from '@tanstack/react-query';
import { sessionQuery } from '../../lib/session.ts';
import type { GoogleAttempt, GoogleResult } from './google-attempt.ts';
import { type GoogleError, googleErrorOf } from './google-errors.ts';
import { waitForResult } from './google-popup.ts';
import { googleUrl } from './google-sign-in.ts';

/** A popup that closed without reporting has succeeded if there is a session now. */
async function resultOfClosedPopup(client: QueryClient, attempt: GoogleAttempt): Promise<GoogleResult | GoogleError> {
  const person = await client.query({ ...sessionQuery, staleTime: 0 });
  return person ? { ...attempt, isNew: false, error: null } : 'popup-closed';
}

/** The result, or what went wrong. The popup is closed. */
export async function signInByPopup(
  client: QueryClient,
  popup: Window,
  attempt: GoogleAttempt,
  signal: AbortSignal,
): Promise<GoogleResult | GoogleError> {
  try {
    popup.location.href = await googleUrl(attempt);
    const result = await waitForResult(popup, attempt.id, signal);
    if (!result) return signal.aborted ? 'cancelled' : await resultOfClosedPopup(client, attempt);
    return result.error === null ? result : googleErrorOf(result.error);
  } finally {
    popup.close();
  }
}
