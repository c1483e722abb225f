import { recordAudit } from '../../database/audit-entries.ts';
import type { Tx } from '../../database/database.ts';
import { modified } from '../../http/write-results.ts';
import type { MailDeps } from '../../jobs/mails/mail-queue.ts';
import { Problem } from '../../lib/problem.ts';
import { isEnrolled, type Viewer } from '../course-access/index.ts';
import { insertExtraAttempt } from './attempts.queries.ts';
import { findTaughtLesson } from './find-lesson.ts';
import { findMarkedStudent } from './mark-again.queries.ts';
import { aboutQuiz, extraAttempt } from './quiz-mails.ts';

interface Grant {
  lessonId: string;
  actor: Viewer;
  studentId: string;
  now: Date;
}

/** One attempt more for a student of the class. Changes nothing where they have one left, or the quiz has no limit. */
export async function grantAttempt(tx: Tx, { mailQueue }: MailDeps, grant: Grant) {
  const { lessonId, actor, studentId, now } = grant;
  const lesson = await findTaughtLesson(tx, lessonId, actor);
  if (!(await isEnrolled(tx, lesson.course.id, studentId))) throw new Problem('member.not-found');
  const isGranted = await insertExtraAttempt(tx, { lessonId: lesson.id, studentId, now });
  if (!isGranted) return modified({ matched: 1, modified: 0 });
  await recordAudit(tx, {
    actorId: actor.id,
    action: 'quiz.attempt-granted',
    subjectId: lesson.id,
    subjectName: lesson.title,
    personId: studentId,
    now,
  });
  const student = await findMarkedStudent(tx, { lessonId: lesson.id, studentId });
  if (student) await mailQueue.add(tx, { ...aboutQuiz(student), kind: extraAttempt });
  return modified({ matched: 1, modified: 1 });
}
