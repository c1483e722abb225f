import type { InTx } from '../../database/database.ts';
import { listAssignmentsToRemindOf } from './deadline-reminders.queries.ts';
import type { StudentNotifications } from './student-notifications.ts';

interface DeadlineRemindersDeps {
  inTx: InTx;
  studentNotifications: Pick<StudentNotifications, 'remindOfDeadline'>;
  now: () => Date;
}

/** Assignments per transaction. */
const BATCH = 100;

/** Starts the reminders of every assignment that closes within a day. Several processes may do this at the same time. */
export async function sendDeadlineReminders(deps: DeadlineRemindersDeps): Promise<void> {
  const { inTx, studentNotifications, now } = deps;
  for (;;) {
    const found = await inTx(async (tx) => {
      const ids = await listAssignmentsToRemindOf(tx, { now: now(), max: BATCH });
      for (const id of ids) await studentNotifications.remindOfDeadline(tx, id);
      return ids.length;
    });
    if (found < BATCH) return;
  }
}
