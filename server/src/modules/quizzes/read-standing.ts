import type { QuizStanding } from '@guildhall/contract';
import type { Database, InTx } from '../../database/database.ts';
import type { Viewer } from '../course-access/index.ts';
import { findAttemptLimit, findLastNumber, findOpenAttempt, hasPassed, listOwnAttempts } from './attempts.queries.ts';
import { mayAttempt } from './begin-attempt.ts';
import { findOpenLesson } from './find-lesson.ts';
import { type MarkingDeps, markAttempt } from './mark-attempt.ts';
import { findQuiz } from './quizzes.queries.ts';
import { NO_QUIZ, toOwnAttempt, toQuizEdit } from './quizzes.view.ts';

interface StandingDeps extends MarkingDeps {
  database: Database;
  inTx: InTx;
}

interface StandingRequest {
  lessonId: string;
  actor: Viewer;
}

const MAX_ATTEMPTS_SHOWN = 100;

export async function readStanding(deps: StandingDeps, { lessonId, actor }: StandingRequest): Promise<QuizStanding> {
  const { database, inTx } = deps;
  const { lesson, access } = await findOpenLesson(database, lessonId, actor);
  const own = { courseId: lesson.course.id, lessonId: lesson.id, studentId: actor.id };
  const open = await findOpenAttempt(database, own);
  if (open?.is_over) await inTx((tx) => markAttempt(tx, deps, open.id));
  const [quiz, limit, last, passed, attempts] = await Promise.all([
    findQuiz(database, lesson.id),
    findAttemptLimit(database, own),
    findLastNumber(database, own),
    hasPassed(database, own),
    listOwnAttempts(database, own, MAX_ATTEMPTS_SHOWN),
  ]);
  const { PassPercent, TimeLimitMinutes, DrawCount } = quiz ? toQuizEdit(quiz) : NO_QUIZ;
  const count = quiz?.question_count ?? 0;
  return {
    QuestionCount: Math.min(DrawCount ?? count, count),
    PassPercent,
    AttemptLimit: limit,
    TimeLimitMinutes,
    AttemptsLeft: limit === null ? null : Math.max(0, limit - last),
    MayAttempt: mayAttempt(access),
    OpenAttemptId: open && !open.is_over ? open.id : null,
    Passed: passed,
    Attempts: attempts.map(toOwnAttempt),
  };
}
