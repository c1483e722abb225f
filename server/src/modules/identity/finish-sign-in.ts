import type { Tx } from '../../database/database.ts';
import type { Client } from '../../database/security-events.ts';
import { Problem } from '../../lib/problem.ts';
import { SESSION_MAX_AGE } from './create-auth.ts';
import type { SessionKey } from './identity.queries.ts';
import type { Owner } from './owner.queries.ts';
import { recordSignIn, type SignInDeps } from './record-sign-in.ts';
import { finishSession } from './session.queries.ts';

interface SecondStep {
  session: SessionKey;
  owner: Owner;
  /** The session's from now on: who knew the one of before has shown no second factor. */
  token: string;
  client: Client;
  isKnownDevice: boolean;
  now: Date;
}

/** After the second factor was shown: from here on the session can do everything. */
export async function finishSignIn(
  tx: Tx,
  deps: SignInDeps,
  { session, owner, token, client, isKnownDevice, now }: SecondStep,
): Promise<void> {
  const expiresAt = new Date(now.getTime() + SESSION_MAX_AGE * 1000);
  if (!(await finishSession(tx, { ...session, token, expiresAt, now }))) {
    throw new Problem('auth.required', { reason: 'late' });
  }
  await recordSignIn(tx, deps, { owner, client, isKnownDevice, detail: '', now });
}
