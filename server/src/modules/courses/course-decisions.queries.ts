import { sql } from 'kysely';
import type { Reader, Tx } from '../../database/database.ts';
import { changedNow } from './course-writes.queries.ts';

/** What the class says at the moment of the write: never what somebody has read before. */
const PRESENT_VERSION = sql<string>`jsonb_build_object('title', title, 'description', description,
  'price_cents', price_cents, 'category', category, 'time_zone', time_zone, 'image_id', image_id)`;

interface CourseDecision {
  reason: string | undefined;
  changedAt: Date | undefined;
  now: Date;
}

const decided = ['id', 'title', 'teacher_id', 'review_count'] as const;

/**
 * Undefined when the class is missing, already decided or no longer what was read: the WHERE is the lock. The first day
 * of being published stays.
 */
export const approvePendingCourse = (tx: Tx, id: string, { reason, changedAt, now }: CourseDecision) =>
  tx
    .updateTable('course')
    .set({
      status: 'Approved',
      reason: reason ?? null,
      published_at: sql`coalesce(published_at, ${now})`,
      seen_version: PRESENT_VERSION,
      edited_at: null,
      updated_at: changedNow(now),
    })
    .where('id', '=', id)
    .where('status', '=', 'Pending')
    .$if(changedAt !== undefined, (query) => query.where('updated_at', '=', changedAt ?? now))
    .returning(decided)
    .executeTakeFirst();

/** The same. */
export const rejectPendingCourse = (tx: Tx, id: string, { reason, changedAt, now }: CourseDecision) =>
  tx
    .updateTable('course')
    .set({ status: 'Rejected', reason: reason ?? null, updated_at: changedNow(now) })
    .where('id', '=', id)
    .where('status', '=', 'Pending')
    .$if(changedAt !== undefined, (query) => query.where('updated_at', '=', changedAt ?? now))
    .returning(decided)
    .executeTakeFirst();

/** Undefined when it is missing, or was edited again, or all of it has been seen. */
export const markVersionSeen = (tx: Tx, id: string, editedAt: Date) =>
  tx
    .updateTable('course')
    .set({ seen_version: PRESENT_VERSION, edited_at: null })
    .where('id', '=', id)
    .where('status', '=', 'Approved')
    .where('edited_at', '=', editedAt)
    .returning(decided)
    .executeTakeFirst();

export async function courseExists(reader: Reader, id: string): Promise<boolean> {
  return (await reader.selectFrom('course').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** Whom a decision is written to. */
export const findTeacher = (reader: Reader, id: string) =>
  reader.selectFrom('user').select(['name', 'email']).where('id', '=', id).executeTakeFirstOrThrow();
