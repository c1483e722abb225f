import { sql } from 'kysely';
import { containsText } from '../../database/contains-text.ts';
import type { Database } from '../../database/database.ts';
import { withoutSeqScans } from '../../database/without-seq-scans.ts';

const MAX_TITLED = 1_000;

/** Whether the title contains the text. `of` is the alias of `course` or `course_title`. */
export const isTitled = (text: string, of = 'course') => containsText(sql`fold_text(${sql.ref(`${of}.title`)})`, text);

/** Ids of classes whose title contains the text, whatever their status; undefined for more than `MAX_TITLED`. */
export async function findCoursesTitled(database: Database, text: string): Promise<string[] | undefined> {
  const query = sql<{ id: string }>`
    select course_id as id from course_title where ${isTitled(text, 'course_title')} limit ${MAX_TITLED + 1}`;
  const { rows } = await withoutSeqScans(database, (tx) => query.execute(tx));
  return rows.length > MAX_TITLED ? undefined : rows.map(({ id }) => id);
}
