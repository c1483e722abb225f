import { type ResponseOf, recordMember, type signInWithProvider } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { startSession } from '../../lib/session.ts';
import { removeToken } from '../../lib/token.ts';
import { callAuth } from './call-auth.ts';
import { callbackPath, type GoogleAttempt, type GoogleResult, newUserCallbackPath } from './google-attempt.ts';

/** The address at Google where the attempt begins. */
export async function googleUrl(attempt: GoogleAttempt): Promise<string> {
  const response = await callAuth('/sign-in/social', {
    provider: 'google',
    callbackURL: callbackPath(attempt),
    newUserCallbackURL: newUserCallbackPath(attempt),
    errorCallbackURL: callbackPath(attempt),
  });
  return (response as ResponseOf<typeof signInWithProvider>).url;
}

/**
 * After Google has redirected back. Returns the text of the success toast. Where the role record fails, nobody is
 * signed in beside the form; the next attempt signs in.
 */
export async function finishGoogleSignIn(client: QueryClient, { isNew, from }: GoogleResult): Promise<string> {
  const { displayName, email } = await startSession(client);
  if (isNew) {
    await call(recordMember, { body: { RoleData: { Name: displayName, Email: email } } }).catch((error: unknown) => {
      removeToken();
      throw error;
    });
  }
  return isNew && from === 'signup' ? m.identity_google_signed_up() : m.identity_google_logged_in();
}
