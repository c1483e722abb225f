import { sql } from 'kysely';
import type { Tx } from '../../database/database.ts';

/**
 * Assignments that close within a day and were set a day before they close, of whose closing nobody has been told; the
 * first to close first. One that is being deleted is left out, and none of these is until the transaction ends.
 */
export async function findClosing(tx: Tx, { now, most }: { now: Date; most: number }): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select assignment.id from assignment join course on course.id = assignment.course_id
    where assignment.closes_at > ${now} and assignment.closes_at <= ${now}::timestamptz + interval '24 hours'
      and assignment.created_at <= assignment.closes_at - interval '24 hours'
      and course.status in ('Approved', 'Archived')
      and not exists (
        select from assignment_notice as notice where notice.assignment_id = assignment.id and notice.occasion = 'closing'
      )
    order by assignment.closes_at, assignment.id limit ${most}
    for key share of assignment skip locked
  `.execute(tx);
  return rows.map(({ id }) => id);
}
