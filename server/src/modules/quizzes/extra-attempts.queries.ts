import { sql } from 'kysely';
import type { Reader, Tx } from '../../database/database.ts';
import type { Attempting } from './attempts.queries.ts';

/** How many attempts this student may have: those of the quiz, and those that its teacher has given. Null: any number. */
export async function findAttemptLimit(reader: Reader, { lessonId, studentId }: Attempting): Promise<number | null> {
  const { rows } = await sql<{ attempts: number | null }>`
    select quiz.attempt_limit + coalesce(extra.attempts, 0) as attempts
    from quiz left join extra_attempt as extra on extra.lesson_id = quiz.lesson_id and extra.student_id = ${studentId}
    where quiz.lesson_id = ${lessonId}
  `.execute(reader);
  return rows[0]?.attempts ?? null;
}

/** One more, for who has none left. False where they have: of two at once, the second waits for the row of the first. */
export async function insertExtraAttempt(
  tx: Tx,
  { lessonId, studentId, now }: Attempting & { now: Date },
): Promise<boolean> {
  const used = sql`(
    select coalesce(max(number), 0) from attempt where attempt.lesson_id = ${lessonId} and attempt.student_id = ${studentId})`;
  const { rows } = await sql`
    insert into extra_attempt as extra (lesson_id, student_id, granted_at)
    select quiz.lesson_id, ${studentId}::uuid, ${now}::timestamptz from quiz
    where quiz.lesson_id = ${lessonId} and quiz.attempt_limit <= ${used}
    on conflict (lesson_id, student_id) do update set attempts = extra.attempts + 1, granted_at = excluded.granted_at
    where extra.attempts + (select attempt_limit from quiz where quiz.lesson_id = extra.lesson_id) <= ${used}
    returning attempts
  `.execute(tx);
  return rows.length > 0;
}
