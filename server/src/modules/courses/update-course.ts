import type { CourseChange } from '@guildhall/contract';
import { imageAt } from '@guildhall/contract';
import type { Tx } from '../../database/database.ts';
import { isId } from '../../platform/ids.ts';
import { modified } from '../../platform/write-results.ts';
import { pictureUrl } from '../media/index.ts';
import { announceCourse } from './announce-course.ts';
import { courseNotFound } from './course-not-found.ts';
import { changedVersion, isSameVersion, versionOf } from './course-version.ts';
import { maySee, type Viewer } from './course-viewer.ts';
import { changeCourse, type LockedCourse, lockCourse } from './course-writes.queries.ts';
import { findCoursePicture } from './find-course-picture.ts';
import { notOwnCourse } from './find-seen-course.ts';
import { refuseUnknownTimeZone } from './refuse-unknown-time-zone.ts';

interface Edit {
  courseId: string;
  actor: Viewer;
  change: CourseChange;
  now: Date;
}

/** Locks the class first: what an edit means depends on what the class is, and an admin may be deciding about it. */
export async function updateCourse(tx: Tx, { courseId, actor, change, now }: Edit) {
  const course = await lockOwnCourse(tx, courseId, actor);
  const before = versionOf(course);
  const after = changedVersion(before, change, await choosePicture(tx, course, change.Image));
  if (isSameVersion(before, after)) return modified({ matched: 1, modified: 0 });
  if (after.time_zone !== before.time_zone) {
    await refuseUnknownTimeZone(tx, { name: after.time_zone, path: 'UpdatedData.TimeZone' });
  }

  const isPublished = course.status === 'Approved';
  const seenVersion = isPublished ? (course.seen_version ?? before) : null;
  const isUnseen = seenVersion !== null && !isSameVersion(seenVersion, after);
  await changeCourse(tx, course.id, {
    version: after,
    resubmitted: course.status === 'Rejected',
    seenVersion,
    editedAt: isUnseen ? laterThan(course.edited_at, now) : null,
    now,
  });
  if (isPublished) announceCourse(tx, course);
  return modified({ matched: 1, modified: 1 });
}

/** Its teacher's, whatever their role is now. Others are told that there is one only where they may see it. */
async function lockOwnCourse(tx: Tx, courseId: string, actor: Viewer): Promise<LockedCourse> {
  const course = isId(courseId) ? await lockCourse(tx, courseId) : undefined;
  if (!course || !(await maySee(tx, actor, course))) throw courseNotFound();
  if (course.teacher_id !== actor.id) throw notOwnCourse();
  if (course.status === 'Archived') throw courseNotFound();
  return course;
}

/** The picture that a class has may stay, whoever uploaded it. */
async function choosePicture(tx: Tx, course: LockedCourse, url: string | undefined): Promise<string> {
  if (url === undefined || imageAt(url, 1280) === pictureUrl(course.image_id)) return course.image_id;
  return findCoursePicture(tx, { url, teacherId: course.teacher_id, path: 'UpdatedData.Image' });
}

/** Two edits in one millisecond are two: an admin who has seen the first has not seen the second. */
const laterThan = (before: Date | null, now: Date) => new Date(Math.max(now.getTime(), (before?.getTime() ?? 0) + 1));
