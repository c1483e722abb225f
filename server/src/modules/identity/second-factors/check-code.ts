import type { Tx } from '../../../database/database.ts';
import { type Client, recordSecurityEvent } from '../../../database/security-events.ts';
import type { Limit } from '../../../http/limits.ts';
import { Problem } from '../../../lib/problem.ts';
import { announceChange } from './announce-change.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { findTotp, lockPerson, useRecoveryCode, useStep } from './second-factors.queries.ts';
import type { Change, SecondFactorsDeps } from './second-factors-deps.ts';
import { isTotpCode, purposeOfTotp, stepOf } from './totp.ts';

type Deps = Pick<SecondFactorsDeps, 'rootKey' | 'mailQueue'>;
type CodeUse = Pick<Change, 'userId' | 'client' | 'now'> & { code: string };

/** Whether it was right. A right code is used up with the transaction: it counts once. */
const useCode = (tx: Tx, deps: Deps, use: CodeUse): Promise<boolean> =>
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

/** Per account: of a million codes, three are right at any moment. Recovery codes cannot be guessed: the owner can use one. */
const WRONG_CODES: Limit = { name: 'wrong-codes', points: 10, seconds: 15 * 60 };
const WRONG_CODES_A_DAY: Limit = { name: 'wrong-codes-a-day', points: 50, seconds: 24 * 60 * 60 };
/** For the mail alone, also of recovery codes: so many are never reached. */
const FAILED_CODES_A_DAY: Limit = { name: 'failed-codes-a-day', points: 1_000_000, seconds: 24 * 60 * 60 };
/** Whoever gets so far knows the password: with this wrong code of a day, of whichever kind, the owner gets a mail. */
const WRONG_CODES_WORTH_A_MAIL = 5;

interface CodeAttempt {
  userId: string;
  code: string;
  client: Client;
}

export type CheckCode = (attempt: CodeAttempt, onRight: (tx: Tx) => Promise<void>) => Promise<void>;

/**
 * Uses a code and does what it is for, in one transaction. Attempts are counted before the check, and uncounted if the
 * code was right: a hundred at once cannot all pass the limit.
 */
export function createCodeCheck(deps: SecondFactorsDeps): CheckCode {
  const { inTx, limits, now } = deps;

  const count = async (userId: string) => {
    for (const limit of [WRONG_CODES, WRONG_CODES_A_DAY]) await limits.countAccount(limit, userId);
  };

  const uncount = async (userId: string) => {
    for (const limit of [WRONG_CODES, WRONG_CODES_A_DAY]) await limits.uncountAccount(limit, userId);
  };

  const recordFailure = async ({ userId, client }: CodeAttempt) => {
    const failures = await limits.countAccount(FAILED_CODES_A_DAY, userId);
    await inTx(async (tx) => {
      const event = { kind: 'second-factor.failed', client, now: now() } as const;
      if (failures !== WRONG_CODES_WORTH_A_MAIL) return recordSecurityEvent(tx, { ...event, personId: userId });
      const person = await lockPerson(tx, userId);
      if (person) await announceChange(tx, deps, { ...event, person });
    });
  };

  return async (attempt, onRight) => {
    const isCounted = isTotpCode(attempt.code);
    if (isCounted) await count(attempt.userId);
    const isRight = await inTx(async (tx) => {
      if (!(await useCode(tx, deps, { ...attempt, now: now() }))) return false;
      await onRight(tx);
      return true;
    });
    if (!isRight) {
      await recordFailure(attempt);
      throw new Problem('auth.wrong-code');
    }
    if (isCounted) await uncount(attempt.userId);
  };
}
