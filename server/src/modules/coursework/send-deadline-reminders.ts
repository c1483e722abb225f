import { sql } from 'kysely';
import type { InTx, Tx } from '../../database/database.ts';
import type { StudentNotifications } from './student-notifications.ts';

/**
 * Assignments that close within a day, were set at least a day before they close, and have no reminder yet; those that
 * close first come first. The lock skips classes that are being deleted, and delays their deletion until the
 * transaction ends.
 */
export async function listAssignmentsToRemindOf(tx: Tx, { now, max }: { now: Date; max: number }): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select assignment.id from assignment join course on course.id = assignment.course_id
    where assignment.closes_at > ${now} and assignment.closes_at <= ${now}::timestamptz + interval '24 hours'
      and assignment.created_at <= assignment.closes_at - interval '24 hours'
      and course.status in ('Approved', 'Archived') and assignment.withdrawn_at is null
      and not exists (
        select from assignment_notification as sent
        where sent.assignment_id = assignment.id and sent.kind = 'deadline-reminder'
      )
    order by assignment.closes_at, assignment.id limit ${max}
    for key share of assignment skip locked
  `.execute(tx);
  return rows.map(({ id }) => id);
}

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
