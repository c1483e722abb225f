import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

/** Attempts at the quiz of the first lesson: one by each student, half of them handed in. */
export const ATTEMPTS = 10_000;
const LESSONS = 20;
export const QUESTIONS = 10;
/** Attempts at the quiz of each other lesson. */
const OTHER_ATTEMPTS = 500;
/** Different wrong answers to each question. */
const WRONG_ANSWERS = 1_000;

const ID = (prefix: string, number: string) =>
  sql`(${prefix} || '-0000-7000-8000-' || lpad((${sql.raw(number)})::text, 12, '0'))::uuid`;
const idOf = (prefix: string, number: number) => `${prefix}-0000-7000-8000-${String(number).padStart(12, '0')}`;

export const personIdOf = (number: number) => idOf('00000000', number);
export const TEACHER_ID = personIdOf(0);
const COURSE_ID = idOf('00000001', 1);
export const lessonIdOf = (number: number) => idOf('00000003', number);
/** The attempt at the first lesson's quiz, by its student. */
export const attemptIdOf = (number: number) => idOf('00000005', number);

const PEOPLE = sql`
  insert into "user" (id, name, email, created_at, updated_at)
  select ${ID('00000000', 'n')}, 'Person ' || n, 'person' || n || '@example.com', now(), now()
  from generate_series(0, ${ATTEMPTS}::integer) as n`;

const COURSE = sql`
  insert into course (id, teacher_id, title, description, price_cents, image_id, status, created_at, updated_at,
    published_at, enrolled_count, lesson_count)
  values (${COURSE_ID}, ${TEACHER_ID}, 'Wood', 'What there is to say about wood.', 0, ${idOf('00000009', 1)}, 'Approved', now(), now(),
    now(), ${ATTEMPTS}, ${LESSONS})`;

const ENROLMENTS = sql`
  insert into enrolment (id, course_id, student_id, enrolled_at, origin)
  select gen_random_uuid(), ${COURSE_ID}, ${ID('00000000', 'n')}, now(), 'free'
  from generate_series(1, ${ATTEMPTS}::integer) as n`;

const SECTION = sql`
  insert into section (id, course_id, position, title, created_at, updated_at)
  values (${idOf('00000002', 1)}, ${COURSE_ID}, 1, 'Section', now(), now())`;

const ALL_LESSONS = sql`
  insert into lesson (id, course_id, section_id, position, title, created_at, updated_at)
  select ${ID('00000003', 'n')}, ${COURSE_ID}, ${idOf('00000002', 1)}, n, 'Lesson ' || n, now(), now()
  from generate_series(1, ${LESSONS}::integer) as n`;

const DRAFTS = sql`(
  select jsonb_agg(jsonb_build_object('_id', ${ID('00000004', 'question')}, 'Kind', 'short-text',
    'Text', 'Question ' || question, 'Explanation', '', 'Accepted', jsonb_build_array('right')))
  from generate_series(1, ${QUESTIONS}::integer) as question)`;

const ASKED = sql`(
  select jsonb_agg(jsonb_build_object('id', ${ID('00000004', 'question')}, 'text', 'Question ' || question,
    'explanation', '', 'options', jsonb_build_array(), 'rights', jsonb_build_array(),
    'solution', jsonb_build_object('Kind', 'short-text', 'Accepted', jsonb_build_array('right'))))
  from generate_series(1, ${QUESTIONS}::integer) as question)`;

const QUIZZES = sql`
  insert into quiz (lesson_id, course_id, questions, question_count, pass_percent, revision, updated_at)
  select id, course_id, ${DRAFTS}, ${QUESTIONS}, 50, 1, now() from lesson`;

/** Odd students have handed in and passed. */
const attemptsOf = (first: number, last: number, attempts: number) => sql`
  insert into attempt (id, lesson_id, course_id, student_id, number, seed, questions, question_count, pass_percent,
    started_at, ends_at, handed_in_at, handed_in_by, right_numbers, right_count, passed)
  select case when lesson = 1 then ${ID('00000005', 'n')} else gen_random_uuid() end, ${ID('00000003', 'lesson')},
    ${COURSE_ID}, ${ID('00000000', 'n')}, 1, 'seed', asked.questions, ${QUESTIONS}, 50,
    now() - n * interval '1 minute', now() + interval '1 day',
    case when n % 2 = 1 then now() end, case when n % 2 = 1 then 'student' end,
    case when n % 2 = 1 then array[1, 2, 3, 4, 5] end, case when n % 2 = 1 then 5 end,
    case when n % 2 = 1 then true end
  from (select ${ASKED} as questions) as asked, generate_series(${first}::integer, ${last}::integer) as lesson,
    generate_series(1, ${attempts}::integer) as n`;

const ANSWERS = sql`
  insert into attempt_answer (attempt_id, number, answer, saved_at)
  select ${ID('00000005', 'n')}, question, '{"Kind": "short-text", "Text": "right"}', now()
  from generate_series(1, ${ATTEMPTS}::integer) as n, generate_series(1, ${QUESTIONS}::integer) as question`;

const TOTALS = sql`
  insert into question_total (lesson_id, question_id, asked, answered_right)
  select lesson.id, ${ID('00000004', 'question')}, ${ATTEMPTS}, 10
  from lesson, generate_series(1, ${QUESTIONS}::integer) as question`;

const WRONG = sql`
  insert into wrong_answer (lesson_id, question_id, text, given)
  select ${lessonIdOf(1)}, ${ID('00000004', 'question')}, 'Wrong ' || n, n % 100
  from generate_series(1, ${QUESTIONS}::integer) as question, generate_series(1, ${WRONG_ANSWERS}::integer) as n`;

/** A class with many quizzes; all of its students have attempted the first. */
export async function createBigQuiz(database: Database): Promise<void> {
  await sql`insert into image (id, width, height, created_at) values (${idOf('00000009', 1)}, 9, 9, now())`.execute(
    database,
  );
  await database.transaction().execute(async (tx) => {
    /** Without foreign keys and triggers, which take more time than the rows themselves. */
    await sql`set local session_replication_role = replica`.execute(tx);
    const attempts = [attemptsOf(1, 1, ATTEMPTS), attemptsOf(2, LESSONS, OTHER_ATTEMPTS)];
    const rows = [PEOPLE, COURSE, ENROLMENTS, SECTION, ALL_LESSONS, QUIZZES, ...attempts, ANSWERS, TOTALS, WRONG];
    for (const insert of rows) await insert.execute(tx);
  });
  await sql`vacuum analyze`.execute(database);
}
