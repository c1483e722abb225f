import type { Reader } from '../../database/database.ts';
import { findCourse, toPublicCourse } from '../courses/index.ts';
import { listAlsoTaken, listOthersByTeacher } from './related-courses.queries.ts';

/** Undefined where the class is not Approved. What students take is as of the beginning of this day. */
export async function listRelatedCourses(reader: Reader, courseId: string, now: Date) {
  const course = await findCourse(reader, courseId);
  if (course?.status !== 'Approved') return undefined;
  const today = new Date(now);
  today.setUTCHours(0, 0, 0, 0);
  const [alsoTaken, byTeacher] = await Promise.all([
    listAlsoTaken(reader, courseId, today),
    listOthersByTeacher(reader, courseId, course.teacher_id),
  ]);
  return { AlsoTaken: alsoTaken.map(toPublicCourse), ByTeacher: byTeacher.map(toPublicCourse) };
}
