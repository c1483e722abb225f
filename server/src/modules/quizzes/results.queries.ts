import { sql } from 'kysely';
import type { Reader } from '../../database/database.ts';
import { type NewestPage, onKeysetPage } from '../../database/keyset.ts';
import type { AskedQuestion } from '../../database/quiz-tables.ts';
import type { Answers } from './answers.ts';

export interface QuestionTotalRow {
  question_id: string;
  asked: number;
  answered_right: number;
  /** The most frequent first. */
  wrong_answers: { text: string; given: number }[];
}

/** With the most frequent wrong answers of each. */
export async function listQuestionTotals(
  reader: Reader,
  lessonId: string,
  maxWrong: number,
): Promise<QuestionTotalRow[]> {
  const { rows } = await sql<QuestionTotalRow>`
    select total.question_id, total.asked, total.answered_right, coalesce(wrong.answers, '[]') as wrong_answers
    from question_total as total
      cross join lateral (
        select jsonb_agg(jsonb_build_object('text', text, 'given', given) order by given desc, text) as answers
        from (
          select text, given from wrong_answer
          where lesson_id = total.lesson_id and question_id = total.question_id
          order by given desc limit ${maxWrong}
        ) as most
      ) as wrong
    where total.lesson_id = ${lessonId}
  `.execute(reader);
  return rows;
}

export interface AttemptEntryRow {
  id: string;
  student_id: string;
  student_name: string;
  student_email: string;
  number: number;
  started_at: Date;
  handed_in_at: Date | null;
  right_count: number | null;
  question_count: number;
  passed: boolean | null;
}

interface AttemptsOf {
  lessonId: string;
  /** Undefined: of all students. */
  studentId?: string | undefined;
}

const ENTRY = sql`attempt.id, attempt.student_id, student.name as student_name, student.email as student_email,
  attempt.number, attempt.started_at, attempt.handed_in_at, attempt.right_count, attempt.question_count, attempt.passed`;

const matching = ({ lessonId, studentId }: AttemptsOf) =>
  studentId === undefined
    ? sql`attempt.lesson_id = ${lessonId}`
    : sql`attempt.lesson_id = ${lessonId} and attempt.student_id = ${studentId}`;

const NEWEST = ['attempt.started_at', 'attempt.id'];

/** Newest first, also those under way. */
export async function listAttemptsPage(reader: Reader, of: AttemptsOf, page: NewestPage): Promise<AttemptEntryRow[]> {
  const { rows } = await sql<AttemptEntryRow>`
    select ${ENTRY} from attempt join "user" as student on student.id = attempt.student_id
    where ${matching(of)} ${onKeysetPage(NEWEST, page)}
  `.execute(reader);
  return rows;
}

/** Up to `max`. */
export async function countAttempts(reader: Reader, { max, ...of }: AttemptsOf & { max: number }): Promise<number> {
  const { rows } = await sql<{ attempts: number }>`
    select count(*) as attempts from (select from attempt where ${matching(of)} limit ${max}) as counted
  `.execute(reader);
  return rows[0]?.attempts ?? 0;
}

export interface ExportedAttemptRow extends AttemptEntryRow {
  questions: AskedQuestion[];
  answers: Answers;
  right_numbers: number[] | null;
}

/** Newest first, with questions and answers. */
export async function listExportedPage(
  reader: Reader,
  lessonId: string,
  page: NewestPage,
): Promise<ExportedAttemptRow[]> {
  const { rows } = await sql<ExportedAttemptRow>`
    select ${ENTRY}, attempt.questions, attempt.right_numbers, (
      select coalesce(jsonb_object_agg(answered.number, answered.answer), '{}')
      from attempt_answer as answered where answered.attempt_id = attempt.id
    ) as answers
    from attempt join "user" as student on student.id = attempt.student_id
    where ${matching({ lessonId })} ${onKeysetPage(NEWEST, page)}
  `.execute(reader);
  return rows;
}
