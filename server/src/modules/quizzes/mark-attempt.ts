import type { Tx } from '../../database/database.ts';
import type { CertificateIssuer } from '../certificates/index.ts';
import { toAnswerText } from './answers.ts';
import { type CountedAnswer, countAnswers, listAnswers, lockOpenAttempt, saveResult } from './hand-in.queries.ts';
import { isRight } from './is-right.ts';

/** Characters of a wrong answer that is counted; what is longer is cut. */
const MAX_COUNTED_TEXT = 500;

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
  const marked = attempt.questions.map((question, index) => {
    const answer = answers[index + 1];
    return { question, answer, number: index + 1, isRight: isRight(question.solution, answer) };
  });
  const rightNumbers = marked.flatMap(({ isRight, number }) => (isRight ? [number] : []));
  const passed = rightNumbers.length * 100 >= attempt.pass_percent * marked.length;
  await saveResult(tx, { id: attempt.id, rightNumbers, passed });
  const student = { courseId: attempt.course_id, studentId: attempt.student_id };
  if (passed) await certificates.issueWhenMet(tx, { ...student, now: now() });
  const counted = marked.map(
    ({ question, answer, isRight }): CountedAnswer => ({
      question_id: question.id,
      is_right: isRight,
      text: shorten(toAnswerText(question, answer)),
    }),
  );
  await countAnswers(tx, attempt.lesson_id, counted);
}

function shorten(text: string): string {
  const characters = [...text];
  return characters.length > MAX_COUNTED_TEXT ? `${characters.slice(0, MAX_COUNTED_TEXT - 1).join('')}…` : text;
}
