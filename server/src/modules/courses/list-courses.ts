import {
  type AdminCourse,
  type listAllCourses as allRoute,
  type CheckedQueryOf,
  cleanEmail,
  fromMinorUnits,
  Id,
  languageName,
  type MANAGED_COURSE_FILTERS,
  type MANAGED_COURSE_SORTS,
  type OwnCourse,
  type listTaughtCourses as taughtRoute,
} from '@guildhall/contract';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { containsText } from '../../database/contains-text.ts';
import type { CourseVersion } from '../../database/course-tables.ts';
import type { Database, Reader } from '../../database/database.ts';
import type { KeysetPage } from '../../database/keyset.ts';
import { withoutSeqScans } from '../../database/without-seq-scans.ts';
import type { Actor } from '../../http/actor.ts';
import { CursorInstant, listPage, NewestFirst, type PageQuery } from '../../http/paging.ts';
import { formatMoney } from '../../lib/format-money.ts';
import { Problem } from '../../lib/problem.ts';
import { pictureUrl } from '../files/index.ts';
import { countCourses } from '../operations/index.ts';
import {
  countTaughtCourses,
  JOIN_TEACHER,
  listTaughtCoursesPage,
  MANAGED_COLUMNS,
  type ManagedCourseRow,
  type TaughtCourseRow,
} from './courses.queries.ts';
import { toPublicCourse } from './courses.view.ts';

type Keys = readonly (string | Date)[];

/** An order of the admins' list: the columns of an index, all in one direction. */
interface CourseListSort {
  columns: readonly ['created_at' | 'sort_title', 'id'];
  direction: 'asc' | 'desc';
  /** A cursor holds the sort's name and the columns' values, so that another sort refuses it. */
  cursor: z.ZodType<Keys>;
}

const withoutName = ([, ...keys]: Keys) => keys;

/** PostgreSQL takes no NUL. */
const SortTitle = z.string().refine((title) => !title.includes('\0'));

const COURSE_LIST_SORTS: Record<(typeof MANAGED_COURSE_SORTS)[number], CourseListSort> = {
  newest: {
    columns: ['created_at', 'id'],
    direction: 'desc',
    cursor: z.tuple([z.literal('newest'), CursorInstant, Id]).transform(withoutName),
  },
  oldest: {
    columns: ['created_at', 'id'],
    direction: 'asc',
    cursor: z.tuple([z.literal('oldest'), CursorInstant, Id]).transform(withoutName),
  },
  title: {
    columns: ['sort_title', 'id'],
    direction: 'asc',
    cursor: z.tuple([z.literal('title'), SortTitle, Id]).transform(withoutName),
  },
};

interface ListedCourseRow extends ManagedCourseRow {
  /** The title in lower case. */
  sort_title: string;
}

type CourseFilter = (typeof MANAGED_COURSE_FILTERS)[number] | undefined;

interface CourseListPage extends KeysetPage<readonly (string | Date)[]> {
  status: CourseFilter;
  sort: CourseListSort;
}

type Fragment = RawBuilder<unknown>;

/** Classes that match a text are counted up to this number. */
const MAX_MATCHES = 1_000;

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
const listCoursesPage = (reader: Reader, page: CourseListPage) =>
  rowsOf(reader, sql<ListedCourseRow>`${SELECT} where ${ofStatus(page)} ${onPage(page)}`);

const listedStatus = (status: CourseFilter): Fragment => {
  if (status === 'Edited') return sql`listed.is_edited`;
  return status ? sql`listed.status = ${status}` : sql`listed.status <> 'Archived'`;
};

/** At most `MAX_MATCHES` + 1, which means 'more'. */
async function countMatchingCourses(reader: Reader, text: string, status: CourseFilter) {
  const { rows } = await sql<{ found: number }>`
    select count(*) as found from (
      select from course_title as listed where ${contains(text)} and ${listedStatus(status)} limit ${MAX_MATCHES + 1}
    ) as matches
  `.execute(reader);
  return rows[0]?.found ?? 0;
}

/** At most `MAX_MATCHES`. */
async function countEditedCourses(reader: Reader): Promise<number> {
  const { rows } = await sql<{ edited: number }>`
    select count(*) as edited from (select from course where ${IS_EDITED} limit ${MAX_MATCHES}) as counted
  `.execute(reader);
  return rows[0]?.edited ?? 0;
}

/** Finds all matches by the index of texts, then sorts them. */
const listPageOfFewMatches = (reader: Reader, text: string, page: CourseListPage) =>
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
const listPageOfManyMatches = (reader: Reader, text: string, page: CourseListPage) =>
  rowsOf(reader, sql<ListedCourseRow>`${SELECT} where ${ofStatus(page)} and ${contains(text)} ${onPage(page)}`);

const listPriceOf = ({ price_cents, reduction }: Pick<ManagedCourseRow, 'price_cents' | 'reduction'>) =>
  reduction?.list_cents ?? price_cents;

