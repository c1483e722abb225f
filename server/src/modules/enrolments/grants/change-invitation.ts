import { recordAudit } from '../../../database/audit-entries.ts';
import type { Tx } from '../../../database/database.ts';
import { deleted, modified } from '../../../http/write-results.ts';
import { invitationEnd, subjectOf } from './confirm-roster.ts';
import { findGrantCourse } from './grants.queries.ts';
import { findInvitation, markInvitationDue, markInvitationWithdrawn } from './invitations.queries.ts';
import type { RosterWork } from './roster-work.ts';

interface InvitationChange {
  invitationId: string;
  now: Date;
}

/** Undefined where there is no such invitation; changes nothing where it does not run any more. */
export async function sendInvitationAgain(
  tx: Tx,
  { rosterWork }: { rosterWork: RosterWork },
  { invitationId, now }: InvitationChange,
) {
  const due = await markInvitationDue(tx, invitationId, invitationEnd(now));
  if (due) {
    await rosterWork.add(tx, due.course_id);
    return modified({ matched: 1, modified: 1 });
  }
  const exists = await findInvitation(tx, invitationId);
  return exists && modified({ matched: 1, modified: 0 });
}

/** The same; the audit names the class or the shop, not the person, who has no account. */
export async function withdrawInvitation(
  tx: Tx,
  { settings }: { settings: { brandName: string } },
  { invitationId, adminId, now }: InvitationChange & { adminId: string },
) {
  const withdrawn = await markInvitationWithdrawn(tx, invitationId, now);
  if (withdrawn) {
    const { course_id: courseId } = withdrawn;
    const course = (courseId !== null && (await findGrantCourse(tx, courseId))) || null;
    const subject = subjectOf(course, settings);
    await recordAudit(tx, { actorId: adminId, action: 'roster.invitation-withdrawn', ...subject, now });
    return deleted(1);
  }
  const exists = await findInvitation(tx, invitationId);
  return exists && deleted(0);
}
