import { ACTIVITY_DAYS } from '@guildhall/contract';
import type { Reader } from '../../database/database.ts';
import { findAnsweredForCourse, type Viewer } from '../courses/index.ts';
import { toActivityDay } from './coursework.view.ts';
import { listActivity } from './coursework-lists.queries.ts';

interface Wanted {
  courseId: string;
  actor: Viewer;
  now: Date;
}

/** The last days of a class that one answers for, the oldest first, also those on which nothing happened. */
export async function readCourseActivity(reader: Reader, { courseId, actor, now }: Wanted) {
  const course = await findAnsweredForCourse(reader, courseId, actor);
  const days = Array.from({ length: ACTIVITY_DAYS }, (_, place) => dayBefore(now, ACTIVITY_DAYS - 1 - place));
  const rows = await listActivity(reader, course.id, days);
  const byDay = new Map(rows.map((row) => [row.day, row]));
  return days.map((day) => toActivityDay(day, byDay.get(day)));
}

/** A calendar day in UTC, as `2026-05-31`. */
function dayBefore(now: Date, days: number): string {
  const day = new Date(now);
  day.setUTCDate(day.getUTCDate() - days);
  return day.toISOString().slice(0, 10);
}
