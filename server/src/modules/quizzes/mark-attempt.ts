import type { Tx } from '../../database/database.ts';
import type { AskedQuestion } from '../../database/quiz-tables.ts';
import type { CertificateIssuer } from '../certificates/index.ts';
import { type Answers, toAnswerText } from './answers.ts';
import { type CountedAnswer, countAnswers, listAnswers, lockOpenAttempt, saveResult } from './attempts.queries.ts';
import { isRight } from './is-right.ts';

/** Characters of a wrong answer that is counted; what is longer is cut. */
const MAX_COUNTED_TEXT = 500;

interface Asked {
  questions: AskedQuestion[];
  pass_percent: number;
}

interface Marks {
  /** Questions that were answered right, from 1. */
  rightNumbers: number[];
  passed: boolean;
  /** For the teacher. */
  counted: CountedAnswer[];
}

export function markAnswers({ questions, pass_percent }: Asked, answers: Answers): Marks {
  const marked = questions.map((question, index) => {
    const answer = answers[index + 1];
    return { question, answer, number: index + 1, isRight: isRight(question.solution, answer) };
  });
  const rightNumbers = marked.flatMap(({ isRight, number }) => (isRight ? [number] : []));
  const counted = marked.map(({ question, answer, isRight }) => ({
    question_id: question.id,
    is_right: isRight,
    text: shorten(toAnswerText(question, answer)),
  }));
  return { rightNumbers, passed: rightNumbers.length * 100 >= pass_percent * marked.length, counted };
}

/** As it is counted. */
export function shorten(text: string): string {
  const characters = [...text];
  return characters.length > MAX_COUNTED_TEXT ? `${characters.slice(0, MAX_COUNTED_TEXT - 1).join('')}…` : text;
}

export interface MarkingDeps {
  certificates: CertificateIssuer;
  now: () => Date;
}

/**
 * Hands in an attempt with the answers that are saved: marks them, and counts them for the teacher. Changes nothing where
 * it has been handed in. The counters come last, because everybody who hands in the same quiz waits for them.
 */
export async function markAttempt(tx: Tx, { certificates, now }: MarkingDeps, attemptId: string): Promise<void> {
  const attempt = await lockOpenAttempt(tx, attemptId);
  if (!attempt) return;
  const answers = await listAnswers(tx, attempt.id);
  const { rightNumbers, passed, counted } = markAnswers(attempt, answers);
  await saveResult(tx, { id: attempt.id, rightNumbers, passed });
  const student = { courseId: attempt.course_id, studentId: attempt.student_id };
  if (passed) await certificates.issueWhenMet(tx, { ...student, now: now() });
  await countAnswers(tx, attempt.lesson_id, counted);
}
