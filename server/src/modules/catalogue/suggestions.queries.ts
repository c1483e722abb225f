import { sql } from 'kysely';
import type { Reader } from '../../database/database.ts';

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
export async function splitSearchWords(reader: Reader, text: string): Promise<string[]> {
  const { rows } = await sql<{ words: string[] }>`select search_words(${text}) as words`.execute(reader);
  return rows[0]?.words ?? [];
}

/** Keeps the one with most students of classes with the same title. */
export async function listMatchingTitles(reader: Reader, matchQuery: string, limit: number): Promise<NamedRow[]> {
  const { rows } = await sql<NamedRow>`
    select (array_agg(course.id order by course.enrolled_count desc))[1] as id, course.title as text
    from ${matching(matchQuery)}
    group by course.title order by max(course.enrolled_count) desc, course.title limit ${limit}
  `.execute(reader);
  return rows;
}

/** Teachers of those classes who have a page. */
export async function listMatchingTeachers(reader: Reader, matchQuery: string, limit: number): Promise<NamedRow[]> {
  const { rows } = await sql<NamedRow>`
    select teacher.id, teacher.name as text
    from (select course.teacher_id, sum(course.enrolled_count) as enrolments from ${matching(matchQuery)} group by 1) as taught
    join "user" as teacher on teacher.id = taught.teacher_id
    where teacher.suspended_at is null
    order by taught.enrolments desc, teacher.id limit ${limit}
  `.execute(reader);
  return rows;
}
