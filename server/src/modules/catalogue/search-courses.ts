import type { CourseSearch } from '@guildhall/contract';
import type { z } from 'zod';
import type { Database, Reader } from '../../database/database.ts';
import { withoutSeqScans } from '../../database/without-seq-scans.ts';
import { listPage } from '../../platform/paging.ts';
import { toPublicCourse } from '../courses/index.ts';
import {
  type CataloguePage,
  type CatalogueRow,
  listCataloguePage,
  listMatchesPage,
  listScoredMatchesPage,
} from './catalogue.queries.ts';
import { COURSE_SORT, type CourseSortName } from './course-sorts.ts';
import { countFilteredCourses, type Filters } from './facet-totals.queries.ts';
import { matchQueryOf, scoresOf, titleQueryOf } from './search-query.ts';
import { countMatches, listSearchWords, MAX_MATCHES } from './search-words.queries.ts';

type Search = z.output<typeof CourseSearch>;

type Found = readonly [rows: CatalogueRow[], total: number];

/** A page of the Approved classes, and how many there are in all. */
export async function searchCourses(database: Database, { q, sort: typedSort, limit, cursor, ...filters }: Search) {
  const text = q?.trim();
  const sortName: CourseSortName = typedSort ?? (text ? 'match' : 'newest');
  const sort = COURSE_SORT[sortName];
  const { items, total, nextCursor } = await listPage(
    { limit, cursor },
    {
      keys: sort.cursor,
      find: (keyset) => {
        const page = { sort, ...keyset };
        return text
          ? withoutSeqScans(database, (tx) => findMatches(tx, { text, filters, sortName, page }))
          : findFiltered(database, filters, page);
      },
      keysOf: (row) => [sortName, ...sort.columns.map((column) => row[column])],
      toItem: toPublicCourse,
    },
  );
  return { data: items, total, nextCursor };
}

/**
 * Few classes are found by the words of their filters and then sorted; of many, a scan of the index of the sort soon
 * finds a page.
 */
async function findFiltered(database: Database, filters: Filters, page: CataloguePage): Promise<Found> {
  const total = await countFilteredCourses(database, filters);
  const { category: _, ...others } = filters;
  const isScanned = total > MAX_MATCHES || Object.values(others).every((value) => value === undefined);
  if (isScanned) return [await listCataloguePage(database, filters, page), total];
  const matchQuery = matchQueryOf([], filters);
  const queries = { matchQuery, titleQuery: matchQuery, scores: [], max: MAX_MATCHES };
  return [await withoutSeqScans(database, (tx) => listScoredMatchesPage(tx, queries, page)), total];
}

interface TextSearch {
  text: string;
  filters: Filters;
  sortName: CourseSortName;
  page: CataloguePage;
}

async function findMatches(reader: Reader, { text, filters, sortName, page }: TextSearch): Promise<Found> {
  const words = await listSearchWords(reader, text);
  if (words.length === 0) return [[], 0];
  const matchQuery = matchQueryOf(words, filters);
  const matches = await countMatches(reader, matchQuery);
  const total = Math.min(matches, MAX_MATCHES);
  if (matches === 0) return [[], 0];
  if (matches > MAX_MATCHES && sortName !== 'match') {
    return [await listMatchesPage(reader, matchQuery, page), total];
  }
  const queries = { matchQuery, titleQuery: titleQueryOf(words, filters), scores: words.map(scoresOf) };
  return [await listScoredMatchesPage(reader, { ...queries, max: MAX_MATCHES }, page), total];
}
