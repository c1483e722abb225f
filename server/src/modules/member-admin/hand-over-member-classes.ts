import type { Tx } from '../../database/database.ts';
import { modified } from '../../http/write-results.ts';
import { handClassesOver } from './hand-classes-over.ts';
import { findDecidedMember } from './member-admin.queries.ts';
import { type DecisionDeps, type MemberDecision, requireActiveAdmin } from './member-decision.ts';

/** Nothing else of the person changes. Changes nothing for somebody who has no classes. */
export async function handOverMemberClasses(
  tx: Tx,
  deps: DecisionDeps,
  { memberId, adminId, reason, toId, now }: MemberDecision & { toId: string },
) {
  await requireActiveAdmin(tx, deps, adminId);
  const member = await findDecidedMember(tx, memberId);
  if (!member) return undefined;
  const count = await handClassesOver(tx, deps, { from: member, toId, adminId, reason, now });
  return modified({ matched: 1, modified: count > 0 ? 1 : 0 });
}
