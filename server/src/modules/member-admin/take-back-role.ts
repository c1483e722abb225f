import type { Role } from '@guildhall/contract';
import type { Tx } from '../../database/database.ts';
import { modified } from '../../http/write-results.ts';
import { Problem } from '../../lib/problem.ts';
import { handClassesOver } from './hand-classes-over.ts';
import { changeRole, findDecidedMember } from './member-admin.queries.ts';
import { type DecisionDeps, type MemberDecision, recordDecision, requireActiveAdmin } from './member-decision.ts';
import { roleTakenBack } from './member-mails.ts';

interface RoleTakenBack extends MemberDecision {
  from: 'Admin' | 'Teacher';
  to: Role;
  /** The teacher who gets their classes; undefined: the classes stay theirs. */
  handClassesTo: string | undefined;
}

const ACTIONS = { Admin: 'member.admin-taken-back', Teacher: 'member.teacher-taken-back' } as const;

/**
 * Changes nothing when the role is not `from` any more. Admins may give up their own role, but one who can sign in
 * remains.
 */
export async function takeBackRole(tx: Tx, deps: DecisionDeps, decision: RoleTakenBack) {
  const { memberId, adminId, reason, from, to, handClassesTo, now } = decision;
  const admins = await requireActiveAdmin(tx, deps, adminId);
  const member = await findDecidedMember(tx, memberId);
  if (!member) return undefined;
  if (from === 'Admin' && admins.every((id) => id === member.id)) {
    throw new Problem('member.last-admin');
  }
  if (!(await changeRole(tx, member.id, { from, to, now }))) return modified({ matched: 1, modified: 0 });

  await recordDecision(tx, member, { ...decision, action: ACTIONS[from], event: 'role.changed', detail: to });
  await deps.mailQueue.add(tx, { to: member, kind: roleTakenBack, values: { from, to, reason }, link: '' });
  if (handClassesTo) await handClassesOver(tx, deps, { from: member, toId: handClassesTo, adminId, reason, now });
  return modified({ matched: 1, modified: 1 });
}
