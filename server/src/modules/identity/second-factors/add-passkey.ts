import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Tx } from '../../../database/database.ts';
import { newId } from '../../../lib/ids.ts';
import { Problem } from '../../../lib/problem.ts';
import { announceChange } from './announce-change.ts';
import { takeChallenge, wrongPasskey } from './passkey-challenge.ts';
import { domainOf, loadWebAuthn, PASSKEY_ALGORITHMS } from './passkey-options.ts';
import { insertPasskey } from './passkeys.queries.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';
import { deleteOtherSessions, findFactors, lockPerson } from './second-factors.queries.ts';
import type { Change, SecondFactorsDeps } from './second-factors-deps.ts';
import type { PasskeyUse } from './use-passkey.ts';

type Deps = Pick<SecondFactorsDeps, 'mailQueue' | 'settings'>;
type NewPasskey = Change & PasskeyUse & { name: string };

async function verify({ settings }: Deps, challenge: string, { credential, origins }: NewPasskey) {
  const { verifyRegistrationResponse } = await loadWebAuthn();
  const verified = await verifyRegistrationResponse({
    response: credential as unknown as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origins,
    expectedRPID: domainOf(settings),
    requireUserVerification: true,
    supportedAlgorithmIDs: PASSKEY_ALGORITHMS,
  }).catch(() => undefined);
  if (!verified?.verified) throw wrongPasskey();
  return verified.registrationInfo.credential;
}

export async function addPasskey(tx: Tx, deps: Deps, passkey: NewPasskey) {
  const { userId, name, credential, now } = passkey;
  const challenge = await takeChallenge(tx, { credential, userId, now });
  const { id, publicKey, counter } = await verify(deps, challenge, passkey);
  const person = await lockPerson(tx, userId);
  if (!person) throw wrongPasskey();
  const row = {
    id: newId(),
    user_id: userId,
    name,
    credential_id: id,
    public_key: Buffer.from(publicKey),
    counter,
    transports: [],
    created_at: now,
    used_at: null,
  };
  if (!(await insertPasskey(tx, row))) throw new Problem('second-factor.already-added');
  await deleteOtherSessions(tx, passkey);
  await announceChange(tx, deps, { ...passkey, kind: 'second-factor.added', person, detail: name });
  const { recoveryCodes } = await findFactors(tx, userId);
  return { RecoveryCodes: recoveryCodes > 0 ? [] : await makeRecoveryCodes(tx, passkey) };
}
