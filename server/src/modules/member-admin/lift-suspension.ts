import { PAGES } from '@guildhall/contract';
import type { Tx } from '../../database/database.ts';
import { modified } from '../../http/write-results.ts';
import { invalidatePerson } from '../members/index.ts';
import { findDecidedMember, markLifted } from './member-admin.queries.ts';
import { type DecisionDeps, type MemberDecision, recordDecision, requireActiveAdmin } from './member-decision.ts';
import { suspensionLifted } from './member-mails.ts';

/** Changes nothing for somebody who is not suspended. */
export async function liftSuspension(tx: Tx, deps: DecisionDeps, decision: MemberDecision) {
  const { memberId, adminId, reason, now } = decision;
  await requireActiveAdmin(tx, deps, adminId);
  const member = await findDecidedMember(tx, memberId);
  if (!member) return undefined;
  if (!(await markLifted(tx, member.id, now))) return modified({ matched: 1, modified: 0 });
  await invalidatePerson(tx, member.id);
  const lifted = { action: 'member.suspension-lifted', event: 'member.reinstated', detail: reason } as const;
  await recordDecision(tx, member, { ...decision, ...lifted });
  await deps.mailQueue.add(tx, { to: member, kind: suspensionLifted, values: { reason }, link: PAGES.login.path });
  return modified({ matched: 1, modified: 1 });
}
