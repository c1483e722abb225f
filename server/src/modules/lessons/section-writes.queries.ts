import { sql } from 'kysely';
import type { Reader, Tx } from '../../database/database.ts';

export interface SectionRow {
  id: string;
  course_id: string;
  title: string;
  revision: number;
  deleted_at: Date | null;
}

/** Deleted ones too. */
export const findSection = (reader: Reader, id: string): Promise<SectionRow | undefined> =>
  reader
    .selectFrom('section')
    .select(['id', 'course_id', 'title', 'revision', 'deleted_at'])
    .where('id', '=', id)
    .executeTakeFirst();

export async function countSections(reader: Reader, courseId: string): Promise<number> {
  const { sections } = await reader
    .selectFrom('section')
    .select(({ fn }) => fn.countAll<number>().as('sections'))
    .where('course_id', '=', courseId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return sections;
}

interface NewSectionRow {
  id: string;
  courseId: string;
  title: string;
  now: Date;
}

/** After the last section of the class. */
export const insertSection = (tx: Tx, { id, courseId, title, now }: NewSectionRow) =>
  tx
    .insertInto('section')
    .values({
      id,
      course_id: courseId,
      title,
      position: sql`(select coalesce(max(position), 0) + 1 from section where course_id = ${courseId})`,
      created_at: now,
      updated_at: now,
    })
    .execute();

interface SectionChange {
  id: string;
  /** That the change was made from. */
  revision: number;
  title: string;
  now: Date;
}

/** Undefined where it is deleted, or somebody else was faster. */
export const renameSection = (tx: Tx, { id, revision, title, now }: SectionChange) =>
  tx
    .updateTable('section')
    .set((eb) => ({ title, revision: eb('revision', '+', 1), updated_at: now }))
    .where('id', '=', id)
    .where('revision', '=', revision)
    .where('deleted_at', 'is', null)
    .returning('revision')
    .executeTakeFirst();

/** False where it has been deleted before. */
export async function markSectionDeleted(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('section')
    .set({ deleted_at: now })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** False where it is not deleted, or was deleted before `since`. */
export async function unmarkSectionDeleted(tx: Tx, id: string, since: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('section')
    .set({ deleted_at: null })
    .where('id', '=', id)
    .where('deleted_at', '>', since)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
