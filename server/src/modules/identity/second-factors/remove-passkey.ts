import type { Tx } from '../../../database/database.ts';
import { deleted } from '../../../http/write-results.ts';
import type { MailDeps } from '../../../jobs/mails/mail-queue.ts';
import { announceChange } from './announce-change.ts';
import { deletePasskey } from './passkeys.queries.ts';
import { hasSecondFactor } from './proof-methods.ts';
import { deleteRecoveryCodes, findFactors, lockPerson } from './second-factors.queries.ts';
import type { Change } from './second-factors-deps.ts';

/** Undefined when the caller has no such passkey. */
export async function removePasskey(tx: Tx, deps: MailDeps, { id, ...change }: Change & { id: string }) {
  const { userId } = change;
  const person = await lockPerson(tx, userId);
  const removed = await deletePasskey(tx, { id, userId });
  if (!person || !removed) return undefined;
  if (!hasSecondFactor(await findFactors(tx, userId))) await deleteRecoveryCodes(tx, userId);
  await announceChange(tx, deps, { ...change, kind: 'second-factor.removed', person, detail: removed.name });
  return deleted(1);
}
