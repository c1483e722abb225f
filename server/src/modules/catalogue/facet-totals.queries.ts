import { FILTER_NAMES, FILTER_VALUES, type FilterName } from '@guildhall/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../database/database.ts';

/** What somebody has chosen to see: at most one value of each filter. */
export type Filters = { readonly [Name in FilterName]?: string | undefined };

export interface FacetCount {
  filter: FilterName;
  value: string;
  courses: number;
}

/** That a class may have. */
export const valuesOf = (name: FilterName, categories: readonly string[]): readonly string[] =>
  name === 'category' ? categories : FILTER_VALUES[name];

const isValue = (name: FilterName, value: string) => sql`${sql.ref(name)} = ${value}`;

/** The counters of these filters: a value, or empty for any, of each. They are found by the primary key. */
const whereFilters = (
  filters: Filters,
  counted?: { name: FilterName; values: readonly string[] },
): RawBuilder<unknown> =>
  sql.join(
    FILTER_NAMES.map((name) =>
      name === counted?.name
        ? sql`${sql.ref(name)} = any (${[...counted.values]})`
        : isValue(name, filters[name] ?? ''),
    ),
    sql` and `,
  );

/** Approved classes that all filters leave. */
export async function countFilteredCourses(reader: Reader, filters: Filters): Promise<number> {
  const { rows } = await sql<{ courses: number }>`
    select coalesce(sum(courses), 0)::integer as courses from course_facet_total where ${whereFilters(filters)}
  `.execute(reader);
  return rows[0]?.courses ?? 0;
}

/** For each value of each filter, the classes that it and the other filters leave. */
export async function sumFacetTotals(
  reader: Reader,
  filters: Filters,
  categories: readonly string[],
): Promise<FacetCount[]> {
  const facets = FILTER_NAMES.map(
    (name) => sql`select ${name} as filter, ${sql.ref(name)} as value, sum(courses)::integer as courses
      from course_facet_total where ${whereFilters(filters, { name, values: valuesOf(name, categories) })} group by ${sql.ref(name)}`,
  );
  const { rows } = await sql<FacetCount>`${sql.join(facets, sql` union all `)}`.execute(reader);
  return rows;
}
