import { sql } from 'kysely';
import type { Reader, Tx } from '../../database/database.ts';
import type { AskedQuestion } from '../../database/quiz-tables.ts';
import type { Answers } from './answers.ts';
import { COURSE, type QuizLesson } from './quiz-lessons.queries.ts';

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

export interface Attempting {
  lessonId: string;
  studentId: string;
}

export interface OpenAttemptRow {
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
