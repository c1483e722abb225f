import type { MailPreferences } from '@guildhall/contract';
import type { Tx } from '../../database/database.ts';
import { modified } from '../../http/write-results.ts';
import { type MailPreferencesRow, updateMailPreferences } from './mail-preferences.queries.ts';

interface PreferencesChange {
  memberId: string;
  change: { [Kind in keyof MailPreferences]?: boolean | undefined };
  now: Date;
}

const COLUMNS: Record<keyof MailPreferences, keyof MailPreferencesRow> = {
  NewAssignments: 'mails_new_assignments',
  DeadlineReminders: 'mails_deadline_reminders',
  Grades: 'mails_grades',
  Certificates: 'mails_certificates',
  Announcements: 'mails_announcements',
  TrialReminders: 'mails_trial_reminders',
  NewEnrolments: 'mails_enrolments',
  WorkToGrade: 'mails_submissions',
  Refunds: 'mails_refunds',
  Waiting: 'mails_waiting',
  Disputes: 'mails_disputes',
};

/** `modifiedCount` is 0 when nothing is different. */
export async function changeMailPreferences(tx: Tx, { memberId, change, now }: PreferencesChange) {
  const kinds = Object.entries(change) as [keyof MailPreferences, boolean | undefined][];
  const columns: Partial<MailPreferencesRow> = Object.fromEntries(
    kinds.filter(([, value]) => value !== undefined).map(([kind, value]) => [COLUMNS[kind], value]),
  );
  const changed = await updateMailPreferences(tx, memberId, columns, now);
  return modified({ matched: 1, modified: changed ? 1 : 0 });
}
