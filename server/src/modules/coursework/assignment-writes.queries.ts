import type { NewAssignment } from '@guildhall/contract';
import { sql } from 'kysely';
import type { Tx } from '../../database/database.ts';

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
