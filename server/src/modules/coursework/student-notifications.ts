import { type AssignmentField, PAGES } from '@guildhall/contract';
import type { AssignmentNotificationKind } from '../../database/coursework-tables.ts';
import type { InTx, Tx } from '../../database/database.ts';
import { defineSteps } from '../../jobs/define-steps.ts';
import type { Job, Jobs } from '../../jobs/jobs.ts';
import type { MailQueue } from '../../jobs/mails/mail-queue.ts';
import type { MailKind } from '../../jobs/mails/translate-mail.ts';
import {
  type AssignmentValues,
  assignmentChanged,
  assignmentWithdrawn,
  deadlineReminder,
  mailedAssignment,
  newAssignment,
  submissionGraded,
} from './coursework-mails.ts';
import {
  advanceNotification,
  findGrade,
  findNotifiedAssignment,
  forgetReminder,
  listNotifiedAssignments,
  listStudentsToNotify,
  type Notification,
  type NotificationStep,
  type NotifiedAssignment,
  startNotification,
} from './student-notifications.queries.ts';

interface NotifyStudentsDeps {
  inTx: InTx;
  mailQueue: MailQueue;
  now: () => Date;
  /** Students per step. */
  batch?: number;
}

/** Seconds. Much longer than a step takes. */
const JOB_TIMEOUT = 30;
/** On two busy cores adding a mail takes 3 ms, so a transaction lasts a third of a second at most. */
const BATCH = 100;

const MAILS: Record<AssignmentNotificationKind, MailKind<AssignmentValues>> = {
  'new-assignment': newAssignment,
  'deadline-reminder': deadlineReminder,
  'assignment-changed': assignmentChanged,
  'assignment-withdrawn': assignmentWithdrawn,
};

const linkToAssignments = (courseId: string) => PAGES.enrolledCourse.path.replace(':id', courseId);

/** Since it was started, the assignment may have been withdrawn, or its deadline may have passed. */
function isOutdated({ kind }: NotificationStep, { withdrawn_at, closes_at }: NotifiedAssignment, now: Date): boolean {
  if (kind === 'assignment-withdrawn') return false;
  return withdrawn_at !== null || (kind === 'deadline-reminder' && closes_at <= now);
}

/**
 * Adds the mails to the next students, and returns the step after that. A step that is done twice finds the row that
 * says how far we are advanced, and does nothing.
 */
async function notifyNextStudents(
  tx: Tx,
  { mailQueue, now, batch = BATCH }: NotifyStudentsDeps,
  step: NotificationStep,
): Promise<NotificationStep | undefined> {
  const assignment = await findNotifiedAssignment(tx, step.assignmentId);
  if (!assignment || isOutdated(step, assignment, now())) return undefined;

  const students = await listStudentsToNotify(tx, { ...step, courseId: assignment.course_id, max: batch });
  const last = students.at(-1);
  if (!last || !(await advanceNotification(tx, step, last.id))) return undefined;
  const { kind, fields = [] } = step;
  const others = await listNotifiedAssignments(tx, step.others ?? []);
  const values = { assignment: mailedAssignment(assignment), others: others.map(mailedAssignment), fields };
  const link = linkToAssignments(assignment.course_id);
  for (const student of students) await mailQueue.add(tx, { to: student, kind: MAILS[kind], values, link });
  return students.length < batch ? undefined : { ...step, after: last.id };
}

export const createNotifyStudents = (deps: NotifyStudentsDeps & { jobs: Jobs }): Job<NotificationStep> =>
  defineSteps<NotificationStep>(deps, {
    name: 'notify-students',
    timeout: JOB_TIMEOUT,
    doStep: (tx, step) => notifyNextStudents(tx, deps, step),
  });

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
      const graded = await findGrade(tx, submissionId);
      if (!graded) return;
      const { student, assignment, grade, comment } = graded;
      await deps.mailQueue.add(tx, {
        to: student,
        kind: submissionGraded,
        values: { assignment: mailedAssignment(assignment), grade, comment },
        link: linkToAssignments(assignment.course_id),
      });
    },
  };
}
