import { randomUUID } from 'node:crypto';
import type { LearningAccess } from '@guildhall/contract';
import type { Tx } from '../../database/database.ts';
import { newId } from '../../lib/ids.ts';
import { Problem } from '../../lib/problem.ts';
import type { Viewer } from '../course-access/index.ts';
import { findAttemptLimit, findLastNumber, findOpenAttempt, insertAttempt } from './attempts.queries.ts';
import { drawQuestions } from './draw-questions.ts';
import { findOpenLesson } from './find-lesson.ts';
import { type MarkingDeps, markAttempt } from './mark-attempt.ts';
import { findQuiz, type QuizLesson } from './quizzes.queries.ts';
import { completeQuestionsOf } from './render-questions.ts';

interface Beginning {
  lessonId: string;
  actor: Viewer;
}

/** On trial one sees that there is a quiz; teachers and admins read it with its answers. */
export const mayAttempt = (access: LearningAccess): boolean => access === 'enrolled';

/** Returns the id of the attempt that is under way, or of a new one. */
export async function beginAttempt(tx: Tx, deps: MarkingDeps, { lessonId, actor }: Beginning): Promise<string> {
  const { lesson, access } = await findOpenLesson(tx, lessonId, actor);
  if (!mayAttempt(access)) throw new Problem('enrolment.required');
  const own = { lessonId: lesson.id, studentId: actor.id };
  for (;;) {
    /** Counted before the open one is looked for: an attempt that begins in between is found, and not one too many. */
    const last = await findLastNumber(tx, own);
    const open = await findOpenAttempt(tx, own);
    if (open && !open.is_over) return open.id;
    if (open) await markAttempt(tx, deps, open.id);
    const id = await startAttempt(tx, { lesson, studentId: actor.id, number: last + 1 });
    if (id) return id;
  }
}

interface NextAttempt {
  lesson: QuizLesson;
  studentId: string;
  number: number;
}

/** Undefined where another request of this student has begun one meanwhile. */
async function startAttempt(tx: Tx, { lesson, studentId, number }: NextAttempt): Promise<string | undefined> {
  const quiz = await findQuiz(tx, lesson.id);
  const questions = quiz ? completeQuestionsOf(quiz.questions) : [];
  if (!quiz || questions.length === 0) throw new Problem('quiz.not-found');
  const limit = await findAttemptLimit(tx, { lessonId: lesson.id, studentId });
  if (limit !== null && number > limit) throw new Problem('attempt.none-left');
  const id = newId();
  const seed = randomUUID();
  const isNew = await insertAttempt(tx, {
    id,
    lessonId: lesson.id,
    courseId: lesson.course.id,
    studentId,
    number,
    seed,
    questions: drawQuestions(questions, { count: quiz.draw_count, seed }),
    revision: quiz.revision,
    passPercent: quiz.pass_percent,
    minutes: quiz.time_limit_minutes,
  });
  return isNew ? id : undefined;
}
