import { Question, type QuizEdit } from '@guildhall/contract';
import { invalidate } from '../database/cache-invalidation.ts';
import type { AskedQuestion } from '../database/quiz-tables.ts';
import { newId } from '../lib/ids.ts';
import type { GivenDeps, New } from './given-deps.ts';
import { createShortTexts } from './quiz-questions.ts';

/** Quizzes, and attempts at them. */
export function givenQuizzes({ database, inTx, now, nextSerial }: GivenDeps) {
  /** A quiz with one question, passed with half of the answers, without limits. */
  const quiz = async ({ id, course_id }: { id: string; course_id: string }, quiz: Partial<QuizEdit> = {}) => {
    const questions = quiz.Questions ?? createShortTexts(1);
    const row = {
      lesson_id: id,
      course_id,
      questions: JSON.stringify(questions),
      question_count: questions.filter((question) => Question.safeParse(question).success).length,
      pass_percent: quiz.PassPercent ?? 50,
      attempt_limit: quiz.AttemptLimit ?? null,
      time_limit_minutes: quiz.TimeLimitMinutes ?? null,
      draw_count: quiz.DrawCount ?? null,
      ...(quiz.SolutionsShown && { solutions_shown: quiz.SolutionsShown }),
      revision: 1,
      updated_at: now(),
    };
    await inTx(async (tx) => {
      await tx.insertInto('quiz').values(row).execute();
      await tx
        .updateTable('course')
        .set((eb) => ({ content_version: eb('content_version', '+', 1) }))
        .where('id', '=', course_id)
        .execute();
      invalidate(tx, `content:${course_id}`);
    });
    return row;
  };

  /** An attempt under way, with one question that has a short text. */
  const attempt = async (
    lesson: { id: string; course_id: string },
    studentId: string,
    attempt: New<'attempt'> = {},
  ) => {
    const at = new Date(now().getTime() + nextSerial());
    const question: AskedQuestion = {
      id: newId(),
      text: 'Question',
      explanation: 'Why',
      options: [],
      rights: [],
      solution: { Kind: 'short-text', Accepted: ['right'] },
    };
    const row = {
      id: newId(),
      lesson_id: lesson.id,
      course_id: lesson.course_id,
      student_id: studentId,
      number: 1,
      seed: 'seed',
      questions: JSON.stringify([question]),
      question_count: 1,
      pass_percent: 50,
      started_at: at,
      ...attempt,
    };
    await database.insertInto('attempt').values(row).execute();
    return row;
  };

  return { quiz, attempt };
}
