import { sql } from 'kysely';
import type { Reader } from '../../database/database.ts';

/** As far as classes found by a part of their title are told apart. */
const MOST_TITLED = 1_000;

/** `of`: the alias of the class, or of its title. */
export const isTitled = (text: string, of = 'course') =>
  sql<boolean>`${sql.ref(`${of}.title`)} ilike ${`%${text.replaceAll(/[\\%_]/g, '\\$&')}%`}`;

/**
 * Those whose title holds this text, whatever their status, by the index `course_title_text`; undefined where they
 * are more than `MOST_TITLED`.
 */
export async function findCoursesTitled(reader: Reader, text: string): Promise<string[] | undefined> {
  const { rows } = await sql<{ id: string }>`
    select course_id as id from course_title where ${isTitled(text, 'course_title')} limit ${MOST_TITLED + 1}
  `.execute(reader);
  return rows.length > MOST_TITLED ? undefined : rows.map(({ id }) => id);
}
