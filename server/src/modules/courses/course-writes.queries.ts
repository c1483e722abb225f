import type { CourseStatus } from '@guildhall/contract';
import { sql } from 'kysely';
import type { Tx } from '../../database/database.ts';
import type { CourseVersion } from '../../database/tables.ts';

/** Later than the last change, though it be of the same millisecond: who has read one version has not read the next. */
export const changedNow = (now: Date) => sql<Date>`greatest(${now}, updated_at + interval '1 millisecond')`;

/** Until the transaction ends nobody else inserts a class of theirs. */
export const lockTeacher = (tx: Tx, teacherId: string) =>
  tx.selectFrom('user').select('id').where('id', '=', teacherId).forNoKeyUpdate().execute();

interface SubmittedCourse {
  id: string;
  teacherId: string;
  version: CourseVersion;
  now: Date;
}

export const insertPendingCourse = (tx: Tx, { id, teacherId, version, now }: SubmittedCourse) =>
  tx
    .insertInto('course')
    .values({
      id,
      teacher_id: teacherId,
      ...version,
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

/** A Pending class of this teacher that says the same. */
export const findSameCourse = (tx: Tx, { teacherId, version, since }: SameCourse) =>
  tx
    .selectFrom('course')
    .select('id')
    .where('teacher_id', '=', teacherId)
    .where('created_at', '>', since)
    .where('status', '=', 'Pending')
    .where(({ eb, and }) =>
      and(Object.entries(version).map(([name, value]) => eb(sql.ref(name), 'is not distinct from', value))),
    )
    .executeTakeFirst();

export interface LockedCourse extends CourseVersion {
  id: string;
  teacher_id: string;
  status: CourseStatus;
  review_count: number;
  seen_version: CourseVersion | null;
  edited_at: Date | null;
}

/** Undefined when there is none. Until the transaction ends nobody else changes it; who enrols may go on. */
export const lockCourse = (tx: Tx, id: string): Promise<LockedCourse | undefined> =>
  tx
    .selectFrom('course')
    .select(['id', 'teacher_id', 'title', 'description', 'price_cents', 'category', 'time_zone', 'image_id'])
    .select(['status', 'review_count', 'seen_version', 'edited_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** The same; and whoever is enrolling is waited for, and nobody enrols until the transaction ends. */
export const lockCourseAndPlaces = (tx: Tx, id: string) =>
  tx
    .selectFrom('course')
    .select(['id', 'teacher_id', 'title', 'status', 'review_count'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

interface CourseChanges {
  version: CourseVersion;
  /** A Rejected class is handed in anew. */
  resubmitted: boolean;
  seenVersion: CourseVersion | null;
  editedAt: Date | null;
  now: Date;
}

export const changeCourse = (tx: Tx, id: string, change: CourseChanges) =>
  tx
    .updateTable('course')
    .set({
      ...change.version,
      ...(change.resubmitted && { status: 'Pending', reason: null, created_at: change.now }),
      seen_version: change.seenVersion && JSON.stringify(change.seenVersion),
      edited_at: change.editedAt,
      updated_at: changedNow(change.now),
    })
    .where('id', '=', id)
    .execute();

/** Whoever locked its places decides: what somebody has, has had or is paying for is kept, however that ended. */
export async function isWanted(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from enrolment where course_id = ${id} union all select from payment where course_id = ${id} limit 1
  `.execute(tx);
  return rows.length > 0;
}

export const archiveCourse = (tx: Tx, id: string, now: Date) =>
  tx
    .updateTable('course')
    .set({ status: 'Archived', updated_at: changedNow(now) })
    .where('id', '=', id)
    .execute();

export const removeCourse = (tx: Tx, id: string) => tx.deleteFrom('course').where('id', '=', id).execute();
