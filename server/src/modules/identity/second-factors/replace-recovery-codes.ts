import type { Tx } from '../../../database/database.ts';
import type { MailDeps } from '../../../jobs/mails/mail-queue.ts';
import { Problem } from '../../../lib/problem.ts';
import { announceChange } from './announce-change.ts';
import { hasSecondFactor } from './proof-methods.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';
import { findFactors, lockPerson } from './second-factors.queries.ts';
import type { Change } from './second-factors-deps.ts';

export async function replaceRecoveryCodes(tx: Tx, deps: MailDeps, change: Change) {
  const person = await lockPerson(tx, change.userId);
  if (!person || !hasSecondFactor(await findFactors(tx, change.userId))) throw new Problem('second-factor.missing');
  await announceChange(tx, deps, { ...change, kind: 'recovery-codes.replaced', person });
  return { RecoveryCodes: await makeRecoveryCodes(tx, change) };
}
