import { recordAudit } from '../../database/audit-entries.ts';
import type { Tx } from '../../database/database.ts';
import { modified } from '../../http/write-results.ts';
import { Problem } from '../../lib/problem.ts';
import { courseExists, markVersionSeen } from './course-decisions.queries.ts';

interface SeenEdits {
  courseId: string;
  adminId: string;
  /** `EditedAt` of the edits that the admin saw. Nothing changes when there is a later edit, which this would hide. */
  editedAt: Date;
  now: Date;
}

export async function markEditsSeen(tx: Tx, { courseId, adminId, editedAt, now }: SeenEdits) {
  const course = await markVersionSeen(tx, courseId, editedAt);
  if (!course && !(await courseExists(tx, courseId))) throw new Problem('course.not-found');
  if (!course) return modified({ matched: 1, modified: 0 });

  const subject = { subjectId: course.id, subjectName: course.title, personId: course.teacher_id };
  await recordAudit(tx, { actorId: adminId, action: 'course.edits-seen', ...subject, now });
  return modified({ matched: 1, modified: 1 });
}
