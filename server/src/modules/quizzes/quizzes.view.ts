import type { Attempt, AttemptEntry, AttemptQuestion, Quiz, QuizEdit, QuizStanding } from '@guildhall/contract';
import type { AskedQuestion } from '../../database/quiz-tables.ts';
import type { AttemptRow, OwnAttemptRow } from './attempts.queries.ts';
import type { QuizRow } from './quizzes.queries.ts';
import { renderAsked, renderDrafts } from './render-questions.ts';
import type { AttemptEntryRow } from './results.queries.ts';

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

/** What is right and why only once it is handed in, whoever reads it; to its student perhaps later. */
export const toAttempt = (row: AttemptRow, viewer: 'student' | 'manager'): Attempt => {
  const showsSolutions = viewer === 'manager' || row.shows_solutions;
  const questions = row.questions.map((question, index) =>
    toQuestion(row, question, { number: index + 1, showsSolutions }),
  );
  return {
    _id: row.id,
    LessonId: row.lesson_id,
    LessonTitle: row.lesson_title,
    ClassId: row.course.id,
    Number: row.number,
    PassPercent: row.pass_percent,
    StartedAt: row.started_at.toISOString(),
    EndsAt: row.ends_at?.toISOString() ?? null,
    SecondsLeft: row.seconds_left === null ? null : Math.max(0, row.seconds_left),
    Questions: questions,
    Rendered: renderAsked(questions),
    Result: toResult(row, showsSolutions),
  };
};

interface Asked {
  /** From 1. */
  number: number;
  showsSolutions: boolean;
}

export function toQuestion(
  { answers, right_numbers }: Pick<AttemptRow, 'answers' | 'right_numbers'>,
  question: AskedQuestion,
  { number, showsSolutions }: Asked,
): AttemptQuestion {
  return {
    Number: number,
    Kind: question.solution.Kind,
    Text: question.text,
    Options: question.options,
    Rights: question.rights,
    Answer: answers[number] ?? null,
    ...(right_numbers && { IsRight: right_numbers.includes(number) }),
    ...(right_numbers && showsSolutions && { Solution: question.solution, Explanation: question.explanation }),
  };
}

export const percentOf = (rightCount: number, questionCount: number) => Math.floor((100 * rightCount) / questionCount);

function toResult(
  { handed_in_at, handed_in_by, right_numbers, passed, marked_again_at, questions }: AttemptRow,
  showsSolutions: boolean,
): Attempt['Result'] {
  if (!handed_in_at || !handed_in_by || !right_numbers || passed === null) return null;
  return {
    HandedInAt: handed_in_at.toISOString(),
    HandedInBy: handed_in_by,
    RightCount: right_numbers.length,
    Percent: percentOf(right_numbers.length, questions.length),
    Passed: passed,
    SolutionsShown: showsSolutions,
    MarkedAgainAt: marked_again_at && marked_again_at > handed_in_at ? marked_again_at.toISOString() : null,
  };
}

export const toOwnAttempt = (row: OwnAttemptRow): QuizStanding['Attempts'][number] => ({
  _id: row.id,
  Number: row.number,
  HandedInAt: row.handed_in_at.toISOString(),
  Percent: percentOf(row.right_count, row.question_count),
  Passed: row.passed,
});

export const toAttemptEntry = (row: AttemptEntryRow): AttemptEntry => ({
  _id: row.id,
  StudentId: row.student_id,
  StudentName: row.student_name,
  StudentEmail: row.student_email,
  Number: row.number,
  StartedAt: row.started_at.toISOString(),
  HandedInAt: row.handed_in_at?.toISOString() ?? null,
  Percent: row.right_count === null ? null : percentOf(row.right_count, row.question_count),
  Passed: row.passed,
});
