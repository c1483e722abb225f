import type { CourseSearch } from '@guildhall/contract';
import type { z } from 'zod';
import type { Database, Reader } from '../../database/database.ts';
import { withoutSeqScans } from '../../database/without-seq-scans.ts';
import { listPage } from '../../platform/paging.ts';
import { toPublicCourse } from '../courses/index.ts';
import { countApprovedCourses } from '../statistics/index.ts';
import {
  type CataloguePage,
  type CatalogueRow,
  listCataloguePage,
  listMatchesPage,
  listScoredMatchesPage,
} from './catalogue.queries.ts';
import { COURSE_SORT, type CourseSortName } from './course-sorts.ts';
import { matchQueryOf, scoresOf, titleQueryOf } from './search-query.ts';
import { countMatches, listSearchWords, MAX_MATCHES } from './search-words.queries.ts';

type Search = z.output<typeof CourseSearch>;

type Found = readonly [rows: CatalogueRow[], total: number];

/** A page of the Approved classes, and how many there are in all. */
export async function searchCourses(database: Database, search: Search) {
  const text = search.q?.trim();
  const sortName: CourseSortName = search.sort ?? (text ? 'match' : 'newest');
  const sort = COURSE_SORT[sortName];
  const { items, total, nextCursor } = await listPage(search, {
    keys: sort.cursor,
    find: (keyset) => {
      const page = { sort, ...keyset };
      return text
        ? withoutSeqScans(database, (tx) => findMatches(tx, { text, category: search.category, sortName, page }))
        : findAll(database, search.category, page);
    },
    keysOf: (row) => [sortName, ...sort.columns.map((column) => row[column])],
    toItem: toPublicCourse,
  });
  return { data: items, total, nextCursor };
}

const findAll = (reader: Reader, category: Search['category'], page: CataloguePage): Promise<Found> =>
  Promise.all([listCataloguePage(reader, category, page), countApprovedCourses(reader, category)]);

interface TextSearch {
  text: string;
  category: Search['category'];
  sortName: CourseSortName;
  page: CataloguePage;
}

async function findMatches(reader: Reader, { text, category, sortName, page }: TextSearch): Promise<Found> {
  const words = await listSearchWords(reader, text);
  if (words.length === 0) return [[], 0];
  const matchQuery = matchQueryOf(words, category);
  const matches = await countMatches(reader, matchQuery);
  const total = Math.min(matches, MAX_MATCHES);
  if (matches === 0) return [[], 0];
  if (matches > MAX_MATCHES && sortName !== 'match') {
    return [await listMatchesPage(reader, matchQuery, page), total];
  }
  const queries = { matchQuery, titleQuery: titleQueryOf(words, category), scores: words.map(scoresOf) };
  return [await listScoredMatchesPage(reader, { ...queries, max: MAX_MATCHES }, page), total];
}
