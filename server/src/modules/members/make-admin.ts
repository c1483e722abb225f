import type { Tx } from '../../database/database.ts';
import { recordAudit } from '../../platform/audit.ts';
import { isId } from '../../platform/ids.ts';
import { Problem } from '../../platform/problem.ts';
import { modified } from '../../platform/write-results.ts';
import { memberExists, promoteToAdmin } from './members.queries.ts';

export interface Promotion {
  memberId: string;
  /** Null: whoever runs the server, at its machine. */
  adminId: string | null;
  now: Date;
}

/** Changes nothing, and says so, when they are an Admin already. */
export async function makeAdmin(tx: Tx, { memberId, adminId, now }: Promotion) {
  const promoted = isId(memberId) ? await promoteToAdmin(tx, memberId, now) : undefined;
  if (!promoted && !(isId(memberId) && (await memberExists(tx, memberId)))) {
    throw new Problem('member.not-found', { detail: 'There is no such person.' });
  }
  if (promoted) {
    const subject = { subjectId: promoted.id, subjectName: promoted.name, personId: promoted.id };
    await recordAudit(tx, { actorId: adminId, action: 'member.made-admin', ...subject, now });
  }
  return modified({ matched: 1, modified: promoted ? 1 : 0 });
}
