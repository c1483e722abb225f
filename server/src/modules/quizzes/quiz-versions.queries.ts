import { KEPT_VERSIONS, type QuizEdit } from '@guildhall/contract';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../database/database.ts';

export interface NewQuizVersion {
  lessonId: string;
  /** The revision of the quiz. */
  revision: number;
  content: QuizEdit;
  authorId: string;
  /** Names one spell of writing. */
  writingId: string | undefined;
  now: Date;
}

/** Joins this save into the newest version where that is of the same spell of writing and began after `since`. */
export async function joinVersion(tx: Tx, version: NewQuizVersion, since: Date): Promise<boolean> {
  const { lessonId, revision, content, authorId, writingId = null, now } = version;
  const { numUpdatedRows } = await tx
    .updateTable('quiz_version')
    .set({ revision, content: JSON.stringify(content), saved_at: now, writing_id: writingId })
    .where('lesson_id', '=', lessonId)
    .where('revision', '=', sql<number>`(select max(revision) from quiz_version where lesson_id = ${lessonId})`)
    .where('author_id', '=', authorId)
    .where(sql<boolean>`(writing_id is null or writing_id = ${writingId})`)
    .where('began_at', '>', since)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const insertVersion = (tx: Tx, { lessonId, revision, content, authorId, writingId, now }: NewQuizVersion) =>
  tx
    .insertInto('quiz_version')
    .values({
      lesson_id: lessonId,
      revision,
      content: JSON.stringify(content),
      author_id: authorId,
      writing_id: writingId ?? null,
      began_at: now,
      saved_at: now,
    })
    .execute();

export const removeOldVersions = (tx: Tx, lessonId: string) =>
  tx
    .deleteFrom('quiz_version')
    .where('lesson_id', '=', lessonId)
    .where(
      'revision',
      '<=',
      sql<number>`(
        select revision from quiz_version where lesson_id = ${lessonId}
        order by revision desc offset ${KEPT_VERSIONS} limit 1
      )`,
    )
    .execute();

const versionsOf = (reader: Reader, lessonId: string) =>
  reader
    .selectFrom('quiz_version')
    .innerJoin('user', 'user.id', 'quiz_version.author_id')
    .select(['revision', 'saved_at', 'user.name as author_name'])
    .select(sql<number>`jsonb_array_length(content -> 'Questions')`.as('question_count'))
    .where('lesson_id', '=', lessonId);

export type QuizVersionRow = Awaited<ReturnType<typeof listVersions>>[number];

/** The newest first. */
export const listVersions = (reader: Reader, lessonId: string) =>
  versionsOf(reader, lessonId).orderBy('revision', 'desc').execute();

export const findVersion = (reader: Reader, lessonId: string, revision: number) =>
  versionsOf(reader, lessonId).select('content').where('revision', '=', revision).executeTakeFirst();
