import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { Tx } from '../../../database/database.ts';
import { type Credential, takeChallenge, wrongPasskey } from './passkey-challenge.ts';
import { domainOf, loadWebAuthn } from './passkey-options.ts';
import { findPasskey, markPasskeyUsed, type PasskeyRow } from './passkeys.queries.ts';

export interface PasskeyUse {
  credential: Credential;
  /** The site's own. */
  origins: string[];
  now: Date;
}

async function verify(passkey: PasskeyRow, challenge: string, site: { publicUrl: string }, use: PasskeyUse) {
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  const verified = await verifyAuthenticationResponse({
    response: use.credential as unknown as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: use.origins,
    expectedRPID: domainOf(site),
    requireUserVerification: true,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: passkey.counter,
    },
  }).catch(() => undefined);
  if (!verified?.verified) throw wrongPasskey();
  return verified.authenticationInfo;
}

/** Returns whose passkey it is. @throws auth.wrong-passkey */
export async function usePasskey(tx: Tx, site: { publicUrl: string }, use: PasskeyUse): Promise<string> {
  const { credential, now } = use;
  const challenge = await takeChallenge(tx, { credential, userId: null, now });
  const passkey = await findPasskey(tx, credential.id);
  if (!passkey) throw wrongPasskey();
  const { newCounter } = await verify(passkey, challenge, site, use);
  const used = { id: passkey.id, oldCounter: passkey.counter, counter: newCounter, now };
  if (!(await markPasskeyUsed(tx, used))) throw wrongPasskey();
  return passkey.user_id;
}
