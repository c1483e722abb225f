import type { MailPreferences } from '@guildhall/contract';
import type { Tx } from '../../database/database.ts';
import { modified } from '../../platform/write-results.ts';
import { updateMailPreferences } from './mail-preferences.queries.ts';

interface PreferencesChange {
  memberId: string;
  change: { [Kind in keyof MailPreferences]?: boolean | undefined };
  now: Date;
}

/** `modifiedCount` is 0 when nothing is different. */
export async function changeMailPreferences(tx: Tx, { memberId, change, now }: PreferencesChange) {
  const columns = {
    ...(change.NewAssignments !== undefined && { mails_new_assignments: change.NewAssignments }),
    ...(change.DeadlineReminders !== undefined && { mails_deadline_reminders: change.DeadlineReminders }),
    ...(change.Grades !== undefined && { mails_grades: change.Grades }),
  };
  const changed = await updateMailPreferences(tx, memberId, columns, now);
  return modified({ matched: 1, modified: changed ? 1 : 0 });
}
