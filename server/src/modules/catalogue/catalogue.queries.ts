import type { FilterName } from '@guildhall/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../database/database.ts';
import type { KeysetPage } from '../../database/keyset.ts';
import { COURSE_COLUMNS, type CourseRow, JOIN_TEACHER } from '../courses/index.ts';
import type { CourseSort } from './course-sorts.ts';
import type { Filters } from './facet-totals.queries.ts';
import { passesFilters, sortBounds } from './match-facets.queries.ts';

export interface CatalogueRow extends CourseRow {
  /** How well the class matches the search; 0 without a search. */
  score: number;
}

type SortKeys = readonly (string | number | Date)[];

export interface CataloguePage extends KeysetPage<SortKeys> {
  sort: CourseSort;
}

type Fragment = RawBuilder<unknown>;

const columnOf = (name: CourseSort['columns'][number]) => (name === 'score' ? sql`score` : sql.ref(`course.${name}`));

/** One row comparison, which an index can answer, in either direction. */
const afterKeys = ({ columns, direction }: CourseSort, after: SortKeys | undefined): Fragment =>
  after
    ? sql`and (${sql.join(columns.map(columnOf))}) ${sql.raw(direction === 'desc' ? '<' : '>')} (${sql.join([...after])})`
    : sql``;

const orderColumns = ({ columns, direction }: CourseSort): Fragment =>
  sql.join(columns.map((name) => sql`${columnOf(name)} ${sql.raw(direction)}`));

/** Approved classes, read from the index of the sort, of one category or of all. Other filters remove rows from it. */
export async function listCataloguePage(reader: Reader, filters: Filters, page: CataloguePage) {
  const { category, ...others } = filters;
  const chosen = (Object.entries(others) as [FilterName, string | undefined][]).filter(
    (filter): filter is [FilterName, string] => filter[1] !== undefined,
  );
  const { rows } = await sql<CatalogueRow>`
    select ${COURSE_COLUMNS}, 0 as score from course ${JOIN_TEACHER}
    where course.status = 'Approved' ${category ? sql`and course.category = ${category}` : sql``}
      ${chosen.length > 0 ? sql`and ${passesFilters(chosen)}` : sql``}
      ${sortBounds(page.sort.columns[0] ?? '', filters)} ${afterKeys(page.sort, page.after)}
    order by ${orderColumns(page.sort)} limit ${page.limit + 1}
  `.execute(reader);
  return rows;
}

/** For a search with many matches: scans the index of the sort and filters, because it soon finds a page of them. */
export async function listMatchesPage(reader: Reader, matchQuery: string, page: CataloguePage) {
  const { rows } = await sql<CatalogueRow>`
    select ${COURSE_COLUMNS}, 0 as score
    from course ${JOIN_TEACHER} join course_search on course_search.course_id = course.id
    where course.status = 'Approved' and course_search.words @@ ${matchQuery}::tsquery
      ${afterKeys(page.sort, page.after)}
    order by ${orderColumns(page.sort)} limit ${page.limit + 1}
  `.execute(reader);
  return rows;
}

export interface SearchQueries {
  /** tsquery for all matches. */
  matchQuery: string;
  /** tsquery for the matches to prefer where there are more than `max`. */
  titleQuery: string;
  max: number;
  /** For each word, what a match scores: the first query that holds decides. */
  scores: { query: string; points: number }[][];
}

const pointsOf = (wordScores: SearchQueries['scores'][number]): Fragment => {
  const cases = wordScores.map(({ query, points }) => sql`when words @@ ${query}::tsquery then ${sql.lit(points)}`);
  return sql`case ${sql.join(cases, sql` `)} else 1 end`;
};

/**
 * At most `max` matches, scored and sorted. `offset 0` makes the planner look up each class by its id: it cannot
 * estimate the number of matches, and would otherwise read the whole table.
 */
export async function listScoredMatchesPage(reader: Reader, search: SearchQueries, page: CataloguePage) {
  const { matchQuery, titleQuery, max, scores } = search;
  const { rows } = await sql<CatalogueRow>`
    with preferred as materialized (
      select course_id, words from course_search where words @@ ${titleQuery}::tsquery limit ${max}
    ), found as materialized (
      select * from preferred
      union all
      (select course_id, words from course_search where words @@ ${matchQuery}::tsquery
        and not words @@ ${titleQuery}::tsquery limit ${max})
      limit ${max}
    ), scored as (
      select course_id, ${sql.join([sql`0`, ...scores.map(pointsOf)], sql` + `)} as score from found
    ), page as materialized (
      select scored.score, course.*
      from scored cross join lateral (select * from course where course.id = scored.course_id offset 0) as course
      where course.status = 'Approved' ${afterKeys(page.sort, page.after)}
      order by ${orderColumns(page.sort)} limit ${page.limit + 1}
    )
    select ${COURSE_COLUMNS}, course.score from page as course ${JOIN_TEACHER}
    order by ${orderColumns(page.sort)}
  `.execute(reader);
  return rows;
}
