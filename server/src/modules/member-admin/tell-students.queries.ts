import { sql } from 'kysely';
import type { Reader } from '../../database/database.ts';

/** Undefined where somebody else teaches it. */
export const findTaughtCourse = (reader: Reader, { courseId, teacherId }: { courseId: string; teacherId: string }) =>
  reader
    .selectFrom('course')
    .innerJoin('user as teacher', 'teacher.id', 'course.teacher_id')
    .select(['course.id', 'course.title', 'teacher.name as teacher_name'])
    .where('course.id', '=', courseId)
    .where('course.teacher_id', '=', teacherId)
    .executeTakeFirst();

interface StudentPage {
  courseId: string;
  after: string | null;
  max: number;
}

/** The next enrolled students, by id. `offset 0`: each is looked up, instead of reading the whole table of users. */
export async function listStudentsToTell(reader: Reader, { courseId, after, max }: StudentPage) {
  const { rows } = await sql<{ id: string; name: string; email: string }>`
    select student.id, student.name, student.email
    from enrolment cross join lateral (
      select id, name, email from "user" where id = enrolment.student_id and suspended_at is null offset 0
    ) as student
    where enrolment.course_id = ${courseId} and enrolment.state = 'active'
      ${after === null ? sql`` : sql`and enrolment.student_id > ${after}`}
    order by enrolment.student_id limit ${max}
  `.execute(reader);
  return rows;
}
