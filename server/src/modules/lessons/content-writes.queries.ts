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

export interface LessonRow {
  id: string;
  course_id: string;
  section_id: string;
  title: string;
  text: string;
  is_preview: boolean;
  revision: number;
  updated_at: Date;
  deleted_at: Date | null;
}

/** Deleted ones too. */
export const findLesson = (reader: Reader, id: string): Promise<LessonRow | undefined> =>
  reader
    .selectFrom('lesson')
    .select(['id', 'course_id', 'section_id', 'title', 'text', 'is_preview', 'revision', 'updated_at', 'deleted_at'])
    .where('id', '=', id)
    .executeTakeFirst();

interface NewLessonRow {
  id: string;
  courseId: string;
  sectionId: string;
  title: string;
  now: Date;
}

/** After the last lesson of the section. */
export const insertLesson = (tx: Tx, { id, courseId, sectionId, title, now }: NewLessonRow) =>
  tx
    .insertInto('lesson')
    .values({
      id,
      course_id: courseId,
      section_id: sectionId,
      title,
      html: '',
      position: sql`(select coalesce(max(position), 0) + 1 from lesson where section_id = ${sectionId})`,
      created_at: now,
      updated_at: now,
    })
    .execute();

interface LessonChange {
  id: string;
  /** That the change was made from. */
  revision: number;
  fields: { title: string; text: string; html?: string; is_preview: boolean };
  now: Date;
}

/** Undefined where it is deleted, or somebody else was faster. */
export const changeLesson = (tx: Tx, { id, revision, fields, now }: LessonChange) =>
  tx
    .updateTable('lesson')
    .set((eb) => ({
      ...fields,
      ...(fields.html !== undefined && { html_outdated: false }),
      revision: eb('revision', '+', 1),
      updated_at: now,
    }))
    .where('id', '=', id)
    .where('revision', '=', revision)
    .where('deleted_at', 'is', null)
    .returning(['revision', 'updated_at'])
    .executeTakeFirst();

/** False where it has been deleted before. */
export async function markDeleted(tx: Tx, kind: 'section' | 'lesson', id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable(kind)
    .set({ deleted_at: now })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** False where it is not deleted, or was deleted before `since`. */
export async function unmarkDeleted(tx: Tx, kind: 'section' | 'lesson', id: string, since: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable(kind)
    .set({ deleted_at: null })
    .where('id', '=', id)
    .where('deleted_at', '>', since)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** With their section. */
export const markLessonsDeleted = (tx: Tx, sectionId: string, now: Date) =>
  tx
    .updateTable('lesson')
    .set({ deleted_at: now })
    .where('section_id', '=', sectionId)
    .where('deleted_at', 'is', null)
    .execute();

/** False where it has been hidden before: the WHERE decides between two at once. */
export async function markLessonHidden(tx: Tx, id: string, { reason, now }: { reason: string; now: Date }) {
  const { numUpdatedRows } = await tx
    .updateTable('lesson')
    .set({ hidden_at: now, hidden_reason: reason })
    .where('id', '=', id)
    .where('hidden_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** False where it is not hidden. */
export async function unmarkLessonHidden(tx: Tx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('lesson')
    .set({ hidden_at: null, hidden_reason: null })
    .where('id', '=', id)
    .where('hidden_at', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Those that were deleted with their section. */
export const unmarkLessonsDeleted = (tx: Tx, sectionId: string, deletedAt: Date) =>
  tx
    .updateTable('lesson')
    .set({ deleted_at: null })
    .where('section_id', '=', sectionId)
    .where('deleted_at', '=', deletedAt)
    .execute();

/** Those that have no HTML, or one that a renderer of before has made. */
export const listTextsToRender = (reader: Reader, limit: number) =>
  reader
    .selectFrom('lesson')
    .select(['id', 'revision', 'text'])
    .where((eb) => eb.or([eb('html', 'is', null), eb('html_outdated', '=', true)]))
    .orderBy('id')
    .limit(limit)
    .execute();

/** Unless the text was saved meanwhile. */
export const storeHtml = (database: Reader, { id, revision, html }: { id: string; revision: number; html: string }) =>
  database
    .updateTable('lesson')
    .set({ html, html_outdated: false })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .execute();
