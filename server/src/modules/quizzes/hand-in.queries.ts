import { sql } from 'kysely';
import type { Reader, Tx } from '../../database/database.ts';
import type { KeysetPage } from '../../database/keyset.ts';
import type { AskedQuestion } from '../../database/quiz-tables.ts';
import type { Answers } from './answers.ts';

export interface OpenAttempt {
  id: string;
  lesson_id: string;
  course_id: string;
  student_id: string;
  questions: AskedQuestion[];
  pass_percent: number;
}

/** Until the transaction ends, no answer is saved and nobody else hands it in. Undefined where it has been handed in. */
export const lockOpenAttempt = (tx: Tx, id: string): Promise<OpenAttempt | undefined> =>
  tx
    .selectFrom('attempt')
    .select(['id', 'lesson_id', 'course_id', 'student_id', 'questions', 'pass_percent'])
    .where('id', '=', id)
    .where('handed_in_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Call under the lock of the attempt, and after it: a statement sees what was committed before it began. */
export async function listAnswers(tx: Tx, attemptId: string): Promise<Answers> {
  const rows = await tx
    .selectFrom('attempt_answer')
    .select(['number', 'answer'])
    .where('attempt_id', '=', attemptId)
    .execute();
  return Object.fromEntries(rows.map(({ number, answer }) => [number, answer]));
}

interface Result {
  id: string;
  /** Questions that were answered right. */
  rightNumbers: number[];
  passed: boolean;
}

/** What is handed in after the end was handed in at the end; where the clock was set back, at the beginning. */
export const saveResult = (tx: Tx, { id, rightNumbers, passed }: Result) =>
  tx
    .updateTable('attempt')
    .set({
      handed_in_at: sql`greatest(started_at, least(now(), ends_at))`,
      handed_in_by: sql`case when ends_at <= now() then 'time' else 'student' end`,
      right_numbers: rightNumbers,
      right_count: rightNumbers.length,
      passed,
    })
    .where('id', '=', id)
    .where('handed_in_at', 'is', null)
    .execute();

export interface CountedAnswer {
  question_id: string;
  is_right: boolean;
  /** As its teacher reads it; empty where nothing was answered. */
  text: string;
}

const RECORDS = (answers: CountedAnswer[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(answers)}::jsonb) as counted (question_id uuid, is_right boolean, text text)`;

/** In the order of their keys, as every hand-in does, so that two at once do not wait for each other. */
export async function countAnswers(tx: Tx, lessonId: string, answers: CountedAnswer[]): Promise<void> {
  await sql`
    insert into question_total as total (lesson_id, question_id, asked, answered_right)
    select ${lessonId}, question_id, 1, is_right::integer from ${RECORDS(answers)} order by question_id
    on conflict (lesson_id, question_id) do update set
      asked = total.asked + 1, answered_right = total.answered_right + excluded.answered_right
  `.execute(tx);
  const wrong = answers.filter(({ is_right, text }) => !is_right && text !== '');
  if (wrong.length === 0) return;
  await sql`
    insert into wrong_answer as known (lesson_id, question_id, text)
    select ${lessonId}, question_id, text from ${RECORDS(wrong)} order by question_id
    on conflict (lesson_id, question_id, text) do update set given = known.given + 1
  `.execute(tx);
}

export type OverdueKeys = readonly [Date, string];

export interface OverdueRow {
  id: string;
  ends_at: Date;
}

/** Attempts whose time is over and that nobody has handed in; of one lesson, or of all. */
export const listOverduePage = (
  reader: Reader,
  lessonId: string | undefined,
  { after, limit }: KeysetPage<OverdueKeys>,
): Promise<OverdueRow[]> =>
  reader
    .selectFrom('attempt')
    .select(['id', 'ends_at'])
    .where('handed_in_at', 'is', null)
    .where('ends_at', '<=', sql<Date>`now()`)
    .$if(lessonId !== undefined, (query) => query.where('lesson_id', '=', lessonId ?? ''))
    .$if(after !== undefined, (query) => query.where(sql<boolean>`(ends_at, id) > (${after?.[0]}, ${after?.[1]})`))
    .orderBy('ends_at')
    .orderBy('id')
    .limit(limit + 1)
    .$castTo<OverdueRow>()
    .execute();
