import { sql } from 'kysely';
import type { Reader, Tx } from '../../database/database.ts';
import type { KeysetPage } from '../../database/keyset.ts';
import type { AskedQuestion } from '../../database/quiz-tables.ts';
import type { Answers } from './answers.ts';
import { COURSE, type QuizLesson } from './quizzes.queries.ts';

export interface AttemptRow {
  id: string;
  lesson_id: string;
  lesson_title: string;
  lesson_hidden_at: Date | null;
  course: QuizLesson['course'];
  student_id: string;
  number: number;
  pass_percent: number;
  questions: AskedQuestion[];
  answers: Answers;
  started_at: Date;
  ends_at: Date | null;
  /** By the database's clock; null without a time limit, and once it is handed in. */
  seconds_left: number | null;
  handed_in_at: Date | null;
  handed_in_by: 'student' | 'time' | null;
  right_numbers: number[] | null;
  passed: boolean | null;
  marked_again_at: Date | null;
  /** To its student: they have passed or cannot try again, or the teacher shows them after each attempt. */
  shows_solutions: boolean;
}

/** Attempts beyond the limit that the teacher has given to this student. */
const EXTRA = sql`coalesce((
  select extra.attempts from extra_attempt as extra
  where extra.lesson_id = attempt.lesson_id and extra.student_id = attempt.student_id), 0)`;

/** While another attempt is possible or under way, what is right is told only where the teacher wants it so. */
const SHOWS_SOLUTIONS = sql<boolean>`(
  exists (
    select from quiz where quiz.lesson_id = attempt.lesson_id and quiz.solutions_shown = 'after-each-attempt')
  or exists (
    select from attempt as own where own.course_id = attempt.course_id and own.student_id = attempt.student_id
      and own.lesson_id = attempt.lesson_id and own.passed)
  or not exists (
    select from attempt as own
    where own.lesson_id = attempt.lesson_id and own.student_id = attempt.student_id and own.handed_in_at is null)
    and not exists (
      select from quiz where quiz.lesson_id = attempt.lesson_id and quiz.question_count > 0 and (
        quiz.attempt_limit is null or quiz.attempt_limit + ${EXTRA} > (
          select max(own.number) from attempt as own
          where own.lesson_id = attempt.lesson_id and own.student_id = attempt.student_id))))`;

const ANSWERS = sql<Answers>`(
  select coalesce(jsonb_object_agg(answered.number, answered.answer), '{}')
  from attempt_answer as answered where answered.attempt_id = attempt.id)`;

const SECONDS_LEFT = sql<number | null>`
  case when attempt.handed_in_at is null then extract(epoch from attempt.ends_at - now())::float8 end`;

/** With its answers. Undefined where its lesson is deleted. */
export const findAttempt = (reader: Reader, id: string): Promise<AttemptRow | undefined> =>
  reader
    .selectFrom('attempt')
    .innerJoin('lesson', 'lesson.id', 'attempt.lesson_id')
    .innerJoin('course', 'course.id', 'attempt.course_id')
    .select([
      'attempt.id',
      'attempt.lesson_id',
      'lesson.title as lesson_title',
      'lesson.hidden_at as lesson_hidden_at',
      COURSE.as('course'),
    ])
    .select([
      'attempt.student_id',
      'attempt.number',
      'attempt.pass_percent',
      'attempt.questions',
      ANSWERS.as('answers'),
    ])
    .select(['attempt.started_at', 'attempt.ends_at', 'attempt.handed_in_at', 'attempt.handed_in_by'])
    .select(['attempt.right_numbers', 'attempt.passed', 'attempt.marked_again_at'])
    .select([SECONDS_LEFT.as('seconds_left'), SHOWS_SOLUTIONS.as('shows_solutions')])
    .where('attempt.id', '=', id)
    .where('lesson.deleted_at', 'is', null)
    .executeTakeFirst();