const toManagedCourse = (row: ManagedCourseRow) => ({
  ...toPublicCourse(row),
  Reason: row.reason ?? '',
  SubmittedAt: row.created_at.toISOString(),
  ChangedAt: row.updated_at.toISOString(),
  LessonCount: row.lesson_count,
});

const toOwnCourse = (row: TaughtCourseRow): OwnCourse => ({
  ...toManagedCourse(row),
  ListPrice: fromMinorUnits(listPriceOf(row), row.currency),
  UngradedCount: row.ungraded_count,
});

const toAdminCourse = (row: ManagedCourseRow): AdminCourse => ({
  ...toManagedCourse(row),
  TeacherId: row.teacher_id,
  EditedAt: row.edited_at?.toISOString() ?? null,
  Edits: editsOf(row),
  ContentChangedAt: row.content_changed_at?.toISOString() ?? null,
});

type Field = AdminCourse['Edits'][number]['field'];

/** Versions that were seen before there were these fields do not have them. */
const textOf = (lines: string[] = []) => lines.join('\n');

/** Each field as text for people: a price with its currency, a picture as its address, a list as its lines, an empty field as an empty text. */
const FIELD_TEXT: Record<Field, (version: CourseVersion, currency: string) => string> = {
  ClassTitle: ({ title }) => title,
  Description: ({ description }) => description,
  ClassPrice: ({ price_cents }, currency) => formatMoney(price_cents, currency),
  Image: ({ image_id }) => pictureUrl(image_id),
  Category: ({ category }) => category ?? '',
  TimeZone: ({ time_zone }) => time_zone,
  Level: ({ level }) => level ?? '',
  Language: ({ language }) => (language ? languageName(language) : ''),
  WhatYouWillLearn: ({ goals }) => textOf(goals),
  Requirements: ({ requirements }) => textOf(requirements),
  ForWhom: ({ audience }) => textOf(audience),
};

/** The fields that differ from the version an admin last saw. */
function editsOf({ edited_at, seen_version, ...row }: ManagedCourseRow): AdminCourse['Edits'] {
  if (!edited_at || !seen_version) return [];
  const version = { ...row, price_cents: listPriceOf(row) };
  return (Object.keys(FIELD_TEXT) as Field[])
    .map((field) => ({
      field,
      before: FIELD_TEXT[field](seen_version, row.currency),
      now: FIELD_TEXT[field](version, row.currency),
    }))
    .filter(({ before, now }) => before !== now);
}

const keysOf = ({ created_at, id }: ManagedCourseRow) => [created_at, id];

interface TaughtCoursesRequest {
  actor: Pick<Actor, 'id' | 'email'>;
  email: string;
  query: CheckedQueryOf<typeof taughtRoute>;
}

/** The actor's own classes, also when their role has changed since. Archived classes are left out. */
export async function listTaughtCourses(reader: Reader, { actor, email, query }: TaughtCoursesRequest) {
  if (cleanEmail(email) !== actor.email) {
    throw new Problem('auth.forbidden');
  }
  return listPage(query, {
    keys: NewestFirst,
    find: (page) => Promise.all([listTaughtCoursesPage(reader, actor.id, page), countTaughtCourses(reader, actor.id)]),
    keysOf,
    toItem: toOwnCourse,
  });
}

/** The classes of one teacher, for admins. Archived classes are left out. */
export const listCoursesOf = (reader: Reader, teacherId: string, query: PageQuery) =>
  listPage(query, {
    keys: NewestFirst,
    find: (page) =>
      Promise.all([listTaughtCoursesPage(reader, teacherId, page), countTaughtCourses(reader, teacherId)]),
    keysOf,
    toItem: toAdminCourse,
  });

/** For admins: searched, filtered, sorted. Archived classes are left out. */
export function listAllCourses(
  database: Database,
  { status, q, sort: name, ...query }: CheckedQueryOf<typeof allRoute>,
) {
  const sort = COURSE_LIST_SORTS[name];
  return listPage(query, {
    keys: sort.cursor,
    find: (page) => findCourses(database, q, { ...page, status, sort }),
    keysOf: (row) => [name, ...sort.columns.map((column) => row[column])],
    toItem: toAdminCourse,
  });
}

const countListedCourses = (reader: Reader, status: CourseFilter) =>
  status === 'Edited' ? countEditedCourses(reader) : countCourses(reader, status);

async function findCourses(database: Database, text: string | undefined, page: CourseListPage) {
  if (!text) return Promise.all([listCoursesPage(database, page), countListedCourses(database, page.status)]);
  return withoutSeqScans(database, async (tx) => {
    const matches = await countMatchingCourses(tx, text, page.status);
    const listMatches = matches > MAX_MATCHES ? listPageOfManyMatches : listPageOfFewMatches;
    return [await listMatches(tx, text, page), Math.min(matches, MAX_MATCHES)] as const;
  });
}
