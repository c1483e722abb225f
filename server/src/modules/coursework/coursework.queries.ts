import type { NewAssignment } from '@guildhall/contract';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../database/database.ts';

/** Until the transaction ends nobody else counts in it, or ends a place in it. */
export const holdCourse = (tx: Tx, courseId: string) =>
  tx.selectFrom('course').select('id').where('id', '=', courseId).forNoKeyUpdate().execute();

/** How many there are then, which is the number of the newest; undefined when the class is not Approved, or gone. */
export async function raiseAssignmentCount(tx: Tx, courseId: string): Promise<number | undefined> {
  const course = await tx
    .updateTable('course')
    .set({ assignment_count: sql`assignment_count + 1` })
    .where('id', '=', courseId)
    .where('status', '=', 'Approved')
    .returning('assignment_count')
    .executeTakeFirst();
  return course?.assignment_count;
}

export const lowerAssignmentCount = (tx: Tx, courseId: string) =>
  tx.updateTable('course').set({ assignment_count: sql`assignment_count - 1` }).where('id', '=', courseId).execute();

interface SetAssignment {
  id: string;
  courseId: string;
  number: number;
  said: NewAssignment;
  now: Date;
}

/** The first instant after its deadline; undefined when the same has been set already. */
export async function insertAssignment(tx: Tx, { id, courseId, number, said, now }: SetAssignment) {
  const assignment = await tx
    .insertInto('assignment')
    .values({
      id,
      course_id: courseId,
      number,
      title: said.AssignmentTitle,
      description: said.AssignmentDescription,
      deadline: said.AssignmentDeadLine,
      created_at: now,
    })
    .onConflict((conflict) => conflict.expression(sql`course_id, deadline, title, md5(description)`).doNothing())
    .returning('closes_at')
    .executeTakeFirst();
  return assignment?.closes_at;
}

/** Undefined as well when it is of another class. */
export const findAssignment = (reader: Reader, courseId: string, id: string) =>
  reader
    .selectFrom('assignment')
    .select(['id', 'course_id', 'closes_at'])
    .where('id', '=', id)
    .where('course_id', '=', courseId)
    .executeTakeFirst();

interface OfCourse {
  id: string;
  course_id: string;
}

/** The class’s before the assignment’s, as everywhere. */
export async function raiseSubmissionCounts(tx: Tx, { id, course_id }: OfCourse): Promise<void> {
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
