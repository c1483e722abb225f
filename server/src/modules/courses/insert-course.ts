import type { NewCourse } from '@guildhall/contract';
import type { Tx } from '../../database/database.ts';
import { inserted } from '../../http/write-results.ts';
import { newId } from '../../lib/ids.ts';
import { readSaleDefaults, requireCategory } from '../shop/index.ts';
import { chooseCoursePicture } from './choose-course-picture.ts';
import { toPriceCents } from './course-version.ts';
import { findSameCourse, insertPendingCourse, lockTeacher } from './course-writes.queries.ts';
import { refuseUnknownTimeZone } from './refuse-unknown-time-zone.ts';

interface CourseSubmission {
  teacherId: string;
  input: NewCourse;
  now: Date;
}

/** Milliseconds. The same content within this time is a double click or a retry, not a second class. */
const DUPLICATE_WINDOW = 10 * 60_000;

/** Ignores a `Status` or lists in the input: a new class is Pending and empty. */
export async function insertCourse(tx: Tx, { teacherId, input, now }: CourseSubmission) {
  const { currency, time_zone } = await readSaleDefaults(tx);
  const version = {
    title: input.ClassTitle,
    description: input.Description,
    price_cents: toPriceCents({ price: input.ClassPrice, currency, path: 'ClassPrice' }),
    category: input.Category ?? null,
    time_zone: input.TimeZone ?? (time_zone || 'UTC'),
    image_id: await chooseCoursePicture(tx, { url: input.Image, teacherId, path: 'Image', now }),
    level: input.Level ?? null,
    language: input.Language ?? null,
    goals: input.WhatYouWillLearn ?? [],
    requirements: input.Requirements ?? [],
    audience: input.ForWhom ?? [],
  };
  if (version.category !== null) {
    await requireCategory(tx, { name: version.category, use: 'for_classes', path: 'Category' });
  }
  await refuseUnknownTimeZone(tx, { name: version.time_zone, path: 'TimeZone' });
  await lockTeacher(tx, teacherId);
  const duplicate = await findSameCourse(tx, { teacherId, version, since: new Date(now.getTime() - DUPLICATE_WINDOW) });
  if (duplicate) return inserted(duplicate.id);
  const id = newId();
  await insertPendingCourse(tx, { id, teacherId, version, currency, now });
  return inserted(id);
}
