import type { Tx } from '../../database/database.ts';
import { recordAudit } from '../../platform/audit.ts';
import { isId } from '../../platform/ids.ts';
import { modified } from '../../platform/write-results.ts';
import { courseExists, markVersionSeen } from './course-decisions.queries.ts';
import { courseNotFound } from './course-not-found.ts';

interface Seen {
  courseId: string;
  adminId: string;
  /** The last edit that was seen. Had there been another since, this would hide it: then nothing changes. */
  editedAt: Date;
  now: Date;
}

export async function markEditsSeen(tx: Tx, { courseId, adminId, editedAt, now }: Seen) {
  if (!isId(courseId)) throw courseNotFound();
  const course = await markVersionSeen(tx, courseId, editedAt);
  if (!course && !(await courseExists(tx, courseId))) throw courseNotFound();
  if (!course) return modified({ matched: 1, modified: 0 });

  const subject = { subjectId: course.id, subjectName: course.title, personId: course.teacher_id };
  await recordAudit(tx, { actorId: adminId, action: 'course.edits-seen', ...subject, now });
  return modified({ matched: 1, modified: 1 });
}
