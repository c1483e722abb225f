import type { Tx } from '../../database/database.ts';
import type { CertificateIssuer } from '../certificates/index.ts';
import { countAnswers, listAnswers, lockOpenAttempt, saveResult } from './hand-in.queries.ts';
import { markAnswers } from './mark-answers.ts';

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
