import type { MailPreferences } from '@guildhall/contract';
import type { Tx } from '../../database/database.ts';
import { modified } from '../../platform/write-results.ts';
import { updateMailPreferences } from './mail-preferences.queries.ts';

interface Change {
  memberId: string;
  change: { [Kind in keyof MailPreferences]?: boolean | undefined };
  now: Date;
}

/** Changes nothing, and says so, when they want just that already. */
export async function changeMailPreferences(tx: Tx, { memberId, change, now }: Change) {
  const columns = {
    ...(change.NewAssignments !== undefined && { mails_new_assignments: change.NewAssignments }),
    ...(change.DeadlineReminders !== undefined && { mails_deadline_reminders: change.DeadlineReminders }),
    ...(change.Grades !== undefined && { mails_grades: change.Grades }),
  };
  const changed = await updateMailPreferences(tx, memberId, columns, now);
  return modified({ matched: 1, modified: changed ? 1 : 0 });
}
