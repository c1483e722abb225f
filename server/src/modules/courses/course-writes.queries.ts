import type { CourseStatus } from '@guildhall/contract';
import { sql } from 'kysely';
import type { CourseVersion } from '../../database/course-tables.ts';
import type { Tx } from '../../database/database.ts';
import { LIST_PRICE } from './reductions/reductions.queries.ts';

/** Later than the last change even within one millisecond: each version has its own `updated_at`. */
export const nextUpdatedAt = (now: Date) => sql<Date>`greatest(${now}, updated_at + interval '1 millisecond')`;

/** Locks the teacher: until the transaction ends, no other class of this teacher is inserted. */
export const lockTeacher = (tx: Tx, teacherId: string) =>
  tx.selectFrom('user').select('id').where('id', '=', teacherId).forNoKeyUpdate().execute();

interface NewCourseRow {
  id: string;
  teacherId: string;
  version: CourseVersion;
  currency: string;
  now: Date;
}

export const insertPendingCourse = (tx: Tx, { id, teacherId, version, currency, now }: NewCourseRow) =>
  tx
    .insertInto('course')
    .values({
      id,
      teacher_id: teacherId,
      ...version,
      currency,
      status: 'Pending',
      reason: null,
      created_at: now,
      updated_at: now,
    })
    .execute();

interface SameCourse {
  teacherId: string;
  version: CourseVersion;
  since: Date;
}

/** A Pending class of this teacher with the same content. */
export const findSameCourse = (tx: Tx, { teacherId, version, since }: SameCourse) =>
  tx
    .selectFrom('course')
    .select('id')
    .where('teacher_id', '=', teacherId)
    .where('created_at', '>', since)
    .where('status', '=', 'Pending')
    .where(({ and }) =>
      and(Object.entries(version).map(([name, value]) => sql<boolean>`${sql.ref(name)} is not distinct from ${value}`)),
    )
    .executeTakeFirst();

/** `price_cents` is the list price, which the teacher can change. */
export interface LockedCourse extends CourseVersion {
  id: string;
  /** What it costs now: less, while a reduction runs. */
  charged_cents: number;
  teacher_id: string;
  status: CourseStatus;
  currency: string;
  review_count: number;
  seen_version: CourseVersion | null;
  edited_at: Date | null;
}

/**
 * Until the transaction ends, nobody else changes the class or its counters. It is read by a statement of its own: one that had to
 * wait for the lock would see the reduction as it was before.
 */
export async function lockCourse(tx: Tx, id: string): Promise<LockedCourse | undefined> {
  await tx.selectFrom('course').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  return tx
    .selectFrom('course')
    .select(['id', 'teacher_id', 'title', 'description', 'category', 'time_zone', 'image_id'])
    .select([LIST_PRICE.as('price_cents'), 'price_cents as charged_cents'])
    .select(['level', 'language', 'goals', 'requirements', 'audience'])
    .select(['status', 'currency', 'review_count', 'seen_version', 'edited_at'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Also waits for key-share locks: for payments that are being started, which refer to the class. */
export const lockCourseForDeletion = (tx: Tx, id: string) =>
  tx
    .selectFrom('course')
    .select(['id', 'teacher_id', 'title', 'status', 'review_count'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

interface CourseUpdate {
  version: CourseVersion;
  /** A Rejected class becomes Pending again. */
  isResubmitted: boolean;
  seenVersion: CourseVersion | null;
  editedAt: Date | null;
  now: Date;
}

export const changeCourse = (tx: Tx, id: string, change: CourseUpdate) =>
  tx
    .updateTable('course')
    .set({
      ...change.version,
      ...(change.isResubmitted && { status: 'Pending', reason: null, created_at: change.now }),
      seen_version: change.seenVersion && JSON.stringify(change.seenVersion),
      edited_at: change.editedAt,
      updated_at: nextUpdatedAt(change.now),
    })
    .where('id', '=', id)
    .execute();

/** Call under `lockCourseForDeletion`. Ended enrolments and failed payments count too. */
export async function hasStudentsOrPayments(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from enrolment where course_id = ${id} union all select from payment where course_id = ${id}
    union all select from order_line where course_id = ${id} limit 1
  `.execute(tx);
  return rows.length > 0;
}

export const archiveCourse = (tx: Tx, id: string, now: Date) =>
  tx
    .updateTable('course')
    .set({ status: 'Archived', updated_at: nextUpdatedAt(now) })
    .where('id', '=', id)
    .execute();

export const removeCourse = (tx: Tx, id: string) => tx.deleteFrom('course').where('id', '=', id).execute();

/** All classes of a teacher, of any status. */
export const changeTeacher = (tx: Tx, { fromId, toId, now }: { fromId: string; toId: string; now: Date }) =>
  tx
    .updateTable('course')
    .set({ teacher_id: toId, updated_at: nextUpdatedAt(now) })
    .where('teacher_id', '=', fromId)
    .returning(['id', 'title', 'status', 'review_count'])
    .execute();
