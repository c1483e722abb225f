import type { Announcement, CheckedQueryOf, listAnnouncements as route } from '@guildhall/contract';
import type { Reader } from '../../database/database.ts';
import { listPage, NewestFirst } from '../../http/paging.ts';
import { Problem } from '../../lib/problem.ts';
import { belongsToCourse, findVisibleCourse, type Viewer } from '../course-access/index.ts';
import { type AnnouncementRow, countAnnouncements, listAnnouncementsPage } from './announcements.queries.ts';

/** For the students of the class, its teacher and admins. */
const toAnnouncement = (row: AnnouncementRow): Announcement => ({
  _id: row.id,
  ClassId: row.course_id,
  Title: row.title,
  Text: row.text,
  AnnouncedAt: row.created_at.toISOString(),
});

interface AnnouncementsRequest {
  courseId: string;
  actor: Viewer;
  query: CheckedQueryOf<typeof route>;
}

/** Newest first, for the students of the class, its teacher and admins: those of before somebody enrolled as well. */
export async function listAnnouncements(reader: Reader, { courseId, actor, query }: AnnouncementsRequest) {
  const course = await findVisibleCourse(reader, courseId, actor);
  if (!(await belongsToCourse(reader, actor, course))) throw new Problem('enrolment.required');
  return listPage(query, {
    keys: NewestFirst,
    find: (page) =>
      Promise.all([listAnnouncementsPage(reader, course.id, page), countAnnouncements(reader, course.id)]),
    keysOf: ({ created_at, id }) => [created_at, id],
    toItem: toAnnouncement,
  });
}
