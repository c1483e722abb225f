import { recordMember } from '@guildhall/contract';
import type { QueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { call } from '../../lib/call.ts';
import { startSession } from '../../lib/session.ts';
import { askAuth } from './auth-calls.ts';
import { type Arrival, pathBack, pathBackIfNew, type Visit } from './google-attempt.ts';

const Directions = z.object({ url: z.url() });

/** Where Google asks who one is; it sends the browser back to us. */
export async function addressOfGoogle(visit: Visit): Promise<string> {
  const answer = await askAuth('/sign-in/social', {
    provider: 'google',
    callbackURL: pathBack(visit),
    newUserCallbackURL: pathBackIfNew(visit),
    errorCallbackURL: pathBack(visit),
  });
  return Directions.parse(answer).url;
}

/** After Google has said who it is. Gives the words in which to say so. */
export async function finishGoogleSignIn(client: QueryClient, { isNew, from }: Arrival): Promise<string> {
  const { displayName, email } = await startSession(client);
  if (isNew) await call(recordMember, { body: { RoleData: { Name: displayName, Email: email } } });
  return isNew && from === 'signup' ? 'Signup Successful!' : 'Login Successfull!';
}
