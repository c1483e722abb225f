import { foldText, type Suggestion } from '@guildhall/contract';
import { sql } from 'kysely';
import type { Database, Reader } from '../../database/database.ts';
import { withoutSeqScans } from '../../database/without-seq-scans.ts';
import { prefixQueryOf } from './search-query.ts';

interface NamedRow {
  id: string;
  text: string;
}

/** Matches of what was typed that are looked at: with two letters there are very many. */
const MAX_LOOKED_AT = 200;

const matching = (matchQuery: string) => sql`
  (select course_id from course_search where words @@ ${matchQuery}::tsquery limit ${MAX_LOOKED_AT}) as matching
  cross join lateral (select * from course where course.id = matching.course_id offset 0) as course`;

/** As the words of classes are stored. */
async function splitSearchWords(reader: Reader, text: string): Promise<string[]> {
  const { rows } = await sql<{ words: string[] }>`select search_words(${text}) as words`.execute(reader);
  return rows[0]?.words ?? [];
}

/** Keeps the one with most students of classes with the same title. */
async function listMatchingTitles(reader: Reader, matchQuery: string, limit: number): Promise<NamedRow[]> {
  const { rows } = await sql<NamedRow>`
    select (array_agg(course.id order by course.enrolled_count desc))[1] as id, course.title as text
    from ${matching(matchQuery)}
    group by course.title order by max(course.enrolled_count) desc, course.title limit ${limit}
  `.execute(reader);
  return rows;
}

/** Teachers of those classes who have a page. */
async function listMatchingTeachers(reader: Reader, matchQuery: string, limit: number): Promise<NamedRow[]> {
  const { rows } = await sql<NamedRow>`
    select teacher.id, teacher.name as text
    from (select course.teacher_id, sum(course.enrolled_count) as enrolments from ${matching(matchQuery)} group by 1) as taught
    join "user" as teacher on teacher.id = taught.teacher_id
    where teacher.suspended_at is null
    order by taught.enrolments desc, teacher.id limit ${limit}
  `.execute(reader);
  return rows;
}

/** A single letter says too little. */
const MIN_TYPED = 2;
const MAX_SUGGESTIONS = 8;
const MAX_TEACHERS = 2;
/** Further words are ignored. */
const MAX_WORDS = 6;

/** Categories first, then classes, then teachers: those that have each word, or begin with it. */
export async function listSuggestions(
  database: Database,
  typed: string,
  all: readonly string[],
): Promise<Suggestion[]> {
  const text = typed.trim();
  if ([...text].length < MIN_TYPED) return [];
  const categories = matchingCategories(all, text);
  return withoutSeqScans(database, async (tx) => {
    const words = (await splitSearchWords(tx, text)).slice(0, MAX_WORDS);
    if (words.length === 0) return [];
    const teachers = await listMatchingTeachers(tx, prefixQueryOf('n', words), MAX_TEACHERS);
    const left = MAX_SUGGESTIONS - categories.length - teachers.length;
    const titles = await listMatchingTitles(tx, prefixQueryOf('t', words), left);
    return [
      ...categories,
      ...titles.map(({ id, text }) => ({ kind: 'class' as const, text, id })),
      ...teachers.map(({ id, text }) => ({ kind: 'teacher' as const, text, id })),
    ];
  });
}

const matchingCategories = (all: readonly string[], typed: string): Suggestion[] =>
  all
    .filter((name) => ` ${foldText(name)}`.includes(` ${foldText(typed)}`))
    .map((name) => ({
      kind: 'category',
      text: name,
      id: null,
    }));
