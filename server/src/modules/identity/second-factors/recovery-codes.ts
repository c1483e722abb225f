import { createHash, randomBytes } from 'node:crypto';
import { RECOVERY_CODE_COUNT } from '@guildhall/contract';
import type { Tx } from '../../../database/database.ts';
import type { MailDeps } from '../../../jobs/mails/mail-queue.ts';
import { Problem } from '../../../lib/problem.ts';
import { announceChange } from './announce-change.ts';
import { hasSecondFactor } from './proof-methods.ts';
import { deleteRecoveryCodes, findFactors, insertRecoveryCodes, lockPerson } from './second-factors.queries.ts';
import type { Change } from './second-factors-deps.ts';

/** Crockford's base 32: no letters that look like digits. 256 is a multiple of its length. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const GROUPS = 4;
const GROUP_LENGTH = 6;

/** 120 random bits. */
function createCode(): string {
  const letters = [...randomBytes(GROUPS * GROUP_LENGTH)].map((byte) => ALPHABET.charAt(byte % ALPHABET.length));
  return Array.from({ length: GROUPS }, (_, index) =>
    letters.slice(index * GROUP_LENGTH, (index + 1) * GROUP_LENGTH).join(''),
  ).join('-');
}

/** As people type it: `O` for zero, `I` and `L` for one. */
const normalize = (code: string) =>
  code
    .toLowerCase()
    .replace(/[^\da-z]/g, '')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1');

export const hashRecoveryCode = (code: string): Buffer => createHash('sha256').update(normalize(code)).digest();

/** Returns them; only their hashes are stored. */
export async function makeRecoveryCodes(tx: Tx, { userId, now }: { userId: string; now: Date }): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, createCode);
  await deleteRecoveryCodes(tx, userId);
  await insertRecoveryCodes(tx, { userId, hashes: codes.map(hashRecoveryCode), now });
  return codes;
}

export async function replaceRecoveryCodes(tx: Tx, deps: MailDeps, change: Change) {
  const person = await lockPerson(tx, change.userId);
  if (!person || !hasSecondFactor(await findFactors(tx, change.userId))) throw new Problem('second-factor.missing');
  await announceChange(tx, deps, { ...change, kind: 'recovery-codes.replaced', person });
  return { RecoveryCodes: await makeRecoveryCodes(tx, change) };
}
