import type { ContentChange } from '@guildhall/contract';
import { recordAudit } from '../../database/audit-entries.ts';
import type { Reader, Tx } from '../../database/database.ts';
import { modified } from '../../http/write-results.ts';
import { Problem } from '../../lib/problem.ts';
import {
  findRewrittenLesson,
  listContentChangeRows,
  removeContentChanges,
  resetContentChangedAt,
} from './content-changes.queries.ts';
import { findContentCourse, lockContentCourse } from './content-courses.queries.ts';

export async function listContentChanges(reader: Reader, courseId: string) {
  if (!(await findContentCourse(reader, courseId))) throw new Problem('course.not-found');
  const rows = await listContentChangeRows(reader, courseId);
  const changes = rows.map(
    ({ subject_id, kind, change, title, changed_at, parts, is_rewritten }): ContentChange => ({
      SubjectId: subject_id,
      Kind: kind,
      Change: change,
      Title: title,
      ChangedAt: changed_at.toISOString(),
      Parts: parts,
      IsRewritten: is_rewritten,
    }),
  );
  return { Changes: changes, LatestAt: changes[0]?.ChangedAt ?? null };
}

export async function readLessonChange(reader: Reader, lessonId: string) {
  const lesson = await findRewrittenLesson(reader, lessonId);
  if (!lesson || lesson.before_title === null || lesson.before_text === null) throw new Problem('lesson.not-found');
  return {
    Before: { Title: lesson.before_title, Text: lesson.before_text },
    Now: { Title: lesson.title, Text: lesson.text },
  };
}

interface SeenContent {
  courseId: string;
  adminId: string;
  /** `LatestAt` of the changes that the admin saw. Later ones stay listed. */
  seenAt: Date;
  now: Date;
}

export async function markContentSeen(tx: Tx, { courseId, adminId, seenAt, now }: SeenContent) {
  const course = await lockContentCourse(tx, courseId);
  if (!course) throw new Problem('course.not-found');
  const removed = await removeContentChanges(tx, course.id, seenAt);
  if (removed === 0) return modified({ matched: 1, modified: 0 });
  await resetContentChangedAt(tx, course.id);
  const subject = { subjectId: course.id, subjectName: course.title, personId: course.teacher_id };
  await recordAudit(tx, { actorId: adminId, action: 'course.content-seen', ...subject, now });
  return modified({ matched: 1, modified: 1 });
}
