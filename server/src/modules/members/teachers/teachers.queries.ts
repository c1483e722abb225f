import { sql } from 'kysely';
import type { Reader, Tx } from '../../../database/database.ts';
import { type NewestPage, onKeysetPage } from '../../../database/keyset.ts';
import { COURSE_COLUMNS, type CourseRow, JOIN_TEACHER } from '../../courses/index.ts';

export interface TeacherRow {
  id: string;
  name: string;
  image: string | null;
  bio: string;
  courses: number;
  enrolments: number;
  reviews: number;
  ratings: number;
}

/** Undefined for somebody without an Approved class, or suspended. Reads the classes of one teacher. */
export async function findTeacher(reader: Reader, id: string): Promise<TeacherRow | undefined> {
  const { rows } = await sql<TeacherRow>`
    select teacher.id, teacher.name, teacher.image, teacher.bio, taught.*
    from "user" as teacher cross join lateral (
      select count(*)::integer as courses, sum(enrolled_count)::integer as enrolments,
        sum(review_count)::integer as reviews, sum(rating_sum)::integer as ratings
      from course where teacher_id = teacher.id and status = 'Approved'
    ) as taught
    where teacher.id = ${id} and teacher.suspended_at is null and taught.courses > 0
  `.execute(reader);
  return rows[0];
}

/** From the index `course_teacher_published`. */
export async function listTeacherCoursesPage(reader: Reader, teacherId: string, page: NewestPage) {
  const { rows } = await sql<CourseRow & { published_at: Date }>`
    select ${COURSE_COLUMNS} from course ${JOIN_TEACHER}
    where course.teacher_id = ${teacherId} and course.status = 'Approved'
      ${onKeysetPage(['course.published_at', 'course.id'], page)}
  `.execute(reader);
  return rows;
}

export const findBio = (reader: Reader, id: string) =>
  reader.selectFrom('user').select('bio').where('id', '=', id).executeTakeFirstOrThrow();

/** Undefined when nothing is different. */
export const updateBio = (tx: Tx, id: string, bio: string, now: Date) =>
  tx
    .updateTable('user')
    .set({ bio, updated_at: now })
    .where('id', '=', id)
    .where('bio', '<>', bio)
    .returning('id')
    .executeTakeFirst();
