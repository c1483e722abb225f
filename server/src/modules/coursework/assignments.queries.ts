import type { NewAssignment } from '@guildhall/contract';
import { sql } from 'kysely';
import type { AssignmentChange } from '../../database/coursework-tables.ts';
import type { Reader, Tx } from '../../database/database.ts';
import { isAfterKeys, type KeysetPage } from '../../database/keyset.ts';

export interface AssignmentRow {
  id: string;
  course_id: string;
  number: number;
  title: string;
  description: string;
  /** A calendar day, `2026-05-31`. */
  deadline: string;
  closes_at: Date;
  created_at: Date;
  submission_count: number;
  graded_count: number;
  version: number;
  changes: AssignmentChange[];
  withdrawn_at: Date | null;
}

export type AssignmentKeys = readonly [number: number];

const ASSIGNMENT_COLUMNS = [
  'id',
  'course_id',
  'number',
  'title',
  'description',
  'deadline',
  'closes_at',
  'created_at',
  'submission_count',
  'graded_count',
  'version',
  'changes',
  'withdrawn_at',
] as const;

/** Newest first, with the withdrawn ones. */
export const listAssignmentsPage = (
  reader: Reader,
  courseId: string,
  { after, limit }: KeysetPage<AssignmentKeys>,
): Promise<AssignmentRow[]> =>
  reader
    .selectFrom('assignment')
    .select(ASSIGNMENT_COLUMNS)
    .where('course_id', '=', courseId)
    .where(isAfterKeys(['number'], after))
    .orderBy('number', 'desc')
    .limit(limit + 1)
    .execute();

/** With the teacher of its class and the assignment's counters. */
export const findAssignment = (reader: Reader, id: string) =>
  reader
    .selectFrom('assignment')
    .innerJoin('course', 'course.id', 'assignment.course_id')
    .select(['assignment.id', 'assignment.course_id', 'course.teacher_id'])
    .select(['assignment.submission_count', 'assignment.graded_count'])
    .where('assignment.id', '=', id)
    .executeTakeFirst();

/** The whole row. */
export const readAssignment = (reader: Reader, id: string): Promise<AssignmentRow | undefined> =>
  reader.selectFrom('assignment').select(ASSIGNMENT_COLUMNS).where('id', '=', id).executeTakeFirst();

/** Those of them that this person has set, in any class. */
export const listTaughtAssignments = (reader: Reader, teacherId: string, ids: string[]) =>
  reader
    .selectFrom('assignment')
    .innerJoin('course', 'course.id', 'assignment.course_id')
    .select(['assignment.id', 'assignment.title', 'assignment.description'])
    .where(sql<boolean>`assignment.id = any(${ids}::uuid[])`)
    .where('course.teacher_id', '=', teacherId)
    .execute();

/** Undefined as well when it belongs to another class. */
export const findAssignmentOfCourse = (reader: Reader, courseId: string, id: string) =>
  reader
    .selectFrom('assignment')
    .select(['id', 'course_id', 'closes_at', 'withdrawn_at'])
    .where('id', '=', id)
    .where('course_id', '=', courseId)
    .executeTakeFirst();

/** Locks the class. False when it is not Approved or is gone. */
export async function raiseAssignmentCount(tx: Tx, courseId: string): Promise<boolean> {
  const course = await tx
    .updateTable('course')
    .set({ assignment_count: sql`assignment_count + 1` })
    .where('id', '=', courseId)
    .where('status', '=', 'Approved')
    .returning('id')
    .executeTakeFirst();
  return course !== undefined;
}

export const lowerAssignmentCount = (tx: Tx, courseId: string) =>
  tx.updateTable('course').set({ assignment_count: sql`assignment_count - 1` }).where('id', '=', courseId).execute();

interface NewAssignmentRow {
  id: string;
  courseId: string;
  input: NewAssignment;
  now: Date;
}

/**
 * Gives it the next number of its class, which the caller has locked. Returns `closes_at`, which the database computes;
 * undefined when the class has the same assignment already.
 */
