import { sql } from 'kysely';
import type { Reader, Tx } from '../../database/database.ts';
import type { ContentChangeTable } from '../../database/lesson-tables.ts';

export type ChangedSubject = Pick<ContentChangeTable, 'kind' | 'change' | 'title'> & { id: string };

interface ChangedContent {
  courseId: string;
  subjects: ChangedSubject[];
  changedAt: Date;
}

/** Keeps what says more: a lesson that was added and then edited is new, and an edited one that was moved is edited. */
const JOINED_CHANGE = sql<ContentChangeTable['change']>`case
  when content_change.change = 'added' and excluded.change in ('changed', 'moved') then 'added'
  when content_change.change = 'changed' and excluded.change = 'moved' then 'changed'
  else excluded.change end`;

export const upsertContentChanges = (tx: Tx, { courseId, subjects, changedAt }: ChangedContent) =>
  tx
    .insertInto('content_change')
    .values(
      subjects.map(({ id, kind, change, title }) => ({
        course_id: courseId,
        subject_id: id,
        kind,
        change,
        title,
        changed_at: changedAt,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['course_id', 'subject_id']).doUpdateSet((eb) => ({
        change: JOINED_CHANGE,
        title: eb.ref('excluded.title'),
        changed_at: eb.ref('excluded.changed_at'),
      })),
    )
    .execute();

/** The newest first. */
export const listContentChangeRows = (reader: Reader, courseId: string) =>
  reader
    .selectFrom('content_change')
    .select(['subject_id', 'kind', 'change', 'title', 'changed_at'])
    .where('course_id', '=', courseId)
    .orderBy('changed_at', 'desc')
    .orderBy('subject_id', 'desc')
    .execute();

/** Call under the lock of the class. Returns how many there were. */
export async function removeContentChanges(tx: Tx, courseId: string, until: Date): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('content_change')
    .where('course_id', '=', courseId)
    .where('changed_at', '<=', until)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Null where an admin has seen all of them. */
export const resetContentChangedAt = (tx: Tx, courseId: string) =>
  tx
    .updateTable('course')
    .set({ content_changed_at: sql`(select max(changed_at) from content_change where course_id = course.id)` })
    .where('id', '=', courseId)
    .execute();
