import { sql } from 'kysely';
import type { Occasion } from '../../database/coursework-tables.ts';
import type { Reader, Tx } from '../../database/database.ts';

interface Notice {
  assignmentId: string;
  occasion: Occasion;
}

/** Where the writing of a notice goes on: after this student, in the order of their ids; null: at the first. */
export interface Step extends Notice {
  after: string | null;
}

/** Whether it had not begun yet. */
export async function beginNotice(tx: Tx, { assignmentId, occasion }: Notice): Promise<boolean> {
  const begun = await tx
    .insertInto('assignment_notice')
    .values({ assignment_id: assignmentId, occasion, told_up_to: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('assignment_id')
    .executeTakeFirst();
  return begun !== undefined;
}

/** False when it has moved on already, or is gone with its class: the WHERE is the lock. */
export async function moveNotice(tx: Tx, { assignmentId, occasion, after }: Step, toldUpTo: string): Promise<boolean> {
  const moved = await tx
    .updateTable('assignment_notice')
    .set({ told_up_to: toldUpTo })
    .where('assignment_id', '=', assignmentId)
    .where('occasion', '=', occasion)
    .where('told_up_to', 'is not distinct from', after)
    .returning('assignment_id')
    .executeTakeFirst();
  return moved !== undefined;
}

const ABOUT = [
  'assignment.id',
  'assignment.course_id',
  'assignment.title',
  'assignment.deadline',
  'assignment.closes_at',
  'course.title as course_title',
  'course.time_zone',
] as const;

/** What a mail is about. Undefined when it has gone with its class. */
export const findAbout = (reader: Reader, assignmentId: string) =>
  reader
    .selectFrom('assignment')
    .innerJoin('course', 'course.id', 'assignment.course_id')
    .select(ABOUT)
    .where('assignment.id', '=', assignmentId)
    .executeTakeFirst();

export type About = NonNullable<Awaited<ReturnType<typeof findAbout>>>;

/** Which mails are sent to those alone who want them. */
const WANTED = { set: 'mails_new_assignments', closing: 'mails_deadline_reminders' } as const;

interface Student {
  id: string;
  name: string;
  email: string;
}

interface Walk extends Step {
  courseId: string;
  most: number;
}

/**
 * The next who have a place and want such mails, in the order of their ids, out of the index of places. Each is looked
 * up by itself (`offset 0` says so): the planner would read all people beside them, from the first.
 */
export async function walkStudentsToTell(reader: Reader, { assignmentId, occasion, after, courseId, most }: Walk) {
  const hasHandedIn = sql`exists (
    select from submission where assignment_id = ${assignmentId} and student_id = enrolment.student_id offset 0
  )`;
  const { rows } = await sql<Student>`
    select student.id, student.name, student.email
    from enrolment cross join lateral (
      select id, name, email from "user" where id = enrolment.student_id and ${sql.ref(WANTED[occasion])} offset 0
    ) as student
    where enrolment.course_id = ${courseId} and enrolment.state = 'active'
      ${after === null ? sql`` : sql`and enrolment.student_id > ${after}`}
      ${occasion === 'closing' ? sql`and not ${hasHandedIn}` : sql``}
    order by enrolment.student_id limit ${most}
  `.execute(reader);
  return rows;
}

/** A grade and whom to write about it. Undefined where there is none, or they want no such mail, or have no place any more. */
export async function findGraded(reader: Reader, submissionId: string) {
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
    .select([...ABOUT, 'submission.grade', 'submission.comment', 'student.name', 'student.email'])
    .where('submission.id', '=', submissionId)
    .where('enrolment.state', '=', 'active')
    .where('student.mails_grades', '=', true)
    .executeTakeFirst();
  if (!row || row.grade === null) return undefined;
  const { grade, comment, name, email, ...about } = row;
  return { about, student: { name, email }, grade, comment };
}
