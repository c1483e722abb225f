import type { AssignmentField } from '@guildhall/contract';
import type { Tx } from '../../database/database.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { MailQueue } from '../../jobs/mails/mail-queue.ts';
import { gradeMail } from './coursework-mails.ts';
import { createNotifyStudents, type NotifyStudentsDeps } from './notify-students.ts';
import { findGrade, forgetReminder, type Notification, startNotification } from './student-notifications.queries.ts';

/** Mails leave when the transaction commits, to the students who want them. */
export interface StudentNotifications {
  /** One mail about all of them, of one class, to each of its students. At least one. Calling it again sends nothing. */
  notifyOfAssignments: (tx: Tx, assignmentIds: readonly string[]) => Promise<void>;
  /** To the students who have not handed it in. Calling it again sends nothing. */
  remindOfDeadline: (tx: Tx, assignmentId: string) => Promise<void>;
  /** To every student of the class. Calling it again for the same version sends nothing. */
  notifyOfChange: (
    tx: Tx,
    change: { assignmentId: string; version: number; fields: AssignmentField[] },
  ) => Promise<void>;
  notifyOfWithdrawal: (tx: Tx, withdrawal: { assignmentId: string; version: number }) => Promise<void>;
  /** The deadline has moved: `remindOfDeadline` sends once more. */
  renewReminder: (tx: Tx, assignmentId: string) => Promise<void>;
  /** To the student who handed it in. */
  notifyOfGrade: (tx: Tx, submissionId: string) => Promise<void>;
}

interface StudentNotificationsDeps extends NotifyStudentsDeps {
  jobs: Jobs;
  /** A queue of its own, so that mails to a class of ten thousand do not delay anybody's grade or receipt. */
  classMailQueue: MailQueue;
}

/** A class may have ten thousand students, so the transaction only adds a job, which writes the mails in steps. */
export function createStudentNotifications({
  classMailQueue,
  ...deps
}: StudentNotificationsDeps): StudentNotifications {
  const notifyStudents = createNotifyStudents({ ...deps, mailQueue: classMailQueue });

  const start = async (tx: Tx, notification: Notification) => {
    const isFirst = await startNotification(tx, notification);
    if (isFirst) await notifyStudents.add(tx, { ...notification, after: null });
  };

  return {
    notifyOfAssignments: async (tx, [assignmentId, ...others]) => {
      if (assignmentId !== undefined) await start(tx, { assignmentId, kind: 'new-assignment', others });
    },
    remindOfDeadline: (tx, assignmentId) => start(tx, { assignmentId, kind: 'deadline-reminder' }),
    notifyOfChange: (tx, change) => start(tx, { ...change, kind: 'assignment-changed' }),
    notifyOfWithdrawal: (tx, withdrawal) => start(tx, { ...withdrawal, kind: 'assignment-withdrawn' }),
    renewReminder: async (tx, assignmentId) => void (await forgetReminder(tx, assignmentId)),
    notifyOfGrade: async (tx, submissionId) => {
      const grade = await findGrade(tx, submissionId);
      if (grade) await deps.mailQueue.add(tx, () => gradeMail(deps.settings, grade));
    },
  };
}
