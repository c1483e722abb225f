import type { Quiz, QuizEdit } from '@guildhall/contract';
import type { QuizRow } from './quizzes.queries.ts';
import { renderDrafts } from './render-questions.ts';

/** A lesson that has never had a quiz. */
export const NO_QUIZ: QuizEdit = {
  PassPercent: 70,
  AttemptLimit: null,
  TimeLimitMinutes: null,
  DrawCount: null,
  SolutionsShown: 'after-passing',
  Questions: [],
};

export const toQuizEdit = (row: QuizRow): QuizEdit => ({
  PassPercent: row.pass_percent,
  AttemptLimit: row.attempt_limit,
  TimeLimitMinutes: row.time_limit_minutes,
  DrawCount: row.draw_count,
  SolutionsShown: row.solutions_shown,
  Questions: row.questions,
});

export const toQuiz = (lessonId: string, row: QuizRow | undefined): Quiz => ({
  ...(row ? toQuizEdit(row) : NO_QUIZ),
  LessonId: lessonId,
  Revision: row?.revision ?? 0,
  UpdatedAt: row?.updated_at.toISOString() ?? null,
  Rendered: renderDrafts(row?.questions ?? []),
});
