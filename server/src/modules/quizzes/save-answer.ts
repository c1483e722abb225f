import type { QuizAnswer } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import type { Database, InTx } from '../../database/database.ts';
import { invalidField } from '../../http/invalid-field.ts';
import { modified } from '../../http/write-results.ts';
import { Problem } from '../../lib/problem.ts';
import { isEnrolled, type Viewer } from '../course-access/index.ts';
import { findOwnQuestion, removeAnswer, upsertAnswer } from './answers.queries.ts';
import { isAnswerTo } from './answers.ts';
import { type MarkingDeps, markAttempt } from './mark-attempt.ts';

interface AnswerSave {
  attemptId: string;
  actor: Viewer;
  /** The number of the question, as it is in the path. */
  number: string;
  /** Null: taken back. */
  answer: QuizAnswer | null;
}

interface AnswerDeps extends MarkingDeps {
  database: Database;
  inTx: InTx;
}

/** Everybody in an exam sends one with every choice: the write is one statement, a transaction of its own. */
export async function saveAnswer(deps: AnswerDeps, { attemptId, actor, number, answer }: AnswerSave) {
  const { database, inTx } = deps;
  const of = { attemptId, studentId: actor.id, number: /^[1-9]\d{0,2}$/.test(number) ? Number(number) : 0 };
  const own = await findOwnQuestion(database, of);
  if (!own?.question) throw new Problem('attempt.not-found');
  if (!(await isEnrolled(database, own.course_id, actor.id))) throw new Problem('enrolment.required');
  if (answer && !isAnswerTo(own.question, answer)) throw invalidField('Answer', m.quizzes_problem_other_question());

  const isSaved = answer ? await upsertAnswer(database, answer, of) : await removeAnswer(database, of);
  if (isSaved) return modified({ matched: 1, modified: 1 });
  await inTx((tx) => markAttempt(tx, deps, attemptId));
  throw new Problem('attempt.over');
}
