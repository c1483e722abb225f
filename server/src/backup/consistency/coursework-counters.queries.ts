import { sql } from 'kysely';
import type { Reader } from '../../database/database.ts';
import type { Miscount } from './miscount.ts';

/** All stored counts of coursework that differ from the rows they count. */
export async function findCourseworkMiscounts(reader: Reader): Promise<Miscount[]> {
  const { rows } = await sql<Miscount>`
    with counted (id, counter, stored, actual) as (
      select id, 'assignment_count', assignment_count,
        (select count(*) from assignment where course_id = course.id and withdrawn_at is null) from course
      union all
      select id, 'withdrawn_assignment_count', withdrawn_assignment_count,
        (select count(*) from assignment where course_id = course.id and withdrawn_at is not null) from course
      union all
      select id, 'submission_count', submission_count,
        (
          select count(*) from submission join assignment on assignment.id = submission.assignment_id
          where submission.course_id = course.id and withdrawn_at is null
        ) from course
      union all
      select id, 'submissions of days', (select coalesce(sum(submissions), 0) from course_day where course_id = course.id),
        (select count(*) from submission where course_id = course.id) from course
      union all
      select id, 'submission_count', submission_count,
        (select count(*) from submission where assignment_id = assignment.id) from assignment
      union all
      select id, 'graded_count', graded_count,
        (select count(grade) from submission where assignment_id = assignment.id) from assignment
    )
    select * from counted where stored <> actual
  `.execute(reader);
  return rows;
}
