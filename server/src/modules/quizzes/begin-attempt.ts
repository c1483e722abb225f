import { randomUUID } from 'node:crypto';
import type { LearningAccess } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import type { Tx } from '../../database/database.ts';
import { newId } from '../../platform/ids.ts';
import { notFound } from '../../platform/not-found.ts';
import { Problem } from '../../platform/problem.ts';
import { enrolmentRequired, type Viewer } from '../course-access/index.ts';
import { findLastNumber, findOpenAttempt, insertAttempt } from './attempts.queries.ts';
import { completeQuestionsOf } from './complete-questions.ts';
import { drawQuestions } from './draw-questions.ts';
import { findOpenLesson } from './find-lesson.ts';
import { markAttempt } from './mark-attempt.ts';
import type { QuizLesson } from './quiz-lessons.queries.ts';
import { findQuiz } from './quizzes.queries.ts';

interface Beginning {
  lessonId: string;
  actor: Viewer;
}

/** On trial one sees that there is a quiz; teachers and admins read it with its answers. */
export const mayAttempt = (access: LearningAccess): boolean => access === 'enrolled';

/** Returns the id of the attempt that is under way, or of a new one. */
export async function beginAttempt(tx: Tx, { lessonId, actor }: Beginning): Promise<string> {
  const { lesson, access } = await findOpenLesson(tx, lessonId, actor);
  if (!mayAttempt(access)) throw enrolmentRequired();
  for (;;) {
    const open = await findOpenAttempt(tx, { lessonId: lesson.id, studentId: actor.id });
    if (open && !open.is_over) return open.id;
    if (open) await markAttempt(tx, open.id);
    const id = await startAttempt(tx, lesson, actor.id);
    if (id) return id;
  }
}

/** Undefined where another request of this student has begun one meanwhile. */
async function startAttempt(tx: Tx, lesson: QuizLesson, studentId: string): Promise<string | undefined> {
  const quiz = await findQuiz(tx, lesson.id);
  const questions = quiz ? completeQuestionsOf(quiz.questions) : [];
  if (!quiz || questions.length === 0) throw notFound('quiz.not-found');
  const last = await findLastNumber(tx, { lessonId: lesson.id, studentId });
  if (quiz.attempt_limit !== null && last >= quiz.attempt_limit)
    throw new Problem('attempt.none-left', { detail: m.errors_attempt_none_left() });
  const id = newId();
  const seed = randomUUID();
  const isNew = await insertAttempt(tx, {
    id,
    lessonId: lesson.id,
    courseId: lesson.course.id,
    studentId,
    number: last + 1,
    seed,
    questions: drawQuestions(questions, { count: quiz.draw_count, seed }),
    passPercent: quiz.pass_percent,
    minutes: quiz.time_limit_minutes,
  });
  return isNew ? id : undefined;
}
