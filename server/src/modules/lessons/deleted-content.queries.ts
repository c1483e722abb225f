import { RESTORE_DAYS } from '@guildhall/contract';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../database/database.ts';
import { DAY } from '../../lib/durations.ts';

export const restorableSince = (now: Date) => new Date(now.getTime() - RESTORE_DAYS * DAY);
export const restorableUntil = (deletedAt: Date) => new Date(deletedAt.getTime() + RESTORE_DAYS * DAY);

export async function countLessonsDeletedWith(reader: Reader, sectionId: string, deletedAt: Date): Promise<number> {
  const { lessons } = await reader
    .selectFrom('lesson')
    .select(({ fn }) => fn.countAll<number>().as('lessons'))
    .where('section_id', '=', sectionId)
    .where('deleted_at', '=', deletedAt)
    .executeTakeFirstOrThrow();
  return lessons;
}

export interface DeletedRow {
  id: string;
  kind: 'section' | 'lesson';
  title: string;
  deleted_at: Date;
}

interface DeletedList {
  courseId: string;
  since: Date;
  max: number;
}

/** Sections, and lessons that were not deleted with their section; the newest first. */
export async function listDeletedRows(reader: Reader, { courseId, since, max }: DeletedList): Promise<DeletedRow[]> {
  const { rows } = await sql<DeletedRow>`
    select id, 'section' as kind, title, deleted_at from section where course_id = ${courseId} and deleted_at > ${since}
    union all
    select lesson.id, 'lesson', lesson.title, lesson.deleted_at
    from lesson join section on section.id = lesson.section_id
    where lesson.course_id = ${courseId} and lesson.deleted_at > ${since}
      and lesson.deleted_at is distinct from section.deleted_at
    order by deleted_at desc, id desc limit ${max}
  `.execute(reader);
  return rows;
}

/** Lessons are removed with their section. Returns how many sections and lessons were found. */
export async function removeDeletedContent(tx: Tx, { before, max }: { before: Date; max: number }): Promise<number> {
  let removed = 0;
  for (const table of ['lesson', 'section'] as const) {
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)} where id in (
        select id from ${sql.table(table)} where deleted_at <= ${before}
        order by deleted_at limit ${max} for update skip locked
      )`.execute(tx);
    removed += Number(numAffectedRows);
  }
  return removed;
}
