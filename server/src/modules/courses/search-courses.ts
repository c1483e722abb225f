import type { CourseSearch } from '@guildhall/contract';
import type { z } from 'zod';
import type { Reader } from '../../database/database.ts';
import { decodeCursor, encodeCursor, splitPage } from '../../platform/paging.ts';
import { countApprovedCourses } from '../statistics/index.ts';
import { countMatches, MOST_MATCHES, readTypedWords } from './course-search.queries.ts';
import { COURSE_SORT, type CourseSortName } from './course-sorts.ts';
import { type CoursePage, type CourseRow, collectMatches, walkCourses, walkMatches } from './courses.queries.ts';
import { toPublicCourse } from './courses.view.ts';
import { gradesOf, matchingQuery, titleQuery } from './search-words.ts';

type Search = z.output<typeof CourseSearch>;

/** A page of the Approved classes, and how many there are in all. */
export async function searchCourses(reader: Reader, search: Search) {
  const typed = search.q?.trim();
  const name: CourseSortName = search.sort ?? (typed ? 'match' : 'newest');
  const sort = COURSE_SORT[name];
  const after = search.cursor ? decodeCursor(search.cursor, sort.cursor) : undefined;
  const wanted: CoursePage = { sort, after, limit: search.limit };

  const { rows, total } = typed
    ? await findMatches(reader, typed, { search, wanted, name })
    : await browse(reader, search, wanted);

  const { page, last } = splitPage(rows, search.limit);
  return {
    data: page.map((row) => toPublicCourse(row)),
    total,
    nextCursor: last ? encodeCursor([name, ...sort.columns.map((column) => last[column])]) : null,
  };
}

async function browse(reader: Reader, { category }: Search, wanted: CoursePage) {
  const [rows, { courses }] = await Promise.all([
    walkCourses(reader, category, wanted),
    countApprovedCourses(reader, category),
  ]);
  return { rows, total: courses };
}

interface MatchSearch {
  search: Search;
  wanted: CoursePage;
  name: CourseSortName;
}

async function findMatches(reader: Reader, typed: string, { search, wanted, name }: MatchSearch) {
  const words = await readTypedWords(reader, typed);
  if (words.length === 0) return { rows: [] as CourseRow[], total: 0 };
  const matching = matchingQuery(words, search.category);
  const matches = await countMatches(reader, matching);
  const total = Math.min(matches, MOST_MATCHES);
  if (matches === 0) return { rows: [], total };
  if (matches > MOST_MATCHES && name !== 'match') return { rows: await walkMatches(reader, matching, wanted), total };
  const preferred = titleQuery(words, search.category);
  const grades = words.map(gradesOf);
  return { rows: await collectMatches(reader, { matching, preferred, most: MOST_MATCHES, grades }, wanted), total };
}
