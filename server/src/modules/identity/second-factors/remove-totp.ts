import type { Tx } from '../../../database/database.ts';
import { deleted } from '../../../http/write-results.ts';
import type { MailDeps } from '../../../jobs/mails/mail-queue.ts';
import { announceChange } from './announce-change.ts';
import { hasSecondFactor } from './proof-methods.ts';
import { deleteRecoveryCodes, deleteTotp, findFactors, lockPerson } from './second-factors.queries.ts';
import type { Change } from './second-factors-deps.ts';

export async function removeTotp(tx: Tx, deps: MailDeps, change: Change) {
  const { userId } = change;
  const person = await lockPerson(tx, userId);
  const count = await deleteTotp(tx, userId);
  if (!person || count === 0) return deleted(0);
  if (!hasSecondFactor(await findFactors(tx, userId))) await deleteRecoveryCodes(tx, userId);
  await announceChange(tx, deps, { ...change, kind: 'second-factor.removed', person, detail: { code: 'factor.totp' } });
  return deleted(count);
}
