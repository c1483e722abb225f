import { PAGES } from '@guildhall/contract';
import type { Tx } from '../../database/database.ts';
import { deleted } from '../../http/write-results.ts';
import { deleteKeysOf } from '../identity/index.ts';
import { deleteSessions, findDecidedMember } from './member-admin.queries.ts';
import { type DecisionDeps, type MemberDecision, recordDecision, requireActiveAdmin } from './member-decision.ts';
import { sessionsEnded } from './member-mails.ts';

interface EndedSessions extends MemberDecision {
  /** Undefined: all of them. */
  sessionId: string | undefined;
}

/** With all sessions end the keys of the API. Where nothing could end, nothing is recorded. */
export async function endMemberSessions(tx: Tx, deps: DecisionDeps, decision: EndedSessions) {
  const { memberId, adminId, reason, sessionId, now } = decision;
  await requireActiveAdmin(tx, deps, adminId);
  const member = await findDecidedMember(tx, memberId);
  if (!member) return undefined;
  const count = await deleteSessions(tx, member.id, sessionId);
  const keys = sessionId === undefined ? await deleteKeysOf(tx, member.id, { actor: { id: adminId }, now }) : 0;
  if (count + keys === 0) return deleted(0);
  const ended = { action: 'member.sessions-ended', event: 'session.ended', detail: reason } as const;
  await recordDecision(tx, member, { ...decision, ...ended });
  const values = { count, keys, reason };
  await deps.mailQueue.add(tx, { to: member, kind: sessionsEnded, values, link: PAGES.login.path });
  return deleted(count);
}
