import type { NewAssignment } from '@guildhall/contract';
import { sql } from 'kysely';
import type { AssignmentChange } from '../../database/coursework-tables.ts';
import type { Tx } from '../../database/database.ts';

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
