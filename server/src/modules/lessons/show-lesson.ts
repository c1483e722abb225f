import { recordAudit } from '../../database/audit-entries.ts';
import type { Tx } from '../../database/database.ts';
import { modified } from '../../http/write-results.ts';
import type { MailDeps } from '../../jobs/mails/mail-queue.ts';
import { Problem } from '../../lib/problem.ts';
import { applyContentChange } from './apply-content-change.ts';
import { findTeacherOf } from './content-courses.queries.ts';
import { lessonShown, linkToLessons } from './lesson-mails.ts';
import { unmarkLessonHidden } from './lesson-writes.queries.ts';
import { lockLesson } from './lock-content.ts';

interface ShowRequest {
  lessonId: string;
  adminId: string;
  reason: string | undefined;
  now: Date;
}

/** Changes nothing when it is not hidden. */
export async function showLesson(tx: Tx, deps: MailDeps, { lessonId, adminId, reason, now }: ShowRequest) {
  const locked = await lockLesson(tx, lessonId);
  if (!locked) throw new Problem('lesson.not-found');
  const { course, lesson } = locked;
  if (!(await unmarkLessonHidden(tx, lesson.id))) return modified({ matched: 1, modified: 0 });

  const subject = { subjectId: lesson.id, subjectName: lesson.title, personId: course.teacher_id };
  await recordAudit(tx, { actorId: adminId, action: 'lesson.shown', ...subject, reason, now });
  const teacher = await findTeacherOf(tx, course.id);
  await deps.mailQueue.add(tx, {
    to: teacher,
    kind: lessonShown,
    values: { lesson: lesson.title, course: course.title, reason },
    link: linkToLessons(course.id),
  });
  await applyContentChange(tx, course, { subjects: [], now });
  return modified({ matched: 1, modified: 1 });
}
