import { KEPT_VERSIONS } from '@guildhall/contract';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../database/database.ts';

export interface NewVersion {
  lessonId: string;
  /** The revision of the lesson. */
  revision: number;
  title: string;
  text: string;
  authorId: string;
  /** Names one spell of writing. */
  writingId: string | undefined;
  now: Date;
}

/** Joins this save into the newest version where that is of the same spell of writing and began after `since`. */
export async function joinVersion(tx: Tx, version: NewVersion, since: Date): Promise<boolean> {
  const { lessonId, revision, title, text, authorId, writingId = null, now } = version;
  const { numUpdatedRows } = await tx
    .updateTable('lesson_version')
    .set({ revision, title, text, saved_at: now, writing_id: writingId })
    .where('lesson_id', '=', lessonId)
    .where('revision', '=', sql<number>`(select max(revision) from lesson_version where lesson_id = ${lessonId})`)
    .where('author_id', '=', authorId)
    .where(sql<boolean>`(writing_id is null or writing_id = ${writingId})`)
    .where('began_at', '>', since)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const insertVersion = (tx: Tx, { lessonId, revision, title, text, authorId, writingId, now }: NewVersion) =>
  tx
    .insertInto('lesson_version')
    .values({
      lesson_id: lessonId,
      revision,
      title,
      text,
      author_id: authorId,
      writing_id: writingId ?? null,
      began_at: now,
      saved_at: now,
    })
    .execute();

export const removeOldVersions = (tx: Tx, lessonId: string) =>
  tx
    .deleteFrom('lesson_version')
    .where('lesson_id', '=', lessonId)
    .where(
      'revision',
      '<=',
      sql<number>`(
        select revision from lesson_version where lesson_id = ${lessonId}
        order by revision desc offset ${KEPT_VERSIONS} limit 1
      )`,
    )
    .execute();

const versionsOf = (reader: Reader, lessonId: string) =>
  reader
    .selectFrom('lesson_version')
    .innerJoin('user', 'user.id', 'lesson_version.author_id')
    .select(['revision', 'title', 'saved_at', 'user.name as author_name'])
    .select(sql<number>`octet_length(lesson_version.text)`.as('bytes'))
    .where('lesson_id', '=', lessonId);

export type VersionRow = Awaited<ReturnType<typeof listVersions>>[number];

/** The newest first. */
export const listVersions = (reader: Reader, lessonId: string) =>
  versionsOf(reader, lessonId).orderBy('revision', 'desc').execute();

export const findVersion = (reader: Reader, lessonId: string, revision: number) =>
  versionsOf(reader, lessonId).select('text').where('revision', '=', revision).executeTakeFirst();
