import type { QueryClient } from '@tanstack/react-query';
import { sessionQuery } from '../../lib/session.ts';
import type { ProviderAttempt, ProviderResult } from './provider-attempt.ts';
import { type ProviderError, providerErrorOf } from './provider-errors.ts';
import { waitForResult } from './provider-popup.ts';
import { providerUrl } from './provider-sign-in.ts';

/** A popup that closed without reporting has succeeded if there is a session now. */
async function resultOfClosedPopup(
  client: QueryClient,
  attempt: ProviderAttempt,
): Promise<ProviderResult | ProviderError> {
  const person = await client.query({ ...sessionQuery, staleTime: 0 });
  return person ? { ...attempt, isNew: false, error: null } : 'popup-closed';
}

/** The result, or what went wrong. The popup is closed. */
export async function signInByPopup(
  client: QueryClient,
  popup: Window,
  attempt: ProviderAttempt,
  signal: AbortSignal,
): Promise<ProviderResult | ProviderError> {
  try {
    popup.location.href = await providerUrl(attempt);
    const result = await waitForResult(popup, attempt.id, signal);
    if (!result) return signal.aborted ? 'cancelled' : await resultOfClosedPopup(client, attempt);
    return result.error === null ? result : providerErrorOf(result.error);
  } finally {
    popup.close();
  }
}
