import type { Tx } from '../../database/database.ts';
import { recordAudit } from '../../platform/audit.ts';
import { modified } from '../../platform/write-results.ts';
import { memberExists, promoteToAdmin } from './members.queries.ts';

export interface Promotion {
  memberId: string;
  /** Null: the admin command. */
  adminId: string | null;
  now: Date;
}

/** Undefined where there is no such person. Changes nothing where they are an Admin already. */
export async function makeAdmin(tx: Tx, { memberId, adminId, now }: Promotion) {
  const promoted = await promoteToAdmin(tx, memberId, now);
  if (!promoted) return (await memberExists(tx, memberId)) ? modified({ matched: 1, modified: 0 }) : undefined;
  const subject = { subjectId: promoted.id, subjectName: promoted.name, personId: promoted.id };
  await recordAudit(tx, { actorId: adminId, action: 'member.made-admin', ...subject, now });
  return modified({ matched: 1, modified: 1 });
}
