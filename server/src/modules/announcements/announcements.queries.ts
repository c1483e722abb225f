import type { NewAnnouncement } from '@guildhall/contract';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../database/database.ts';
import { isAfterKeys, type NewestPage } from '../../database/keyset.ts';

export interface AnnouncementRow {
  id: string;
  course_id: string;
  title: string;
  text: string;
  created_at: Date;
}

/** Newest first. */
export const listAnnouncementsPage = (
  reader: Reader,
  courseId: string,
  { after, limit }: NewestPage,
): Promise<AnnouncementRow[]> =>
  reader
    .selectFrom('announcement')
    .select(['id', 'course_id', 'title', 'text', 'created_at'])
    .where('course_id', '=', courseId)
    .where(isAfterKeys(['created_at', 'id'], after))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();

/** At most three a day: there are never too many to count. */
export async function countAnnouncements(reader: Reader, courseId: string): Promise<number> {
  const { announcements } = await reader
    .selectFrom('announcement')
    .select(({ fn }) => fn.countAll<number>().as('announcements'))
    .where('course_id', '=', courseId)
    .executeTakeFirstOrThrow();
  return announcements;
}

/** With its class and that class's teacher. */
export const findAnnouncement = (reader: Reader, id: string) =>
  reader
    .selectFrom('announcement')
    .innerJoin('course', 'course.id', 'announcement.course_id')
    .innerJoin('user as teacher', 'teacher.id', 'course.teacher_id')
    .select(['announcement.id', 'announcement.title', 'announcement.course_id', 'course.title as course_title'])
    .select(['course.teacher_id', 'teacher.name as teacher_name', 'teacher.email as teacher_email'])
    .where('announcement.id', '=', id)
    .executeTakeFirst();

interface NewAnnouncementRow {
  id: string;
  courseId: string;
  teacherId: string;
  input: NewAnnouncement;
  now: Date;
}

const dayOfCourse = (now: Date) => sql<string>`(${now}::timestamptz at time zone time_zone)::date`;

/** False when the class has the same announcement of this day already, or is not this teacher's Approved class. */
export async function insertAnnouncement(
  tx: Tx,
  { id, courseId, teacherId, input, now }: NewAnnouncementRow,
): Promise<boolean> {
  const announcement = await tx
    .insertInto('announcement')
    .columns(['id', 'course_id', 'title', 'text', 'day', 'created_at'])
    .expression((eb) =>
      eb
        .selectFrom('course')
        .select([sql<string>`${id}::uuid`.as('id'), 'course.id as course_id'])
        .select([sql<string>`${input.Title}`.as('title'), sql<string>`${input.Text}`.as('text')])
        .select([dayOfCourse(now).as('day'), sql<Date>`${now}::timestamptz`.as('created_at')])
        .where('course.id', '=', courseId)
        .where('teacher_id', '=', teacherId)
        .where('status', '=', 'Approved'),
    )
    .onConflict((conflict) => conflict.expression(sql`course_id, day, title, md5(text)`).doNothing())
    .returning('id')
    .executeTakeFirst();
  return announcement !== undefined;
}

/** The class's announcement of this day with the same words. */
export const findRepeated = (tx: Tx, { courseId, input, now }: NewAnnouncementRow) =>
  tx
    .selectFrom('announcement')
    .innerJoin('course', 'course.id', 'announcement.course_id')
    .select('announcement.id')
    .where('announcement.course_id', '=', courseId)
    .where('announcement.day', '=', dayOfCourse(now))
    .where('announcement.title', '=', input.Title)
    .where('announcement.text', '=', input.Text)
    .executeTakeFirst();

/** False when the class has had `max` within 24 hours: of two requests at once, the second waits for the first. */
export async function countTowardsQuota(tx: Tx, courseId: string, now: Date, max: number): Promise<boolean> {
  const recent = sql`array(
    select announced from unnest(quota.announced_at) as announced
    where announced > ${now}::timestamptz - interval '24 hours'
  )`;
  const { rows } = await sql`
    insert into announcement_quota as quota (course_id, announced_at) values (${courseId}, array[${now}::timestamptz])
    on conflict (course_id) do update set announced_at = ${recent} || excluded.announced_at
    where cardinality(${recent}) < ${max}
    returning course_id`.execute(tx);
  return rows.length > 0;
}

/** False when somebody else has deleted it. */
export async function removeAnnouncement(tx: Tx, id: string): Promise<boolean> {
  const removed = await tx.deleteFrom('announcement').where('id', '=', id).returning('id').executeTakeFirst();
  return removed !== undefined;
}
