import {
  type CheckedQueryOf,
  type CourseFacets,
  FILTER_NAMES,
  type FilterName,
  type readCourseFacets as route,
} from '@guildhall/contract';
import type { Database, Reader } from '../../database/database.ts';
import { withoutSeqScans } from '../../database/without-seq-scans.ts';
import { type FacetCount, type Filters, sumFacetTotals, valuesOf } from './facet-totals.queries.ts';
import { countMatchFacets } from './match-facets.queries.ts';
import { findMatchQuery, readSearchWords } from './read-search.ts';
import { withFilters } from './search-query.ts';
import { MAX_MATCHES } from './search-words.queries.ts';

/** How many classes each value of each filter would leave. */
export async function readCourseFacets(
  database: Database,
  { q, ...filters }: CheckedQueryOf<typeof route>,
  categories: readonly string[],
) {
  const text = q?.trim();
  if (!text) return toFacets(categories, await sumFacetTotals(database, filters, categories));
  return withoutSeqScans(database, async (tx) => {
    const words = await readSearchWords(tx, text);
    if (words.length === 0) return toFacets(categories, []);
    const { counts, uncounted } = await countAmongMatches(tx, await findMatchQuery(tx, words), filters);
    return toFacets(categories, counts, uncounted);
  });
}

/** Filters without a choice share one set of matches; each other one has a set of its own, without its choice. */
async function countAmongMatches(reader: Reader, matchQuery: string, filters: Filters) {
  const open = FILTER_NAMES.filter((name) => filters[name] === undefined);
  const chosen = FILTER_NAMES.filter((name) => filters[name] !== undefined);
  const sets = [...(open.length > 0 ? [{ names: open, filters }] : [])].concat(
    chosen.map((name) => ({ names: [name], filters: { ...filters, [name]: undefined } })),
  );
  const counts: FacetCount[] = [];
  const uncounted = new Set<FilterName>();
  for (const set of sets) {
    const found = await countMatchFacets(reader, withFilters(matchQuery, set.filters), set.names);
    if (found.matches > MAX_MATCHES) for (const name of set.names) uncounted.add(name);
    counts.push(...found.counts);
  }
  return { counts, uncounted };
}

function toFacets(
  categories: readonly string[],
  counts: readonly FacetCount[],
  uncounted: ReadonlySet<FilterName> = new Set(),
): CourseFacets {
  const countOf = (name: FilterName, value: string) =>
    counts.find((count) => count.filter === name && count.value === value)?.courses ?? 0;
  const facetOf = (name: FilterName) =>
    valuesOf(name, categories).map((value) => ({ value, count: uncounted.has(name) ? null : countOf(name, value) }));
  return Object.fromEntries(FILTER_NAMES.map((name) => [name, facetOf(name)])) as CourseFacets;
}
