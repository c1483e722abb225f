import type { MailPreferences, Member } from '@guildhall/contract';
import type { MailPreferencesRow } from './mail-preferences.queries.ts';
import type { MemberRow } from './members.queries.ts';

export const toMember = (row: MemberRow): Member => ({
  _id: row.id,
  Name: row.name,
  Email: row.email,
  Image: row.image ?? '',
  Role: row.role,
  isAdmin: row.role === 'Admin',
});

export const toMailPreferences = (row: MailPreferencesRow): MailPreferences => ({
  NewAssignments: row.mails_new_assignments,
  DeadlineReminders: row.mails_deadline_reminders,
  Grades: row.mails_grades,
});
