import type { QuizAnswer } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { sql } from 'kysely';
import type { Database, InTx, Reader } from '../../database/database.ts';
import type { AskedQuestion } from '../../database/quiz-tables.ts';
import { invalidField } from '../../http/invalid-field.ts';
import { modified } from '../../http/write-results.ts';
import { Problem } from '../../lib/problem.ts';
import { isEnrolled, type Viewer } from '../course-access/index.ts';
import { isAnswerTo } from './answers.ts';
import { type MarkingDeps, markAttempt } from './mark-attempt.ts';

interface QuestionOf {
  attemptId: string;
  studentId: string;
  /** From 1. */
  number: number;
}

interface OwnQuestionRow {
  course_id: string;
  /** Null: the attempt has no question with this number. */
  question: AskedQuestion | null;
}

/** Finds a question of one's own attempt. */
async function findOwnQuestion(
  reader: Reader,
  { attemptId, studentId, number }: QuestionOf,
): Promise<OwnQuestionRow | undefined> {
  const { rows } = await sql<OwnQuestionRow>`
    select attempt.course_id, case when ${number}::integer > 0 then attempt.questions -> (${number}::integer - 1) end as question
    from attempt join lesson on lesson.id = attempt.lesson_id
    where attempt.id = ${attemptId} and attempt.student_id = ${studentId} and lesson.deleted_at is null
      and lesson.hidden_at is null
  `.execute(reader);
  return rows[0];
}

/**
 * The attempt while it can be answered. The lock waits for a hand-in under way, and then finds none; a hand-in waits for
 * this statement, and then counts its answer.
 */
const OPEN_ATTEMPT = ({ attemptId, studentId }: QuestionOf) => sql`
  select id from attempt where id = ${attemptId} and student_id = ${studentId}
    and handed_in_at is null and (ends_at is null or ends_at > now()) for share`;

/** False where the attempt is over. */
async function upsertAnswer(database: Database, answer: QuizAnswer, of: QuestionOf): Promise<boolean> {
  const { rows } = await sql`
    with open_attempt as (${OPEN_ATTEMPT(of)})
    insert into attempt_answer (attempt_id, number, answer, saved_at)
    select id, ${of.number}::integer, ${JSON.stringify(answer)}::jsonb, now() from open_attempt
    on conflict (attempt_id, number) do update set answer = excluded.answer, saved_at = excluded.saved_at
    returning number
  `.execute(database);
  return rows.length > 0;
}

/** False where the attempt is over. */
async function removeAnswer(database: Database, of: QuestionOf): Promise<boolean> {
  const { rows } = await sql`
    with open_attempt as (${OPEN_ATTEMPT(of)}), removed as (
      delete from attempt_answer using open_attempt
      where attempt_answer.attempt_id = open_attempt.id and attempt_answer.number = ${of.number}::integer
    )
    select id from open_attempt
  `.execute(database);
  return rows.length > 0;
}

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
