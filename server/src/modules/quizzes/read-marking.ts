import type { QuizMarking } from '@guildhall/contract';
import type { Reader } from '../../database/database.ts';
import type { Viewer } from '../course-access/index.ts';
import { correctKey, markCorrected } from './correct-key.ts';
import { findManagedLesson } from './find-lesson.ts';
import { type ComparedAttempt, findNewestMarking, listComparedPage } from './mark-again.queries.ts';
import { findQuiz, type QuizRow } from './quizzes.queries.ts';
import { completeQuestionsOf } from './render-questions.ts';

interface MarkingRequest {
  lessonId: string;
  actor: Viewer;
}

/** An attempt with a hundred long questions has a tenth of a megabyte without their texts. */
const ATTEMPTS_PER_PAGE = 200;
/** They take a second of the database. */
const MAX_ATTEMPTS = 10_000;

/** What marking again would do now, and what it did last. */
export async function readMarking(reader: Reader, { lessonId, actor }: MarkingRequest): Promise<QuizMarking> {
  const lesson = await findManagedLesson(reader, lessonId, actor);
  const [quiz, last] = await Promise.all([findQuiz(reader, lesson.id), findNewestMarking(reader, lesson.id)]);
  return {
    Revision: quiz?.revision ?? 0,
    ...(await countConcerned(reader, quiz)),
    Last: last
      ? {
          RequestedAt: last.requested_at.toISOString(),
          RequestedBy: last.requested_by_name,
          FinishedAt: last.finished_at?.toISOString() ?? null,
          AttemptCount: last.attempt_count,
          ChangedCount: last.changed_count,
          PassedCount: last.passed_count,
          KeptCount: last.kept_count,
        }
      : null,
  };
}

const NONE = { AttemptCount: 0, ChangedCount: 0, PassedCount: 0, KeptCount: 0 };

async function countConcerned(reader: Reader, quiz: QuizRow | undefined) {
  const questions = quiz ? completeQuestionsOf(quiz.questions) : [];
  if (!quiz || questions.length === 0) return NONE;
  const counts = { ...NONE };
  const add = (attempt: ComparedAttempt) => {
    const corrected = correctKey(attempt.questions, questions);
    if (corrected.every((question, index) => question === attempt.questions[index])) return;
    counts.AttemptCount += 1;
    const { right_numbers, passed } = attempt;
    if (right_numbers === null || passed === null) return;
    const marks = markCorrected({ ...attempt, right_numbers, passed }, corrected, attempt.answers);
    counts.ChangedCount += Number(marks.isChanged);
    counts.PassedCount += Number(marks.isNewlyPassed);
    counts.KeptCount += Number(marks.isKept);
  };
  const of = { lessonId: quiz.lesson_id, revision: quiz.revision, max: ATTEMPTS_PER_PAGE };
  let after: ComparedAttempt | undefined;
  for (let read = 0; read < MAX_ATTEMPTS; read += ATTEMPTS_PER_PAGE) {
    const page: ComparedAttempt[] = await listComparedPage(reader, { ...of, after });
    page.forEach(add);
    after = page.at(-1);
    if (page.length < ATTEMPTS_PER_PAGE) break;
  }
  return counts;
}
