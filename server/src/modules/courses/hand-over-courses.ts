import { recordAudit } from '../../database/audit-entries.ts';
import type { Tx } from '../../database/database.ts';
import { changeTeacher } from './course-writes.queries.ts';
import { invalidateCourse } from './invalidate-course.ts';

interface CourseHandOver {
  fromId: string;
  toId: string;
  adminId: string;
  reason: string;
  now: Date;
}

/** All classes of a teacher become another's, archived ones included. Returns them all. */
export async function handOverCourses(tx: Tx, { fromId, toId, adminId, reason, now }: CourseHandOver) {
  const courses = await changeTeacher(tx, { fromId, toId, now });
  for (const course of courses) {
    const subject = { subjectId: course.id, subjectName: course.title, personId: toId };
    await recordAudit(tx, { actorId: adminId, action: 'course.handed-over', ...subject, reason, now });
    invalidateCourse(tx, course);
  }
  return courses;
}
