import type { Category, CourseStatus } from '@guildhall/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../database/database.ts';
import type { CourseSort } from './course-sorts.ts';

/** A class with its teacher, as every list and page of classes reads it. */
export interface CourseRow {
  id: string;
  title: string;
  description: string;
  price_cents: number;
  currency: string;
  category: Category | null;
  time_zone: string;
  image_id: string;
  status: CourseStatus;
  published_at: Date | null;
  enrolled_count: number;
  assignment_count: number;
  submission_count: number;
  review_count: number;
  average_rating: number;
  teacher_name: string;
  teacher_email: string;
  teacher_image: string | null;
  /** How well it matches what was searched; 0 where nothing was. */
  score: number;
}

export interface CoursePage {
  sort: CourseSort;
  /** The sort's columns in the last row of the page before. */
  after?: CourseKeys | undefined;
  /** The page's rows; one more is read, which tells whether there is a next page. */
  limit: number;
}

type CourseKeys = readonly (string | number | Date)[];
type Fragment = RawBuilder<unknown>;

export const COURSE_COLUMNS = sql`
  course.id, course.title, course.description, course.price_cents, course.currency, course.category,
  course.time_zone, course.image_id, course.status, course.published_at, course.enrolled_count,
  course.assignment_count, course.submission_count, course.review_count, course.average_rating,
  teacher.name as teacher_name, teacher.email as teacher_email, teacher.image as teacher_image`;

export const TEACHER = sql`join "user" as teacher on teacher.id = course.teacher_id`;

const columnOf = (name: CourseSort['columns'][number]) => (name === 'score' ? sql`score` : sql.ref(`course.${name}`));

/** The rows beyond the last page's, as one comparison of rows: the form that an index answers. */
const beyond = ({ columns, direction }: CourseSort, after: CourseKeys | undefined): Fragment =>
  after
    ? sql`and (${sql.join(columns.map(columnOf))}) ${sql.raw(direction === 'desc' ? '<' : '>')} (${sql.join([...after])})`
    : sql``;

const inOrder = ({ columns, direction }: CourseSort): Fragment =>
  sql.join(columns.map((name) => sql`${columnOf(name)} ${sql.raw(direction)}`));

export async function findApprovedCourse(reader: Reader, id: string): Promise<CourseRow | undefined> {
  const { rows } = await sql<CourseRow>`
    select ${COURSE_COLUMNS}, 0 as score from course ${TEACHER}
    where course.id = ${id} and course.status = 'Approved'
  `.execute(reader);
  return rows[0];
}

/** A page of the catalogue, read from the index of its order, of one category or of all. */
export async function walkCourses(reader: Reader, category: Category | undefined, page: CoursePage) {
  const { rows } = await sql<CourseRow>`
    select ${COURSE_COLUMNS}, 0 as score from course ${TEACHER}
    where course.status = 'Approved' ${category ? sql`and course.category = ${category}` : sql``}
      ${beyond(page.sort, page.after)}
    order by ${inOrder(page.sort)} limit ${page.limit + 1}
  `.execute(reader);
  return rows;
}

/** The same among the matches of a search that has so many that the order's index soon meets enough of them. */
export async function walkMatches(reader: Reader, matching: string, page: CoursePage) {
  const { rows } = await sql<CourseRow>`
    select ${COURSE_COLUMNS}, 0 as score from course ${TEACHER} join course_search on course_search.course_id = course.id
    where course.status = 'Approved' and course_search.words @@ ${matching}::tsquery
      ${beyond(page.sort, page.after)}
    order by ${inOrder(page.sort)} limit ${page.limit + 1}
  `.execute(reader);
  return rows;
}

export interface Matches {
  matching: string;
  /** Those of the matches that come first where there are more than `most`. */
  preferred: string;
  most: number;
  /** For each typed word its grades, best first. */
  grades: { query: string; points: number }[][];
}

/**
 * All matches of a search (at most `most`), each with its score, put in order. `offset 0` has each class looked
 * up by its id: how many match is not known beforehand, and a wrong guess would read the whole table.
 */
export async function collectMatches(reader: Reader, { matching, preferred, most, grades }: Matches, page: CoursePage) {
  const points = grades.map(
    (ofWord) =>
      sql`case ${sql.join(
        ofWord.map((grade) => sql`when words @@ ${grade.query}::tsquery then ${sql.lit(grade.points)}`),
        sql` `,
      )} else 1 end`,
  );
  const { rows } = await sql<CourseRow>`
    with first as materialized (
      select course_id, words from course_search where words @@ ${preferred}::tsquery limit ${most}
    ), found as materialized (
      select * from first
      union all
      (select course_id, words from course_search where words @@ ${matching}::tsquery
        and not words @@ ${preferred}::tsquery limit ${most})
      limit ${most}
    ), scored as (
      select course_id, ${sql.join(points, sql` + `)} as score from found
    ), page as materialized (
      select scored.score, course.*
      from scored cross join lateral (select * from course where course.id = scored.course_id offset 0) as course
      where course.status = 'Approved' ${beyond(page.sort, page.after)}
      order by ${inOrder(page.sort)} limit ${page.limit + 1}
    )
    select ${COURSE_COLUMNS}, course.score from page as course ${TEACHER}
    order by ${inOrder(page.sort)}
  `.execute(reader);
  return rows;
}

/** All classes that somebody teaches, whatever their status. */
export async function listTaughtCourseIds(reader: Reader, teacherId: string): Promise<string[]> {
  const rows = await reader.selectFrom('course').select('id').where('teacher_id', '=', teacherId).execute();
  return rows.map(({ id }) => id);
}
