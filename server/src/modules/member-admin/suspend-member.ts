import { PAGES } from '@guildhall/contract';
import type { Tx } from '../../database/database.ts';
import { modified } from '../../http/write-results.ts';
import { Problem } from '../../lib/problem.ts';
import { memberSuspended } from '../identity/index.ts';
import { invalidatePerson } from '../members/index.ts';
import { handClassesOver } from './hand-classes-over.ts';
import {
  deleteResetLinks,
  deleteSessions,
  findDecidedMember,
  markLifted,
  markSuspended,
} from './member-admin.queries.ts';
import { type DecisionDeps, type MemberDecision, recordDecision, requireActiveAdmin } from './member-decision.ts';
import { suspensionLifted } from './member-mails.ts';

interface Suspension extends MemberDecision {
  /** The teacher who gets their classes; undefined: the classes stay theirs. */
  handClassesTo: string | undefined;
}

/**
 * All sessions end in the same transaction. An admin who can sign in always remains: the one who decides. Changes
 * nothing for somebody who is suspended already.
 */
export async function suspendMember(tx: Tx, deps: DecisionDeps, suspension: Suspension) {
  const { memberId, adminId, reason, handClassesTo, now } = suspension;
  await requireActiveAdmin(tx, deps, adminId);
  const member = await findDecidedMember(tx, memberId);
  if (!member) return undefined;
  if (member.id === adminId) throw new Problem('member.own-account');
  if (!(await markSuspended(tx, member.id, { reason, now }))) return modified({ matched: 1, modified: 0 });

  /** Their page as a teacher is hidden, and their classes no longer link to it. */
  await invalidatePerson(tx, member.id);
  await deleteSessions(tx, member.id);
  await deleteResetLinks(tx, member.id);
  const decision = { action: 'member.suspended', event: 'member.suspended', detail: reason } as const;
  await recordDecision(tx, member, { ...suspension, ...decision });
  await deps.mailQueue.add(tx, { to: member, kind: memberSuspended, values: { reason }, link: '' });
  if (handClassesTo) await handClassesOver(tx, deps, { from: member, toId: handClassesTo, adminId, reason, now });
  return modified({ matched: 1, modified: 1 });
}

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
