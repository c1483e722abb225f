import type { CourseSearch } from '@guildhall/contract';
import type { z } from 'zod';
import type { Database, Reader } from '../../database/database.ts';
import { withoutSeqScans } from '../../database/without-seq-scans.ts';
import { listPage } from '../../http/paging.ts';
import { toPublicCourse } from '../courses/index.ts';
import {
  type CataloguePage,
  type CatalogueRow,
  listCataloguePage,
  listMatchesPage,
  listRankedMatchesPage,
  listSortedMatchesPage,
} from './catalogue.queries.ts';
import { COURSE_SORT, type CourseSortName } from './course-sorts.ts';
import { countFilteredCourses, type Filters } from './facet-totals.queries.ts';
import { findMatchQuery, readSearchWords } from './read-search.ts';
import { rankingOf, withFilters } from './search-query.ts';
import { countMatches, listSameBeginnings, MAX_MATCHES } from './search-words.queries.ts';

/** A word has the similarity 1 to itself. */
const MIN_SIMILARITY = 0.5;
const MAX_SIMILAR = 3;

function pairsOf(word: string): string[] {
  const letters = [...word];
  return letters.slice(1).map((letter, index) => `${letters[index]}${letter}`);
}

/** The share of pairs of letters that two words have in common (Dice, 1945). */
function similarityOf(one: string, other: string): number {
  const [pairs, others] = [new Set(pairsOf(one)), new Set(pairsOf(other))];
  return (2 * [...pairs].filter((pair) => others.has(pair)).length) / (pairs.size + others.size);
}

/** The words of the catalogue that are most similar to one of a text, for a search that finds nothing. */
async function listSimilarWords(reader: Reader, text: string): Promise<string[]> {
  const known = await listSameBeginnings(reader, text);
  return known
    .map(({ word, sound, typedSound }) => ({ word, similarity: similarityOf(sound, typedSound) }))
    .filter(({ similarity }) => similarity >= MIN_SIMILARITY)
    .sort((a, b) => b.similarity - a.similarity)
    .slice(0, MAX_SIMILAR)
    .map(({ word }) => word);
}

type Search = z.output<typeof CourseSearch>;

type Found = readonly [rows: CatalogueRow[], total: number];

/** Classes that are offered where a search finds nothing. */
const MAX_NEAREST = 4;

/** A page of the Approved classes, and how many there are in all. Where a search finds none, what is nearest to it. */
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
          ? withoutSeqScans(database, (tx) => findMatches(tx, { text, filters, page }))
          : findFiltered(database, filters, page);
      },
      keysOf: (row) => [sortName, ...sort.columns.map((column) => row[column])],
      toItem: toPublicCourse,
    },
  );
  const nearest = text && total === 0 ? await withoutSeqScans(database, (tx) => findNearest(tx, text)) : undefined;
  return { data: items, total, nextCursor, ...(nearest && { nearest }) };
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
  const matchQuery = withFilters(undefined, filters);
  return [await withoutSeqScans(database, (tx) => listSortedMatchesPage(tx, matchQuery, page)), total];
}

interface TextSearch {
  text: string;
  filters: Filters;
  page: CataloguePage;
}

async function findMatches(reader: Reader, { text, filters, page }: TextSearch): Promise<Found> {
  const words = await readSearchWords(reader, text);
  if (words.length === 0) return [[], 0];
  if (page.sort === COURSE_SORT.match) {
    const rows = await listRankedMatchesPage(reader, rankingOf(words, filters), page);
    return [rows, rows[0]?.matches ?? 0];
  }
  const matchQuery = withFilters(await findMatchQuery(reader, words), filters);
  const total = await countMatches(reader, matchQuery);
  const listPage = total > MAX_MATCHES ? listMatchesPage : listSortedMatchesPage;
  return [await listPage(reader, matchQuery, page), Math.min(total, MAX_MATCHES)];
}

/** What the same search finds without filters, or a search for a similar word of the catalogue. */
async function findNearest(reader: Reader, text: string) {
  const page = { sort: COURSE_SORT.match, limit: MAX_NEAREST };
  for (const q of [text, ...(await listSimilarWords(reader, text))]) {
    const [rows] = await findMatches(reader, { text: q, filters: {}, page });
    if (rows.length > 0) return { q, data: rows.slice(0, MAX_NEAREST).map(toPublicCourse) };
  }
  return undefined;
}
