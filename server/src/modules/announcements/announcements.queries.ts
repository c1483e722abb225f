import type { Reader } from '../../database/database.ts';
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
