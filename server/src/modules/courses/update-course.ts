import { type CourseChange, imageAt, problemSentence, toMinorUnits } from '@guildhall/contract';
import type { Tx } from '../../database/database.ts';
import { modified } from '../../http/write-results.ts';
import { Problem } from '../../lib/problem.ts';
import type { Viewer } from '../course-access/index.ts';
import { pictureUrl } from '../files/index.ts';
import { requireCategory } from '../shop/index.ts';
import { chooseCoursePicture } from './choose-course-picture.ts';
import { changedVersion, isSameVersion, versionOf } from './course-version.ts';
import { changeCourse, type LockedCourse } from './course-writes.queries.ts';
import { invalidateCourse } from './invalidate-course.ts';
import { lockOwnCourse } from './lock-own-course.ts';
import { refuseUnknownTimeZone } from './refuse-unknown-time-zone.ts';
import { countEarlierDeadlines } from './time-zones.queries.ts';

interface TimeZoneMove {
  /** A class that the transaction has locked. */
  courseId: string;
  timeZone: string;
  /** Path of the field in the request. */
  path: string;
}

/** A deadline is a day in the time zone of the class. Once somebody has handed in, it can only move later. */
async function refuseEarlierDeadlines(tx: Tx, { courseId, timeZone, path }: TimeZoneMove): Promise<void> {
  const count = await countEarlierDeadlines(tx, courseId, timeZone);
  if (count === 0) return;
  const values = { count };
  const message = problemSentence('course.earlier-deadlines', { values });
  throw new Problem('course.earlier-deadlines', { values, errors: [{ path, message }] });
}

interface CourseEdit {
  courseId: string;
  actor: Viewer;
  change: CourseChange;
  now: Date;
}

/**
 * Locks the class first: an admin may be deciding about it, and what an edit does depends on the status. Saving a
 * Rejected class submits it again even if nothing in it differs: its lessons may be what has changed.
 */
export async function updateCourse(tx: Tx, { courseId, actor, change, now }: CourseEdit) {
  const course = await lockOwnCourse(tx, courseId, actor);
  const before = versionOf(course);
  const imageId = await choosePicture(tx, course, { url: change.Image, now });
  const after = changedVersion(before, changeOf(change, course), { imageId, currency: course.currency });
  const isResubmitted = course.status === 'Rejected';
  if (isSameVersion(before, after) && !isResubmitted) return modified({ matched: 1, modified: 0 });
  if (after.time_zone !== before.time_zone) {
    const path = 'UpdatedData.TimeZone';
    await refuseUnknownTimeZone(tx, { name: after.time_zone, path });
    await refuseEarlierDeadlines(tx, { courseId: course.id, timeZone: after.time_zone, path });
  }

  if (after.category !== null && after.category !== before.category) {
    await requireCategory(tx, { name: after.category, use: 'for_classes', path: 'UpdatedData.Category' });
  }

  const isPublished = course.status === 'Approved';
  const seenVersion = isPublished ? (course.seen_version ?? before) : null;
  const isUnseen = seenVersion !== null && !isSameVersion(seenVersion, after);
  await changeCourse(tx, course.id, {
    version: after,
    isResubmitted,
    seenVersion,
    editedAt: isUnseen ? laterThan(course.edited_at, now) : null,
    now,
  });
  if (isPublished) invalidateCourse(tx, course);
  return modified({ matched: 1, modified: 1 });
}

/**
 * A price is the list price. While a reduction runs, whoever sends back the price that they have read has changed nothing:
 * the specification's call sends all fields.
 */
function changeOf(change: CourseChange, { price_cents, charged_cents, currency }: LockedCourse): CourseChange {
  const { ClassPrice, ...others } = change;
  const isAsRead = ClassPrice !== undefined && toMinorUnits(ClassPrice, currency) === charged_cents;
  return isAsRead && charged_cents !== price_cents ? others : change;
}

/** The class may keep its picture, whoever uploaded it. */
async function choosePicture(
  tx: Tx,
  course: LockedCourse,
  { url, now }: { url: string | undefined; now: Date },
): Promise<string> {
  if (url === undefined || imageAt(url, 1280) === pictureUrl(course.image_id)) return course.image_id;
  return chooseCoursePicture(tx, { url, teacherId: course.teacher_id, path: 'UpdatedData.Image', now });
}

/** Two edits within one millisecond get two instants: an admin who has seen the first has not seen the second. */
const laterThan = (before: Date | null, now: Date) => new Date(Math.max(now.getTime(), (before?.getTime() ?? 0) + 1));
