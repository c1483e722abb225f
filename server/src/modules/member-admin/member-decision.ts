import type { AuditKind, SecurityEventKind } from '@guildhall/contract';
import { recordAudit } from '../../database/audit-entries.ts';
import type { Tx } from '../../database/database.ts';
import { recordSecurityEvent } from '../../database/security-events.ts';
import type { MailQueue } from '../../jobs/mails/mail-queue.ts';
import { Problem } from '../../lib/problem.ts';
import { type DecidedMember, lockActiveAdmins } from './member-admin.queries.ts';
import type { NewTeacherMails } from './tell-students.ts';

/** An admin decides about a person. */
export interface MemberDecision {
  memberId: string;
  adminId: string;
  reason: string;
  now: Date;
}

/** What the rules of this module need besides their transaction. */
export interface DecisionDeps {
  mailQueue: MailQueue;
  newTeacherMails: NewTeacherMails;
  settings: { isSandbox: boolean };
}

/**
 * Decisions about people are made one after the other, each by somebody who is an admin at that moment: another may
 * have suspended them, or have taken their role back, since the request was let in. Returns all admins who can sign in.
 */
export async function requireActiveAdmin(
  tx: Tx,
  { settings }: Pick<DecisionDeps, 'settings'>,
  adminId: string,
): Promise<string[]> {
  const admins = await lockActiveAdmins(tx, settings.isSandbox);
  if (!admins.includes(adminId)) throw new Problem('auth.forbidden');
  return admins;
}

interface RecordedDecision extends Pick<MemberDecision, 'adminId' | 'reason' | 'now'> {
  action: AuditKind;
  /** What the security log calls it, and what it adds. */
  event: SecurityEventKind;
  detail: string;
}

/** In the audit and in the security log. */
export async function recordDecision(tx: Tx, member: DecidedMember, decision: RecordedDecision): Promise<void> {
  const { adminId, action, event, detail, reason, now } = decision;
  const subject = { subjectId: member.id, subjectName: member.name, personId: member.id };
  await recordAudit(tx, { actorId: adminId, action, ...subject, reason, now });
  await recordSecurityEvent(tx, { kind: event, personId: member.id, actorId: adminId, detail, now });
}
