import type { Tx } from '../../../database/database.ts';
import { Problem } from '../../../lib/problem.ts';
import { announceChange } from './announce-change.ts';
import { purposeOfTotp } from './begin-totp.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';
import { confirmStep, deleteOtherSessions, findTotp, lockPerson } from './second-factors.queries.ts';
import type { Change, SecondFactorsDeps } from './second-factors-deps.ts';
import { stepOf } from './totp.ts';

type Deps = Pick<SecondFactorsDeps, 'rootKey' | 'mailQueue'>;

/** From here on the code is asked for at each sign-in. Whoever is signed in elsewhere has to show it too. */
export async function confirmTotp(tx: Tx, deps: Deps, { code, ...change }: Change & { code: string }) {
  const { userId, now } = change;
  const person = await lockPerson(tx, userId);
  const totp = await findTotp(tx, userId);
  if (totp?.confirmed_at) throw new Problem('second-factor.already-added');
  if (!person || !totp) throw new Problem('auth.wrong-code');
  const secret = deps.rootKey.decrypt(purposeOfTotp(userId), totp.encrypted_secret);
  const step = stepOf(secret, code, now);
  const used = step !== undefined && { userId, encryptedSecret: totp.encrypted_secret, step, now };
  if (!used || !(await confirmStep(tx, used))) throw new Problem('auth.wrong-code');
  await deleteOtherSessions(tx, change);
  await announceChange(tx, deps, { ...change, kind: 'second-factor.added', person, detail: { code: 'factor.totp' } });
  return { RecoveryCodes: await makeRecoveryCodes(tx, change) };
}
