import type { MANAGED_COURSE_FILTERS } from '@guildhall/contract';
import { type RawBuilder, sql } from 'kysely';
import { containsText } from '../../database/contains-text.ts';
import type { Reader } from '../../database/database.ts';
import type { KeysetPage } from '../../database/keyset.ts';
import type { CourseListSort } from './course-list-sorts.ts';
import { JOIN_TEACHER, MANAGED_COLUMNS, type ManagedCourseRow } from './courses.queries.ts';

export interface ListedCourseRow extends ManagedCourseRow {
  /** The title in lower case. */
  sort_title: string;
}

export type CourseFilter = (typeof MANAGED_COURSE_FILTERS)[number] | undefined;

export interface CourseListPage extends KeysetPage<readonly (string | Date)[]> {
  status: CourseFilter;
  sort: CourseListSort;
}

type Fragment = RawBuilder<unknown>;

/** Classes that match a text are counted up to this number. */
export const MAX_MATCHES = 1_000;

const COLUMNS = { created_at: sql`course.created_at`, sort_title: sql`lower(listed.title)`, id: sql`course.id` };
const TITLE_COLUMNS = { ...COLUMNS, id: sql`listed.course_id` };

/** The index of the sort has these columns: titles are sorted in a table of their own. */
const columnsOf = ({ columns }: CourseListSort): Fragment[] => {
  const table = columns[0] === 'sort_title' ? TITLE_COLUMNS : COLUMNS;
  return columns.map((name) => table[name]);
};

const onPage = ({ sort, after, limit }: CourseListPage): Fragment => {
  const columns = columnsOf(sort);
  const { beyond, direction } =
    sort.direction === 'desc' ? { beyond: '<', direction: 'desc' } : { beyond: '>', direction: 'asc' };
  const isAfter = after ? sql`and (${sql.join(columns)}) ${sql.raw(beyond)} (${sql.join([...after])})` : sql``;
  return sql`${isAfter} order by ${sql.join(columns.map((column) => sql`${column} ${sql.raw(direction)}`))} limit ${limit + 1}`;
};

/** Written like the index `course_edited`. */
const IS_EDITED = sql`course.status = 'Approved' and (course.edited_at is not null or course.content_changed_at is not null)`;

/**
 * Archived classes are left out. A status is hidden from the planner: for a frequent one it would scan all classes. The
 * absence of a status is not, because the indexes are made for it.
 */
const ofStatus = ({ status, sort }: Pick<CourseListPage, 'status' | 'sort'>): Fragment => {
  const isByTitle = sort.columns[0] === 'sort_title';
  if (status === 'Edited') return isByTitle ? sql`listed.is_edited` : IS_EDITED;
  const column = isByTitle ? sql`listed.status` : sql`course.status`;
  return status ? sql`${column} = (select ${status}::text)` : sql`${column} <> 'Archived'`;
};

const contains = (text: string) => containsText(sql`listed.search_text`, text);

const SELECT = sql`select ${MANAGED_COLUMNS}, lower(listed.title) as sort_title
  from course ${JOIN_TEACHER} join course_title as listed on listed.course_id = course.id`;

async function rowsOf(reader: Reader, query: RawBuilder<ListedCourseRow>): Promise<ListedCourseRow[]> {
  const { rows } = await query.execute(reader);
  return rows;
}

/** From the index of the sort and status. */
export const listCoursesPage = (reader: Reader, page: CourseListPage) =>
  rowsOf(reader, sql<ListedCourseRow>`${SELECT} where ${ofStatus(page)} ${onPage(page)}`);

const listedStatus = (status: CourseFilter): Fragment => {
  if (status === 'Edited') return sql`listed.is_edited`;
  return status ? sql`listed.status = ${status}` : sql`listed.status <> 'Archived'`;
};

/** At most `MAX_MATCHES` + 1, which means 'more'. */
export async function countMatchingCourses(reader: Reader, text: string, status: CourseFilter) {
  const { rows } = await sql<{ found: number }>`
    select count(*) as found from (
      select from course_title as listed where ${contains(text)} and ${listedStatus(status)} limit ${MAX_MATCHES + 1}
    ) as matches
  `.execute(reader);
  return rows[0]?.found ?? 0;
}

/** At most `MAX_MATCHES`. */
export async function countEditedCourses(reader: Reader): Promise<number> {
  const { rows } = await sql<{ edited: number }>`
    select count(*) as edited from (select from course where ${IS_EDITED} limit ${MAX_MATCHES}) as counted
  `.execute(reader);
  return rows[0]?.edited ?? 0;
}

/** Finds all matches by the index of texts, then sorts them. */
export const listPageOfFewMatches = (reader: Reader, text: string, page: CourseListPage) =>
  rowsOf(
    reader,
    sql<ListedCourseRow>`with listed as materialized (
        select * from course_title as listed where ${contains(text)} and ${listedStatus(page.status)} limit ${MAX_MATCHES}
      )
      select ${MANAGED_COLUMNS}, lower(listed.title) as sort_title
      from listed cross join lateral (select * from course where course.id = listed.course_id offset 0) as course ${JOIN_TEACHER}
      where true ${onPage(page)}`,
  );

/** A scan in the list's order soon finds enough matches. */
export const listPageOfManyMatches = (reader: Reader, text: string, page: CourseListPage) =>
  rowsOf(reader, sql<ListedCourseRow>`${SELECT} where ${ofStatus(page)} and ${contains(text)} ${onPage(page)}`);