export async function insertAssignment(tx: Tx, { id, courseId, input, now }: NewAssignmentRow) {
  const assignment = await tx
    .insertInto('assignment')
    .values({
      id,
      course_id: courseId,
      number: sql<number>`(select coalesce(max(number), 0) + 1 from assignment where course_id = ${courseId})`,
      title: input.AssignmentTitle,
      description: input.AssignmentDescription,
      deadline: input.AssignmentDeadLine,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .expression(sql`course_id, deadline, title, md5(description)`)
        .where('withdrawn_at', 'is', null)
        .doNothing(),
    )
    .returning('closes_at')
    .executeTakeFirst();
  return assignment?.closes_at;
}

interface AssignmentOfCourse {
  id: string;
  course_id: string;
}

/** The class's counter first, as everywhere: a fixed order prevents deadlocks. */
export async function raiseSubmissionCounts(tx: Tx, { id, course_id }: AssignmentOfCourse): Promise<void> {
  const raised = { submission_count: sql<number>`submission_count + 1` };
  await tx.updateTable('course').set(raised).where('id', '=', course_id).execute();
  await tx.updateTable('assignment').set(raised).where('id', '=', id).execute();
}

export const addToGradedCount = (tx: Tx, assignmentId: string, change: 1 | -1) =>
  tx
    .updateTable('assignment')
    .set({ graded_count: sql`graded_count + ${change}` })
    .where('id', '=', assignmentId)
    .execute();

/** The newest changes that an assignment keeps. */
const MAX_CHANGES = 10;

interface Edit {
  id: string;
  /** That the edit was made from. */
  version: number;
  input: NewAssignment;
  change: AssignmentChange;
}

/**
 * Undefined when it has another version, has been withdrawn or equals another assignment of its class, or when the
 * deadline would move earlier and somebody has handed in. The WHERE decides.
 */
export async function changeAssignment(tx: Tx, { id, version, input, change }: Edit) {
  const { AssignmentTitle: title, AssignmentDeadLine: deadline, AssignmentDescription: description } = input;
  return tx
    .updateTable('assignment')
    .set({
      title,
      deadline,
      description,
      version: sql`version + 1`,
      changes: sql`jsonb_path_query_array(
        ${JSON.stringify([change])}::jsonb || changes, ${sql.lit(`$[0 to ${MAX_CHANGES - 1}]`)}
      )`,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('withdrawn_at', 'is', null)
    .where(sql<boolean>`(submission_count = 0 or deadline <= ${deadline}::date)`)
    .where(
      sql<boolean>`not exists (
        select from assignment as other
        where other.course_id = assignment.course_id and other.deadline = ${deadline}::date and other.title = ${title}
          and md5(other.description) = md5(${description}) and other.withdrawn_at is null and other.id <> assignment.id
      )`,
    )
    .returning(['version', 'closes_at', 'submission_count'])
    .executeTakeFirst();
}

interface MovedDeadline {
  id: string;
  course_id: string;
  deadline: string;
}

/** What was handed in before the new deadline is not late. */
export const clearLateMarks = (tx: Tx, { id, course_id, deadline }: MovedDeadline) =>
  tx
    .updateTable('submission')
    .set({ is_late: false })
    .where('assignment_id', '=', id)
    .where('is_late', '=', true)
    .where(sql<boolean>`submitted_at < end_of_deadline(${deadline}::date, ${course_id}::uuid)`)
    .execute();

/** False when somebody has handed in. */
export async function deleteWithoutSubmissions(tx: Tx, id: string): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('assignment')
    .where('id', '=', id)
    .where('submission_count', '=', 0)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}

/** Undefined when it has been withdrawn before. */
export const markWithdrawn = (tx: Tx, id: string, now: Date) =>
  tx
    .updateTable('assignment')
    .set({ withdrawn_at: now, version: sql`version + 1` })
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .returning(['version', 'submission_count'])
    .executeTakeFirst();

/** Its submissions are not counted in the class any more. */
export const countAsWithdrawn = (tx: Tx, courseId: string, submissions: number) =>
  tx
    .updateTable('course')
    .set({
      assignment_count: sql`assignment_count - 1`,
      withdrawn_assignment_count: sql`withdrawn_assignment_count + 1`,
      submission_count: sql`submission_count - ${submissions}`,
    })
    .where('id', '=', courseId)
    .execute();
