import type { AssignmentNotificationKind } from '../../database/coursework-tables.ts';
import type { InTx, Tx } from '../../database/database.ts';
import type { WrittenMessage } from '../../gateways/mail/mail.ts';
import type { MailSender } from '../../gateways/mail/render-mail.ts';
import type { Job, Jobs } from '../../jobs/jobs.ts';
import type { MailQueue } from '../../jobs/mails/mail-queue.ts';
import type { Settings } from '../../settings/settings.ts';
import {
  type AssignmentMail,
  changeMail,
  newAssignmentMail,
  reminderMail,
  withdrawalMail,
} from './coursework-mails.ts';
import {
  advanceNotification,
  findNotifiedAssignment,
  listNotifiedAssignments,
  listStudentsToNotify,
  type NotificationStep,
  type NotifiedAssignment,
} from './student-notifications.queries.ts';

export interface NotifyStudentsDeps {
  inTx: InTx;
  mailQueue: MailQueue;
  settings: Pick<Settings, 'brandName' | 'publicUrl'>;
  now: () => Date;
  /** Students per step. */
  batch?: number;
}

/** Seconds. Twenty attempts last about a day, as for mails. */
const RETRIES = { max: 20, firstPause: 10, maxPause: 7_200 };
/** Seconds. Much longer than a step takes. */
const JOB_TIMEOUT = 30;
/** On two busy cores adding a mail takes 3 ms, so a transaction lasts a third of a second at most. */
const BATCH = 100;

const MAILS: Record<AssignmentNotificationKind, (sender: MailSender, mail: AssignmentMail) => WrittenMessage> = {
  'new-assignment': newAssignmentMail,
  'deadline-reminder': reminderMail,
  'assignment-changed': changeMail,
  'assignment-withdrawn': withdrawalMail,
};

/** Since it was started, the assignment may have been withdrawn, or its deadline may have passed. */
function isOutdated({ kind }: NotificationStep, { withdrawn_at, closes_at }: NotifiedAssignment, now: Date): boolean {
  if (kind === 'assignment-withdrawn') return false;
  return withdrawn_at !== null || (kind === 'deadline-reminder' && closes_at <= now);
}

/**
 * Adds the mails to the next students, and returns the step after that. The mails, the row that says how far we are and
 * the next step commit together; a step that is done twice finds that row advanced, and does nothing.
 */
async function notifyNextStudents(
  tx: Tx,
  { mailQueue, settings, now, batch = BATCH }: NotifyStudentsDeps,
  step: NotificationStep,
): Promise<NotificationStep | undefined> {
  const assignment = await findNotifiedAssignment(tx, step.assignmentId);
  if (!assignment || isOutdated(step, assignment, now())) return undefined;

  const students = await listStudentsToNotify(tx, { ...step, courseId: assignment.course_id, max: batch });
  const last = students.at(-1);
  if (!last || !(await advanceNotification(tx, step, last.id))) return undefined;
  const { kind, fields = [] } = step;
  const others = await listNotifiedAssignments(tx, step.others ?? []);
  for (const student of students)
    await mailQueue.add(tx, () => MAILS[kind](settings, { student, assignment, others, fields }));
  return students.length < batch ? undefined : { ...step, after: last.id };
}

export function createNotifyStudents({ jobs, ...deps }: NotifyStudentsDeps & { jobs: Jobs }): Job<NotificationStep> {
  const notifyStudents: Job<NotificationStep> = jobs.define<NotificationStep>({
    name: 'notify-students',
    timeout: JOB_TIMEOUT,
    retries: RETRIES,
    work: (step) =>
      deps.inTx(async (tx) => {
        const next = await notifyNextStudents(tx, deps, step);
        if (next) await notifyStudents.add(tx, next);
      }),
  });
  return notifyStudents;
}
