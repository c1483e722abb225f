import { cleanEmail } from '@guildhall/contract';
import { recordAudit } from '../../../database/audit-entries.ts';
import type { Tx } from '../../../database/database.ts';
import type { MailDeps } from '../../../jobs/mails/mail-queue.ts';
import { announceChange } from './announce-change.ts';
import { hasSecondFactor } from './proof-methods.ts';
import { deleteAllFactors, deleteSessions, findFactors, findPersonByEmail } from './second-factors.queries.ts';

const OPERATOR = { address: '', device: '' };

/** Their sessions end: one may be of somebody who has added a factor. */
export async function removeAllFactors(tx: Tx, userId: string): Promise<void> {
  await deleteAllFactors(tx, userId);
  await deleteSessions(tx, userId);
}

/** For the admin command: somebody has lost all their second factors. */
export async function resetSecondFactors(
  tx: Tx,
  deps: MailDeps,
  { email, now }: { email: string; now: Date },
): Promise<'reset' | 'nothing-to-reset' | 'no-account'> {
  const person = await findPersonByEmail(tx, cleanEmail(email));
  if (!person) return 'no-account';
  if (!hasSecondFactor(await findFactors(tx, person.id))) return 'nothing-to-reset';
  await removeAllFactors(tx, person.id);
  const subject = { subjectId: person.id, subjectName: person.name, personId: person.id };
  await recordAudit(tx, { actorId: null, action: 'member.second-factors-reset', ...subject, now });
  const detail = { code: 'factor.all' } as const;
  await announceChange(tx, deps, { kind: 'second-factor.removed', person, detail, client: OPERATOR, now });
  return 'reset';
}
