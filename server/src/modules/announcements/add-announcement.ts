import { MAX_ANNOUNCEMENTS_PER_DAY, type NewAnnouncement } from '@guildhall/contract';
import type { Tx } from '../../database/database.ts';
import { inserted } from '../../http/write-results.ts';
import { newId } from '../../lib/ids.ts';
import { Problem } from '../../lib/problem.ts';
import { findTaughtCourse, type Viewer } from '../course-access/index.ts';
import { countTowardsQuota, findRepeated, insertAnnouncement } from './announcements.queries.ts';
import type { AnnouncementMails } from './mail-announcement.ts';

interface AnnouncementRequest {
  courseId: string;
  actor: Viewer;
  input: NewAnnouncement;
  now: Date;
}

/** A request that was sent again gets the first one's id: nobody is mailed twice. */
export async function addAnnouncement(
  tx: Tx,
  { mailStudents }: AnnouncementMails,
  { courseId, actor, input, now }: AnnouncementRequest,
) {
  const course = await findTaughtCourse(tx, courseId, actor);
  const announcement = { id: newId(), courseId: course.id, teacherId: actor.id, input, now };
  if (!(await insertAnnouncement(tx, announcement))) {
    const repeated = await findRepeated(tx, announcement);
    if (repeated) return inserted(repeated.id);
    /** It may have been handed to another teacher meanwhile: then this throws. */
    await findTaughtCourse(tx, course.id, actor);
    throw new Problem('course.not-approved');
  }
  if (!(await countTowardsQuota(tx, course.id, now, MAX_ANNOUNCEMENTS_PER_DAY))) {
    throw new Problem('announcement.too-many-today');
  }
  await mailStudents(tx, announcement.id);
  return inserted(announcement.id);
}
