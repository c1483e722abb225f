import type { AssignmentField } from '@guildhall/contract';
import { sql } from 'kysely';
import type { AssignmentNotificationKind } from '../../database/coursework-tables.ts';
import type { Reader, Tx } from '../../database/database.ts';
import { listStudentsToMail } from '../course-access/index.ts';

export interface Notification {
  assignmentId: string;
  kind: AssignmentNotificationKind;
  /** The assignment's version after the change that it is about. Undefined: it is sent once per assignment. */
  version?: number;
  /** Assignments that were added to the class with it. */
  others?: readonly string[];
  /** What was changed. */
  fields?: AssignmentField[];
}

const ONLY_VERSION = 1;

export interface NotificationStep extends Notification {
  /** The last student of the previous step, in the order of their ids; null in the first step. */
  after: string | null;
}

/** False when it has been started before. */
export async function startNotification(
  tx: Tx,
  { assignmentId, kind, version = ONLY_VERSION }: Notification,
): Promise<boolean> {
  const started = await tx
    .insertInto('assignment_notification')
    .values({ assignment_id: assignmentId, kind, version, notified_up_to: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('assignment_id')
    .executeTakeFirst();
  return started !== undefined;
}

/** For a new deadline: students are reminded again, and a reminder that is being sent stops. */
export const forgetReminder = (tx: Tx, assignmentId: string) =>
  tx
    .deleteFrom('assignment_notification')
    .where('assignment_id', '=', assignmentId)
    .where('kind', '=', 'deadline-reminder')
    .execute();

/** False when the step has been done already, or the class has been deleted: the WHERE is the lock. */
export async function advanceNotification(
  tx: Tx,
  { assignmentId, kind, version = ONLY_VERSION, after }: NotificationStep,
  notifiedUpTo: string,
): Promise<boolean> {
  const advanced = await tx
    .updateTable('assignment_notification')
    .set({ notified_up_to: notifiedUpTo })
    .where('assignment_id', '=', assignmentId)
    .where('kind', '=', kind)
    .where('version', '=', version)
    .where('notified_up_to', 'is not distinct from', after)
    .returning('assignment_id')
    .executeTakeFirst();
  return advanced !== undefined;
}

const ASSIGNMENT_COLUMNS = [
  'assignment.id',
  'assignment.course_id',
  'assignment.title',
  'assignment.deadline',
  'assignment.closes_at',
  'assignment.withdrawn_at',
  'course.title as course_title',
  'course.time_zone',
] as const;

/** In the order of their numbers. Those that have been deleted or withdrawn are left out. */
export const listNotifiedAssignments = (reader: Reader, ids: readonly string[]) =>
  reader
    .selectFrom('assignment')
    .innerJoin('course', 'course.id', 'assignment.course_id')
    .select(ASSIGNMENT_COLUMNS)
    .where(sql<boolean>`assignment.id = any(${ids}::uuid[])`)
    .where('assignment.withdrawn_at', 'is', null)
    .orderBy('assignment.number')
    .execute();

/** What a mail says of an assignment. Undefined when it has been deleted. */
export const findNotifiedAssignment = (reader: Reader, assignmentId: string) =>
  reader
    .selectFrom('assignment')
    .innerJoin('course', 'course.id', 'assignment.course_id')
    .select(ASSIGNMENT_COLUMNS)
    .where('assignment.id', '=', assignmentId)
    .executeTakeFirst();

export type NotifiedAssignment = NonNullable<Awaited<ReturnType<typeof findNotifiedAssignment>>>;

/** The columns of a student's mail preferences. */
const PREFERENCE = {
  'new-assignment': 'mails_new_assignments',
  'deadline-reminder': 'mails_deadline_reminders',
  'assignment-changed': 'mails_new_assignments',
  'assignment-withdrawn': 'mails_new_assignments',
} as const;

interface StudentsOfStep extends NotificationStep {
  courseId: string;
  max: number;
}

/** The next students who want such mails; for a reminder those who have not handed it in. */
export const listStudentsToNotify = (reader: Reader, { assignmentId, kind, after, courseId, max }: StudentsOfStep) => {
  const hasSubmitted = sql`exists (
    select from submission where assignment_id = ${assignmentId} and student_id = enrolment.student_id offset 0
  )`;
  return listStudentsToMail(reader, {
    courseId,
    preference: PREFERENCE[kind],
    ...(kind === 'deadline-reminder' && { condition: sql`not ${hasSubmitted}` }),
    after,
    max,
  });
};

/** Undefined when the submission has no grade, or its student is no longer enrolled, suspended or wants no such mails. */
export async function findGrade(reader: Reader, submissionId: string) {
  const row = await reader
    .selectFrom('submission')
    .innerJoin('assignment', 'assignment.id', 'submission.assignment_id')
    .innerJoin('course', 'course.id', 'assignment.course_id')
    .innerJoin('enrolment', (join) =>
      join
        .onRef('enrolment.course_id', '=', 'submission.course_id')
        .onRef('enrolment.student_id', '=', 'submission.student_id'),
    )
    .innerJoin('user as student', 'student.id', 'submission.student_id')
    .select([...ASSIGNMENT_COLUMNS, 'submission.grade', 'submission.comment'])
    .select(['submission.student_id', 'student.name', 'student.email'])
    .where('submission.id', '=', submissionId)
    .where('enrolment.state', '=', 'active')
    .where('student.mails_grades', '=', true)
    .where('student.suspended_at', 'is', null)
    .executeTakeFirst();
  if (!row || row.grade === null) return undefined;
  const { grade, comment, student_id, name, email, ...assignment } = row;
  return { assignment, student: { id: student_id, name, email }, grade, comment };
}
