import type { Announcement } from '@guildhall/contract';
import type { AnnouncementRow } from './announcements.queries.ts';

/** For the students of the class, its teacher and admins. */
export const toAnnouncement = (row: AnnouncementRow): Announcement => ({
  _id: row.id,
  ClassId: row.course_id,
  Title: row.title,
  Text: row.text,
  AnnouncedAt: row.created_at.toISOString(),
});