/** Undefined where it is somebody else's, or its lesson is deleted or hidden. */
export async function findCourseOfOwnAttempt(
  reader: Reader,
  { attemptId, studentId }: { attemptId: string; studentId: string },
): Promise<string | undefined> {
  const attempt = await reader
    .selectFrom('attempt')
    .innerJoin('lesson', 'lesson.id', 'attempt.lesson_id')
    .select('attempt.course_id')
    .where('attempt.id', '=', attemptId)
    .where('attempt.student_id', '=', studentId)
    .where('lesson.deleted_at', 'is', null)
    .where('lesson.hidden_at', 'is', null)
    .executeTakeFirst();
  return attempt?.course_id;
}

interface Attempting {
  lessonId: string;
  studentId: string;
}

interface OpenAttemptRow {
  id: string;
  /** By the database's clock. */
  is_over: boolean;
}

/** The one that has not been handed in. */
export const findOpenAttempt = (
  reader: Reader,
  { lessonId, studentId }: Attempting,
): Promise<OpenAttemptRow | undefined> =>
  reader
    .selectFrom('attempt')
    .select(['id', sql<boolean>`coalesce(ends_at <= now(), false)`.as('is_over')])
    .where('lesson_id', '=', lessonId)
    .where('student_id', '=', studentId)
    .where('handed_in_at', 'is', null)
    .executeTakeFirst();

/** The number of the last one; 0 before the first. */
export async function findLastNumber(reader: Reader, { lessonId, studentId }: Attempting): Promise<number> {
  const { last } = await reader
    .selectFrom('attempt')
    .select((eb) => eb.fn.coalesce(eb.fn.max('number'), sql<number>`0`).as('last'))
    .where('lesson_id', '=', lessonId)
    .where('student_id', '=', studentId)
    .executeTakeFirstOrThrow();
  return last;
}

interface NewAttempt extends Attempting {
  id: string;
  courseId: string;
  number: number;
  seed: string;
  questions: AskedQuestion[];
  /** The revision of the quiz. */
  revision: number;
  passPercent: number;
  /** Null: without a time limit. */
  minutes: number | null;
}

/** By the database's clock. False where somebody else has just begun this attempt, or has one that is open. */
export async function insertAttempt(tx: Tx, attempt: NewAttempt): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('attempt')
    .values({
      id: attempt.id,
      lesson_id: attempt.lessonId,
      course_id: attempt.courseId,
      student_id: attempt.studentId,
      number: attempt.number,
      seed: attempt.seed,
      questions: JSON.stringify(attempt.questions),
      question_count: attempt.questions.length,
      key_revision: attempt.revision,
      pass_percent: attempt.passPercent,
      started_at: sql`now()`,
      ends_at: attempt.minutes === null ? null : sql`now() + make_interval(mins => ${attempt.minutes}::integer)`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

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

export interface OwnAttemptRow {
  id: string;
  number: number;
  handed_in_at: Date;
  right_count: number;
  question_count: number;
  passed: boolean;
}

/** Those handed in, the newest first. */
export const listOwnAttempts = (reader: Reader, { lessonId, studentId }: Attempting, max: number) =>
  reader
    .selectFrom('attempt')
    .select(['id', 'number', 'handed_in_at', 'right_count', 'question_count', 'passed'])
    .where('lesson_id', '=', lessonId)
    .where('student_id', '=', studentId)
    .where('handed_in_at', 'is not', null)
    .orderBy('number', 'desc')
    .limit(max)
    .$castTo<OwnAttemptRow>()
    .execute();

/** Also where the passed attempt is an old one. */
export async function hasPassed(
  reader: Reader,
  { courseId, lessonId, studentId }: Attempting & { courseId: string },
): Promise<boolean> {
  const passed = await reader
    .selectFrom('attempt')
    .select('id')
    .where('course_id', '=', courseId)
    .where('student_id', '=', studentId)
    .where('lesson_id', '=', lessonId)
    .where('passed', 'is', true)
    .limit(1)
    .executeTakeFirst();
  return passed !== undefined;
}

interface OpenAttempt {
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

interface OverdueRow {
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
