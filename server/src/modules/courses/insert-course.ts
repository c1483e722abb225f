import type { NewCourse } from '@guildhall/contract';
import type { Tx } from '../../database/database.ts';
import { newId } from '../../platform/ids.ts';
import { inserted } from '../../platform/write-results.ts';
import { toCents } from './course-version.ts';
import { findSameCourse, insertPendingCourse, lockTeacher } from './course-writes.queries.ts';
import { findCoursePicture } from './find-course-picture.ts';
import { refuseUnknownTimeZone } from './refuse-unknown-time-zone.ts';

interface Submission {
  teacherId: string;
  said: NewCourse;
  now: Date;
}

/** Milliseconds. A class that comes again within this time is the same one: a second click, or a lost answer. */
const SAME_CLASS = 10 * 60_000;

/** A new class is Pending and has neither students nor reviews, whatever was sent. */
export async function insertCourse(tx: Tx, { teacherId, said, now }: Submission) {
  const version = {
    title: said.ClassTitle,
    description: said.Description,
    price_cents: toCents(said.ClassPrice),
    category: said.Category ?? null,
    time_zone: said.TimeZone ?? 'UTC',
    image_id: await findCoursePicture(tx, { url: said.Image, teacherId, path: 'Image' }),
  };
  await refuseUnknownTimeZone(tx, { name: version.time_zone, path: 'TimeZone' });
  await lockTeacher(tx, teacherId);
  const same = await findSameCourse(tx, { teacherId, version, since: new Date(now.getTime() - SAME_CLASS) });
  if (same) return inserted(same.id);
  const id = newId();
  await insertPendingCourse(tx, { id, teacherId, version, now });
  return inserted(id);
}
