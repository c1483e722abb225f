import type { Tx } from '../../database/database.ts';
import { modified } from '../../http/write-results.ts';
import { handClassesOver } from './hand-classes-over.ts';
import { findDecidedMember } from './member-admin.queries.ts';
import { type DecisionDeps, type MemberDecision, requireActiveAdmin } from './member-decision.ts';

/** Nothing else of the person changes. Changes nothing for somebody who has no classes. */
export async function handOverMemberClasses(
  tx: Tx,
  { memberId, adminId, reason, toId, now }: MemberDecision & { toId: string },
  deps: DecisionDeps,
) {
  await requireActiveAdmin(tx, adminId, deps);
  const member = await findDecidedMember(tx, memberId);
  if (!member) return undefined;
  const count = await handClassesOver(tx, { from: member, toId, adminId, reason, now }, deps);
  return modified({ matched: 1, modified: count > 0 ? 1 : 0 });
}
