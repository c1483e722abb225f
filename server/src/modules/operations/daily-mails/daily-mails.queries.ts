import { sql } from 'kysely';
import type { Reader } from '../../../database/database.ts';
import type { DailyMailRun } from './daily-mail-runs.queries.ts';

export interface Recipient {
  id: string;
  name: string;
  email: string;
}

interface Step {
  /** The last person of the step before; null in the first. */
  after: string | null;
  max: number;
}

/** The next admins who want a daily mail, by id. */
export const listAdmins = (reader: Reader, { after, max }: Step): Promise<Recipient[]> =>
  reader
    .selectFrom('user')
    .select(['id', 'name', 'email'])
    .where('role', '=', 'Admin')
    .where('mails_waiting', '=', true)
    .where('suspended_at', 'is', null)
    .$if(after !== null, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(max)
    .execute();

/** The next people with a class, by id. */
export async function listTeacherIds(reader: Reader, { after, max }: Step): Promise<string[]> {
  const rows = await reader
    .selectFrom('course')
    .select('teacher_id')
    .distinct()
    .$if(after !== null, (query) => query.where('teacher_id', '>', after ?? ''))
    .orderBy('teacher_id')
    .limit(max)
    .execute();
  return rows.map(({ teacher_id }) => teacher_id);
}

/** One class, for its teacher's mail. Parts that the teacher does not want are 0. */
export interface CourseNews extends Recipient {
  title: string;
  /** In the time of the run. */
  enrolments: number;
  refunds: number;
  /** All that wait. */
  toGrade: number;
}

/** The classes of these teachers that have something to tell. */
export async function listCourseNews(reader: Reader, teacherIds: string[], { since, until }: DailyMailRun) {
  const { rows } = await sql<CourseNews>`
    select teacher.id, teacher.name, teacher.email, course.title, news.*
    from "user" as teacher join course on course.teacher_id = teacher.id cross join lateral (
      select
        case when mails_enrolments then (
          select count(*) from enrolment
          where course_id = course.id and enrolled_at >= ${since} and enrolled_at < ${until} and state = 'active'
        ) else 0 end as enrolments,
        case when mails_refunds then (
          select count(*) from payment
          where course_id = course.id and refunded_at >= ${since} and refunded_at < ${until} and status = 'refunded'
        ) else 0 end as refunds,
        case when mails_submissions then (
          select coalesce(sum(submission_count - graded_count), 0) from assignment
          where course_id = course.id and withdrawn_at is null
        ) else 0 end::int as "toGrade"
    ) as news
    where teacher.id = any(${teacherIds}::uuid[]) and suspended_at is null and enrolments + refunds + "toGrade" > 0
    order by teacher.id, course.title, course.id
  `.execute(reader);
  return rows;
}
