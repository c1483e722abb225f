import { type ResponseOf, recordMember, type signInWithProvider } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { startSession } from '../../lib/session.ts';
import { removeToken } from '../../lib/token.ts';
import { callAuth } from './call-auth.ts';
import { callbackPath, newUserCallbackPath, type ProviderAttempt, type ProviderResult } from './provider-attempt.ts';

/** The address at the provider where the attempt begins. */
export async function providerUrl(attempt: ProviderAttempt): Promise<string> {
  const response = await callAuth('/sign-in/social', {
    provider: attempt.provider,
    callbackURL: callbackPath(attempt),
    newUserCallbackURL: newUserCallbackPath(attempt),
    errorCallbackURL: callbackPath(attempt),
  });
  return (response as ResponseOf<typeof signInWithProvider>).url;
}

/**
 * After the provider has redirected back. Returns the text of the success toast. Where the role record fails, nobody is
 * signed in beside the form; the next attempt signs in.
 */
export async function finishProviderSignIn(client: QueryClient, { isNew, from }: ProviderResult): Promise<string> {
  const { displayName, email } = await startSession(client);
  if (isNew) {
    await call(recordMember, { body: { RoleData: { Name: displayName, Email: email } } }).catch((error: unknown) => {
      removeToken();
      throw error;
    });
  }
  return isNew && from === 'signup' ? m.identity_google_signed_up() : m.identity_google_logged_in();
}
