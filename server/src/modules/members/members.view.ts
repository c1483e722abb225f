import type { MailPreferences, Member, Role } from '@guildhall/contract';
import type { MailPreferencesRow } from './mail-preferences.ts';
import type { MemberRow } from './members.queries.ts';

export const toMember = (row: MemberRow): Member => ({
  _id: row.id,
  Name: row.name,
  Email: row.email,
  Image: row.image ?? '',
  Role: row.role,
  isAdmin: row.role === 'Admin',
  SuspendedAt: row.suspended_at?.toISOString() ?? null,
});

interface Recipient extends MailPreferencesRow {
  role: Role;
  teaches: boolean;
}

/** Only the mails that this person can get: anybody may be a student of a class, whatever their role is now. */
export const toMailPreferences = (row: Recipient): Partial<MailPreferences> => ({
  NewAssignments: row.mails_new_assignments,
  DeadlineReminders: row.mails_deadline_reminders,
  Grades: row.mails_grades,
  Certificates: row.mails_certificates,
  Announcements: row.mails_announcements,
  TrialReminders: row.mails_trial_reminders,
  ...(row.role === 'Student' && { ReducedWishes: row.mails_reduced_wishes }),
  ...((row.role === 'Teacher' || row.teaches) && {
    NewEnrolments: row.mails_enrolments,
    WorkToGrade: row.mails_submissions,
    Refunds: row.mails_refunds,
  }),
  ...(row.role === 'Admin' && { Waiting: row.mails_waiting, Disputes: row.mails_disputes }),
});
