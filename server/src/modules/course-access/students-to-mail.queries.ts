import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../database/database.ts';

interface StudentsPage {
  courseId: string;
  /** The column that says who wants such mails; undefined: everybody gets them. */
  preference?: string;
  /** Which enrolments; all that are active where it is missing. */
  condition?: RawBuilder<unknown>;
  /** The last student of the page before, in the order of their ids; null for the first page. */
  after: string | null;
  max: number;
}

/**
 * The next students of a class who get a mail, by id, from the index of enrolments. `offset 0` makes the planner look up
 * each of them: it would otherwise read the whole table of users beside the enrolments.
 */
export async function listStudentsToMail(
  reader: Reader,
  { courseId, preference, condition, after, max }: StudentsPage,
) {
  const { rows } = await sql<{ id: string; name: string; email: string }>`
    select student.id, student.name, student.email
    from enrolment cross join lateral (
      select id, name, email from "user"
      where id = enrolment.student_id and suspended_at is null
        ${preference === undefined ? sql`` : sql`and ${sql.ref(preference)}`} offset 0
    ) as student
    where enrolment.course_id = ${courseId} and enrolment.state = 'active'
      ${condition ? sql`and ${condition}` : sql``}
      ${after === null ? sql`` : sql`and enrolment.student_id > ${after}`}
    order by enrolment.student_id limit ${max}
  `.execute(reader);
  return rows;
}
