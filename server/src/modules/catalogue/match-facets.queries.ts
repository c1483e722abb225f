import type { FILTER_VALUES, FilterName } from '@guildhall/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../database/database.ts';
import type { FacetCount, Filters } from './facet-totals.queries.ts';
import { MAX_MATCHES } from './search-words.queries.ts';

/** The values of a class in each filter. */
const VALUES: Record<FilterName, RawBuilder<string>> = {
  category: sql`array[course.category]`,
  price: sql`price_facets(course.price_cents)`,
  level: sql`array[course.level]`,
  length: sql`length_facets(course.content_seconds)`,
  rating: sql`rating_facets(course.average_rating)`,
  language: sql`array[course.language]`,
};

/** A condition that the planner weighs alike for all filters: it then keeps to the index of the sort. */
export const passesFilters = (filters: readonly (readonly [FilterName, string])[]): RawBuilder<unknown> =>
  sql`case when ${sql.join(
    filters.map(([name, value]) => sql`${value} = any (${VALUES[name]})`),
    sql` and `,
  )} then true else false end`;

/** Cents, from and below; as in `price_facets` of the database. */
const PRICE_RANGES: Record<(typeof FILTER_VALUES)['price'][number], readonly [number, number]> = {
  free: [0, 1],
  paid: [1, 1_000_001],
  'under-20': [1, 2_000],
  '20-to-50': [2_000, 5_000],
  '50-to-100': [5_000, 10_000],
  'from-100': [10_000, 1_000_001],
};

/** The part of a sort's index that a filter for the same column leaves: the rest is not scanned. */
export function sortBounds(sortColumn: string, { price, rating }: Filters): RawBuilder<unknown> {
  if (sortColumn === 'price_cents' && price !== undefined) {
    const [from, below] = PRICE_RANGES[price as keyof typeof PRICE_RANGES];
    return sql`and course.price_cents >= ${from} and course.price_cents < ${below}`;
  }
  if (sortColumn === 'average_rating' && rating !== undefined) return sql`and course.average_rating >= ${rating}`;
  return sql``;
}

interface MatchFacets {
  /** A row without a filter: how many matches there are, at most `MAX_MATCHES` + 1. */
  matches: number;
  counts: FacetCount[];
}

/** The values of these filters among the matches of a search, of which there should not be more than `MAX_MATCHES`. */
export async function countMatchFacets(
  reader: Reader,
  matchQuery: string,
  names: readonly FilterName[],
): Promise<MatchFacets> {
  const facets = names.map(
    (name) => sql`select ${name}, value, count(*)::integer from found, unnest(found.${sql.ref(name)}) as value
      where value is not null group by value`,
  );
  const { rows } = await sql<FacetCount | { filter: null; courses: number }>`
    with found as materialized (
      select ${sql.join(names.map((name) => sql`${VALUES[name]} as ${sql.ref(name)}`))}
      from (select course_id from course_search where words @@ ${matchQuery}::tsquery limit ${MAX_MATCHES + 1}) as matching
      cross join lateral (select * from course where course.id = matching.course_id offset 0) as course
    )
    select null as filter, null as value, count(*)::integer as courses from found
    union all ${sql.join(facets, sql` union all `)}
  `.execute(reader);
  return {
    matches: rows.find(({ filter }) => filter === null)?.courses ?? 0,
    counts: rows.filter((row): row is FacetCount => row.filter !== null),
  };
}
