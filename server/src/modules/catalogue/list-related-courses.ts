import { sql } from 'kysely';
import type { Reader } from '../../database/database.ts';
import { COURSE_COLUMNS, type CourseRow, findCourse, JOIN_TEACHER, toPublicCourse } from '../courses/index.ts';

/** Bounds each list. */
const MAX_RELATED = 4;
/** Fewer could tell who took what. */
const MIN_SHARED_STUDENTS = 3;
/** Newest students of the class, and newest classes of each, that are looked at. */
const MAX_STUDENTS = 500;
const MAX_COURSES_EACH = 50;

/**
 * Most shared students first. Enrolments from `before` on are left out: with a new answer after each enrolment one could
 * read what the last student takes.
 */
async function listAlsoTaken(reader: Reader, courseId: string, before: Date) {
  const { rows } = await sql<CourseRow>`
    with student as materialized (
      select student_id from enrolment
      where course_id = ${courseId} and state = 'active' and enrolled_at < ${before}
      order by enrolled_at desc, id desc limit ${MAX_STUDENTS}
    ), shared as materialized (
      select other.course_id, count(*) as students
      from student cross join lateral (
        select course_id from enrolment
        where student_id = student.student_id and state = 'active' and enrolled_at < ${before}
        order by enrolled_at desc, id desc limit ${MAX_COURSES_EACH}
      ) as other
      where other.course_id <> ${courseId}
      group by other.course_id having count(*) >= ${MIN_SHARED_STUDENTS}
    )
    select ${COURSE_COLUMNS}
    from shared cross join lateral (
      select * from course where course.id = shared.course_id and course.status = 'Approved' offset 0
    ) as course ${JOIN_TEACHER}
    order by shared.students desc, course.id limit ${MAX_RELATED}
  `.execute(reader);
  return rows;
}

/** Newest first, from the index `course_teacher_published`. */
async function listOthersByTeacher(reader: Reader, courseId: string, teacherId: string) {
  const { rows } = await sql<CourseRow>`
    select ${COURSE_COLUMNS} from course ${JOIN_TEACHER}
    where course.teacher_id = ${teacherId} and course.status = 'Approved' and course.id <> ${courseId}
    order by course.published_at desc, course.id desc limit ${MAX_RELATED}
  `.execute(reader);
  return rows;
}

/** Undefined where the class is not Approved. What students take is as of the beginning of this day. */
export async function listRelatedCourses(reader: Reader, courseId: string, now: Date) {
  const course = await findCourse(reader, courseId);
  if (course?.status !== 'Approved') return undefined;
  const today = new Date(now);
  today.setUTCHours(0, 0, 0, 0);
  const [alsoTaken, byTeacher] = await Promise.all([
    listAlsoTaken(reader, courseId, today),
    listOthersByTeacher(reader, courseId, course.teacher_id),
  ]);
  return { AlsoTaken: alsoTaken.map(toPublicCourse), ByTeacher: byTeacher.map(toPublicCourse) };
}
