import type { FilterName } from '@guildhall/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../database/database.ts';
import type { KeysetPage } from '../../database/keyset.ts';
import { COURSE_COLUMNS, type CourseRow, JOIN_TEACHER } from '../courses/index.ts';
import type { CourseSort } from './course-sorts.ts';
import type { Filters } from './facet-totals.queries.ts';
import { passesFilters, sortBounds } from './match-facets.queries.ts';
import type { Ranking } from './search-query.ts';
import { MAX_MATCHES } from './search-words.queries.ts';

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

const matches = (query: string) => sql`words @@ ${query}::tsquery`;

/**
 * For a search with few matches: finds all, then sorts them. `offset 0` makes the planner look up each class by its id: it
 * cannot estimate the number of matches, and would otherwise read the whole table.
 */
export async function listSortedMatchesPage(reader: Reader, matchQuery: string, page: CataloguePage) {
  const { rows } = await sql<CatalogueRow>`
    with found as materialized (select course_id from course_search where ${matches(matchQuery)} limit ${MAX_MATCHES}),
    page as materialized (
      select course.* from found
      cross join lateral (select * from course where course.id = found.course_id offset 0) as course
      where course.status = 'Approved' ${afterKeys(page.sort, page.after)}
      order by ${orderColumns(page.sort)} limit ${page.limit + 1}
    )
    select ${COURSE_COLUMNS}, 0 as score from page as course ${JOIN_TEACHER} order by ${orderColumns(page.sort)}
  `.execute(reader);
  return rows;
}

const nameOfRank = (index: number) => sql.ref(`rank_${index}`);

const ranksBefore = (end: number, columns: Fragment) =>
  sql.join(
    Array.from({ length: end }, (_, index) => sql`select ${columns} from ${nameOfRank(index)}`),
    sql` union all `,
  );

/** The matches of a rank that are in none before it, as long as there are not too many. */
const nextRank = (index: number, found: Fragment, condition = sql`true`): Fragment => {
  const before = ranksBefore(index, sql`id`);
  const [isNew, left] =
    index === 0
      ? [sql``, sql`${MAX_MATCHES}`]
      : [sql`where id not in (${before})`, sql`${MAX_MATCHES} - (select count(*) from (${before}) as earlier)`];
  return sql`${nameOfRank(index)} as materialized (
    select * from (${found}) as found ${isNew} limit case when ${condition} then ${left} else 0 end
  )`;
};

/** A release before leaves `main_words` empty. */
const matchesOf = (query: string, bonus: number) => sql`
  select course_id as id, ${sql.lit(bonus)} as bonus, coalesce(main_words, words) as scored from course_search
  where ${matches(query)}`;

/** Not scored any more: long texts would have to be read for it. */
const matchesOfSome = (some: Ranking['some']) => sql`
  select id, sum(points) as bonus, null::tsvector as scored from (${sql.join(
    some.map(
      ({ query, points }) =>
        sql`(select course_id as id, ${sql.lit(points)} as points from course_search where ${matches(query)} limit ${MAX_MATCHES})`,
    ),
    sql` union all `,
  )}) as word group by id`;

/** A word that is nowhere else is in the text of a class that has all of them. */
const pointsOf = (scores: Ranking['words'][number]): Fragment => {
  const cases = scores.map(({ query, points }) => sql`when scored @@ ${query}::tsquery then ${sql.lit(points)}`);
  return sql`case ${sql.join(cases, sql` `)} when scored is not null and bonus > 0 then 1 else 0 end`;
};

/** Each row says how many matches there are. The sort has no other columns than the score and the id. */
export async function listRankedMatchesPage(
  reader: Reader,
  { all, someMain, some, unless, words }: Ranking,
  { sort, after, limit }: CataloguePage,
) {
  const isWanted = sql`not (select exists_any from unless)`;
  const ranks = [
    ...all.map(({ query, points }, index) => nextRank(index, matchesOf(query, points))),
    nextRank(all.length, matchesOf(someMain, 0), isWanted),
    nextRank(all.length + 1, matchesOfSome(some), isWanted),
  ];
  const { rows } = await sql<CatalogueRow & { matches: number }>`
    with unless as materialized (
      select exists (select from course_search where ${matches(unless)}) as exists_any
    ), ${sql.join(ranks)}, ranked as materialized (
      select id, (${sql.join([sql`bonus`, ...words.map(pointsOf)], sql` + `)})::integer as score
      from (${ranksBefore(ranks.length, sql`*`)}) as found
    ), page as materialized (
      select * from ranked as course where true ${afterKeys(sort, after)} order by ${orderColumns(sort)} limit ${limit + 1}
    )
    select ${COURSE_COLUMNS}, page.score, (select count(*) from ranked) as matches
    from page join course on course.id = page.id ${JOIN_TEACHER}
    order by ${orderColumns(sort)}
  `.execute(reader);
  return rows;
}
