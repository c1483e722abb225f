import type { CourseStatus } from '@guildhall/contract';
import { sql } from 'kysely';
import type { Reader } from '../../database/database.ts';
import type { CourseVersion } from '../../database/tables.ts';
import { COURSE_COLUMNS, type CourseRow, TEACHER } from './courses.queries.ts';

/** A class as its teacher and admins read it. */
export interface OwnCourseRow extends CourseRow {
  teacher_id: string;
  reason: string | null;
  /** When it was handed to the admins, for the last time. */
  created_at: Date;
  updated_at: Date;
  edited_at: Date | null;
  seen_version: CourseVersion | null;
}

export interface CourseListPage {
  /** Instant and id of the last of the page before. */
  after?: readonly [Date, string] | undefined;
  /** The page's rows; one more is read, which tells whether there is a next page. */
  limit: number;
}

const OWN_COLUMNS = sql`${COURSE_COLUMNS}, 0 as score, course.teacher_id, course.reason, course.created_at,
  course.updated_at, course.edited_at, course.seen_version`;

const onPage = ({ after, limit }: CourseListPage) => sql`
  ${after ? sql`and (course.created_at, course.id) < (${after[0]}, ${after[1]})` : sql``}
  order by course.created_at desc, course.id desc limit ${limit + 1}`;

/**
 * Newest first, out of the index `course_teacher`. The planner is not told that `course_submitted` would do: it would
 * walk everybody's classes for those of one.
 */
export async function walkTaughtCourses(reader: Reader, teacherId: string, page: CourseListPage) {
  const { rows } = await sql<OwnCourseRow>`
    select ${OWN_COLUMNS} from course ${TEACHER}
    where course.teacher_id = ${teacherId} and course.status <> (select 'Archived') ${onPage(page)}
  `.execute(reader);
  return rows;
}

/** Counts entries of the index `course_taught`, and no rows. */
export const countTaughtCourses = (reader: Reader, teacherId: string) =>
  reader
    .selectFrom('course')
    .where('teacher_id', '=', teacherId)
    .where(sql<boolean>`status <> 'Archived'`)
    .select(({ fn }) => fn.countAll<number>().as('courses'))
    .executeTakeFirstOrThrow();

/**
 * Newest first, out of the index `course_submitted`, or `course_status_submitted` where one status is wanted. The
 * planner is not told which status: it would walk all for a frequent one, and far where the newest are of another.
 */
export async function walkAllCourses(reader: Reader, status: CourseStatus | undefined, page: CourseListPage) {
  const { rows } = await sql<OwnCourseRow>`
    select ${OWN_COLUMNS} from course ${TEACHER}
    where ${status ? sql`course.status = (select ${status}::text)` : sql`course.status <> 'Archived'`} ${onPage(page)}
  `.execute(reader);
  return rows;
}

/** Whatever its status. */
export async function findCourse(reader: Reader, id: string): Promise<OwnCourseRow | undefined> {
  const { rows } = await sql<OwnCourseRow>`
    select ${OWN_COLUMNS} from course ${TEACHER} where course.id = ${id}
  `.execute(reader);
  return rows[0];
}
