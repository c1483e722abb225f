import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../database/database.ts';

/**
 * What nobody has graded goes: without its text there is nothing to grade. What was graded keeps its grade. The classes'
 * counters first, by id, as everywhere: a fixed order prevents deadlocks.
 */
export async function eraseCoursework(tx: Tx, personId: string): Promise<void> {
  const ungraded = sql`submission where student_id = ${personId} and grade is null`;
  await sql`
    select from course where id in (select course_id from ${ungraded}) order by id for no key update
  `.execute(tx);
  await sql`
    update course set submission_count = submission_count - gone.number
    from (select course_id, count(*) as number from ${ungraded} group by course_id) as gone where gone.course_id = id
  `.execute(tx);
  await sql`
    update assignment set submission_count = submission_count - 1
    where id in (select assignment_id from ${ungraded})
  `.execute(tx);
  await uncountDays(tx, ungraded);
  await sql`delete from ${ungraded}`.execute(tx);
  await tx
    .updateTable('submission')
    .set({ answer: '', link: '', comment: '' })
    .where('student_id', '=', personId)
    .execute();
  /** Uploads under way too. Triggers leave the objects to be removed. */
  await tx.deleteFrom('attachment').where('owner_id', '=', personId).where('purpose', '=', 'submission-file').execute();
}

/**
 * A day counts first submissions, and one that was handed in again does not say when that was: the last days until then
 * count less.
 */
const uncountDays = (tx: Tx, ungraded: RawBuilder<unknown>) =>
  sql`
    update course_day as total set submissions = total.submissions - taken.number
    from (
      select course_id, day, least(submissions, gone.number - later) as number
      from (
        select course_id, count(*) as number, (max(submitted_at) at time zone 'UTC')::date as until
        from ${ungraded} group by course_id
      ) as gone
      cross join lateral (
        select day, submissions, sum(submissions) over (order by day desc) - submissions as later
        from course_day where course_day.course_id = gone.course_id and day <= gone.until
      ) as counted
      where gone.number > later
    ) as taken
    where total.course_id = taken.course_id and total.day = taken.day
  `.execute(tx);
