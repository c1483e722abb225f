import type { QuizAnswer } from '@guildhall/contract';
import { sql } from 'kysely';
import type { Database, Reader } from '../../database/database.ts';
import type { AskedQuestion } from '../../database/quiz-tables.ts';

interface QuestionOf {
  attemptId: string;
  studentId: string;
  /** From 1. */
  number: number;
}

export interface OwnQuestionRow {
  course_id: string;
  /** Null: the attempt has no question with this number. */
  question: AskedQuestion | null;
}

/** Finds a question of one's own attempt. */
export async function findOwnQuestion(
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
export async function upsertAnswer(database: Database, answer: QuizAnswer, of: QuestionOf): Promise<boolean> {
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
export async function removeAnswer(database: Database, of: QuestionOf): Promise<boolean> {
  const { rows } = await sql`
    with open_attempt as (${OPEN_ATTEMPT(of)}), removed as (
      delete from attempt_answer using open_attempt
      where attempt_answer.attempt_id = open_attempt.id and attempt_answer.number = ${of.number}::integer
    )
    select id from open_attempt
  `.execute(database);
  return rows.length > 0;
}
