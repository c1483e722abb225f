import { recordAudit } from '../../database/audit-entries.ts';
import type { Tx } from '../../database/database.ts';
import { modified } from '../../http/write-results.ts';
import type { MailDeps } from '../../jobs/mails/mail-queue.ts';
import { Problem } from '../../lib/problem.ts';
import { requestReviewAfterRemoval } from '../certificates/index.ts';
import { acceptLessonReport } from '../reports/index.ts';
import { applyContentChange } from './apply-content-change.ts';
import { findTeacherOf } from './content-courses.queries.ts';
import { markLessonHidden, unmarkLessonHidden } from './content-writes.queries.ts';
import { lessonHidden, lessonShown, linkToLessons } from './lesson-mails.ts';
import { lockLesson } from './lock-content.ts';

interface HideRequest {
  lessonId: string;
  adminId: string;
  reason: string;
  /** A report about the lesson, which is accepted. */
  reportId: string | undefined;
  now: Date;
}

/** A deleted one too: it can be restored. Changes nothing when it is hidden already: the first reason stays. */
export async function hideLesson(tx: Tx, deps: MailDeps, { lessonId, adminId, reason, reportId, now }: HideRequest) {
  const locked = await lockLesson(tx, lessonId);
  if (!locked) throw new Problem('lesson.not-found');
  if (reportId) await acceptLessonReport(tx, deps, { reportId, lessonId, adminId, now });
  const { course, lesson } = locked;
  if (!(await markLessonHidden(tx, lesson.id, { reason, now }))) return modified({ matched: 1, modified: 0 });

  const subject = { subjectId: lesson.id, subjectName: lesson.title, personId: course.teacher_id };
  await recordAudit(tx, { actorId: adminId, action: 'lesson.hidden', ...subject, reason, now });
  const teacher = await findTeacherOf(tx, course.id);
  await deps.mailQueue.add(tx, {
    to: teacher,
    kind: lessonHidden,
    values: { lesson: lesson.title, course: course.title, reason },
    link: linkToLessons(course.id),
  });
  await applyContentChange(tx, course, { subjects: [], now });
  await requestReviewAfterRemoval(tx, course.id);
  return modified({ matched: 1, modified: 1 });
}

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
