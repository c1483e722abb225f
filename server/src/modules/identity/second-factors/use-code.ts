import type { Tx } from '../../../database/database.ts';
import { announceChange } from './announce-change.ts';
import { purposeOfTotp } from './begin-totp.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { findTotp, lockPerson, useRecoveryCode, useStep } from './second-factors.queries.ts';
import type { Change, SecondFactorsDeps } from './second-factors-deps.ts';
import { isTotpCode, stepOf } from './totp.ts';

type Deps = Pick<SecondFactorsDeps, 'rootKey' | 'mailQueue' | 'settings'>;
type CodeUse = Pick<Change, 'userId' | 'client' | 'now'> & { code: string };

/** Whether it was right. A right code is used up with the transaction: it counts once. */
export const useCode = (tx: Tx, deps: Deps, use: CodeUse): Promise<boolean> =>
  isTotpCode(use.code) ? useTotpCode(tx, deps, use) : useUpRecoveryCode(tx, deps, use);

async function useTotpCode(tx: Tx, { rootKey }: Deps, { userId, code, now }: CodeUse): Promise<boolean> {
  const totp = await findTotp(tx, userId);
  if (!totp?.confirmed_at) return false;
  const { encrypted_secret: encryptedSecret } = totp;
  const step = stepOf(rootKey.decrypt(purposeOfTotp(userId), encryptedSecret), code, now);
  return step !== undefined && useStep(tx, { userId, encryptedSecret, step });
}

async function useUpRecoveryCode(tx: Tx, deps: Deps, { userId, code, client, now }: CodeUse): Promise<boolean> {
  const person = await lockPerson(tx, userId);
  if (!person || !(await useRecoveryCode(tx, { userId, hash: hashRecoveryCode(code) }))) return false;
  await announceChange(tx, deps, { kind: 'recovery-code.used', person, client, now });
  return true;
}
