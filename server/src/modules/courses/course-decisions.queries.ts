import { sql } from 'kysely';
import type { Reader, Tx } from '../../database/database.ts';
import { nextUpdatedAt } from './course-writes.queries.ts';
import { LIST_PRICE } from './reductions/reductions.queries.ts';

/** The content of the class at the moment of the write. */
const CURRENT_VERSION = sql<string>`jsonb_build_object('title', title, 'description', description,
  'price_cents', ${LIST_PRICE}, 'category', category, 'time_zone', time_zone, 'image_id', image_id,
  'level', level, 'language', language, 'goals', goals, 'requirements', requirements, 'audience', audience)`;

interface CourseDecision {
  reason: string | undefined;
  changedAt: Date | undefined;
  now: Date;
}

const DECIDED_COLUMNS = ['id', 'title', 'teacher_id', 'review_count'] as const;

/** Undefined when the class is missing, already decided or changed since `changedAt`: the WHERE is the lock. */
export const approvePendingCourse = (tx: Tx, id: string, { reason, changedAt, now }: CourseDecision) =>
  tx
    .updateTable('course')
    .set({
      status: 'Approved',
      reason: reason ?? null,
      published_at: sql`coalesce(published_at, ${now})`,
      seen_version: CURRENT_VERSION,
      edited_at: null,
      updated_at: nextUpdatedAt(now),
    })
    .where('id', '=', id)
    .where('status', '=', 'Pending')
    .$if(changedAt !== undefined, (query) => query.where('updated_at', '=', changedAt ?? now))
    .returning(DECIDED_COLUMNS)
    .executeTakeFirst();

/** Undefined for the same reasons. */
export const rejectPendingCourse = (tx: Tx, id: string, { reason, changedAt, now }: CourseDecision) =>
  tx
    .updateTable('course')
    .set({ status: 'Rejected', reason: reason ?? null, updated_at: nextUpdatedAt(now) })
    .where('id', '=', id)
    .where('status', '=', 'Pending')
    .$if(changedAt !== undefined, (query) => query.where('updated_at', '=', changedAt ?? now))
    .returning(DECIDED_COLUMNS)
    .executeTakeFirst();

/** Undefined when the class is missing, was edited again, or has no unseen edits. */
export const markVersionSeen = (tx: Tx, id: string, editedAt: Date) =>
  tx
    .updateTable('course')
    .set({ seen_version: CURRENT_VERSION, edited_at: null })
    .where('id', '=', id)
    .where('status', '=', 'Approved')
    .where('edited_at', '=', editedAt)
    .returning(DECIDED_COLUMNS)
    .executeTakeFirst();

export async function courseExists(reader: Reader, id: string): Promise<boolean> {
  return (await reader.selectFrom('course').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

export const findTeacher = (reader: Reader, id: string) =>
  reader.selectFrom('user').select(['name', 'email']).where('id', '=', id).executeTakeFirstOrThrow();
