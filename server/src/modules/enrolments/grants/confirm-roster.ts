import { INVITATION_DAYS, type RosterColumns, type RosterRow } from '@guildhall/contract';
import { takeAdvisoryLock } from '../../../database/advisory-locks.ts';
import { recordAudit } from '../../../database/audit-entries.ts';
import type { Tx } from '../../../database/database.ts';
import { DAY } from '../../../lib/durations.ts';
import { newId } from '../../../lib/ids.ts';
import { compareRoster } from './compare-roster.ts';
import { insertInvitations } from './invitations.queries.ts';
import { ROSTER_BATCH, type RosterWork } from './roster-work.ts';

interface ConfirmedRoster {
  /** Null: people are invited to an account alone. */
  courseId: string | null;
  adminId: string;
  csv: string;
  columns?: RosterColumns | undefined;
  reason: string;
  now: Date;
}

interface RosterDeps {
  rosterWork: RosterWork;
  settings: { brandName: string };
}

/** In the audit, of what is about people for no class. */
const PEOPLE_ID = '00000000-0000-7000-8000-000000000002';

/** The audit names the class, or the shop. */
export const subjectOf = (course: { id: string; title: string } | null, { brandName }: RosterDeps['settings']) =>
  course
    ? { subjectId: course.id, subjectName: course.title, personId: null }
    : { subjectId: PEOPLE_ID, subjectName: brandName, personId: null };

export const invitationEnd = (now: Date) => new Date(now.getTime() + INVITATION_DAYS * DAY);

/**
 * One roster at a time: of two admins at once, the second compares with what the first has added. The first hundred people
 * get their places and mails in this transaction, the others by jobs. Faulty rows are left out.
 */
export async function confirmRoster(tx: Tx, { rosterWork, settings }: RosterDeps, roster: ConfirmedRoster) {
  const { courseId, adminId, reason, now } = roster;
  await takeAdvisoryLock(tx, 'roster');
  const compared = await compareRoster(tx, roster);
  if (!compared) return undefined;
  const { course, rows } = compared;
  const added = rows.filter(({ Kind }) => Kind === 'new' || (course && Kind === 'known'));
  const invitations = added.map(({ Name, Email }) => ({ id: newId(), name: Name, email: Email }));
  const due = new Set(
    await insertInvitations(tx, invitations, { courseId, adminId, reason, now, endsAt: invitationEnd(now) }),
  );
  if (due.size > 0) {
    const subject = subjectOf(course, settings);
    await recordAudit(tx, { actorId: adminId, action: 'roster.confirmed', ...subject, reason, now });
    await rosterWork.doBatch(tx, courseId);
    if (due.size > ROSTER_BATCH) await rosterWork.add(tx, courseId);
  }
  const countOf = (kind: RosterRow['Kind']) =>
    added.filter(({ Kind, Email }) => Kind === kind && due.has(Email)).length;
  return { KnownCount: countOf('known'), InvitedCount: countOf('new') };
}
