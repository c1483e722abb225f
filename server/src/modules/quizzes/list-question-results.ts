import type { QuestionResult } from '@guildhall/contract';
import type { Database, InTx } from '../../database/database.ts';
import type { Viewer } from '../course-access/index.ts';
import { renderShortTexts } from '../lessons/index.ts';
import { findManagedLesson } from './find-lesson.ts';
import { endOverdueAttempts } from './hand-in-attempt.ts';
import type { MarkingDeps } from './mark-attempt.ts';
import { findQuiz } from './quizzes.queries.ts';
import { listQuestionTotals } from './results.queries.ts';

interface ResultsDeps extends MarkingDeps {
  database: Database;
  inTx: InTx;
}

interface ResultsRequest {
  lessonId: string;
  actor: Viewer;
}

const MAX_WRONG_ANSWERS = 5;

/** Has the questions that the quiz has now, in its order. One that was removed comes back with its counts. */
export async function listQuestionResults(
  deps: ResultsDeps,
  { lessonId, actor }: ResultsRequest,
): Promise<QuestionResult[]> {
  const lesson = await findManagedLesson(deps.database, lessonId, actor);
  await endOverdueAttempts(deps, lesson.id);
  const [quiz, totals] = await Promise.all([
    findQuiz(deps.database, lesson.id),
    listQuestionTotals(deps.database, lesson.id, MAX_WRONG_ANSWERS),
  ]);
  const byQuestion = new Map(totals.map((total) => [total.question_id, total]));
  return (quiz?.questions ?? []).map(({ _id, Text }) => {
    const total = byQuestion.get(_id);
    const wrong = (total?.wrong_answers ?? []).map(({ text, given }) => ({ Text: text, Count: given }));
    return {
      QuestionId: _id,
      Text,
      AskedCount: total?.asked ?? 0,
      RightCount: total?.answered_right ?? 0,
      WrongAnswers: wrong,
      Rendered: renderShortTexts({ texts: [Text], lines: wrong.map((answer) => answer.Text) }),
    };
  });
}
