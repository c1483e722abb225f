import { ACTIVITY_DAYS } from '@guildhall/contract';
import type { Reader } from '../../database/database.ts';
import { findManagedCourse, type Viewer } from '../course-access/index.ts';
import { listActivity } from './course-progress.queries.ts';
import { toActivityDay } from './coursework.view.ts';

interface ActivityRequest {
  courseId: string;
  actor: Viewer;
  now: Date;
}

/** The last days of a class, oldest first, for its teacher and admins. Days without activity are included. */
export async function readCourseActivity(reader: Reader, { courseId, actor, now }: ActivityRequest) {
  const course = await findManagedCourse(reader, courseId, actor);
  const days = Array.from({ length: ACTIVITY_DAYS }, (_, index) => dayBefore(now, ACTIVITY_DAYS - 1 - index));
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
