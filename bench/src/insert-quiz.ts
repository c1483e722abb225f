import pg from 'pg';

export const QUESTIONS = 10;

const DRAWN_QUESTIONS = `(
    select jsonb_agg(jsonb_build_object('_id', gen_random_uuid(), 'Kind', 'short-text', 'Text', 'Question ' || n,
      'Explanation', 'Why it is so.', 'Accepted', jsonb_build_array('right')))
    from generate_series(1, ${QUESTIONS}) as n
  )`;

/** A lesson with a quiz that may be attempted without limit, in a class with all learners. */
const INSERT_QUIZ = `
  with new_course as (
    insert into course (id, teacher_id, title, description, price_cents, category, image_id, status, created_at, updated_at,
      published_at, lesson_count)
    select gen_random_uuid(), teacher_id, 'A class with a quiz', repeat('It has one. ', 20), 0, category, image_id,
      'Approved', now(), now(), now(), 1
    from course limit 1 returning id
  ), new_section as (
    insert into section (id, course_id, position, title, created_at, updated_at)
    select gen_random_uuid(), id, 1, 'Section', now(), now() from new_course returning id, course_id
  ), new_lesson as (
    insert into lesson (id, course_id, section_id, position, title, created_at, updated_at)
    select gen_random_uuid(), course_id, id, 1, 'Lesson', now(), now() from new_section returning id, course_id
  ), new_enrolment as (
    insert into enrolment (id, course_id, student_id, enrolled_at, origin)
    select gen_random_uuid(), new_course.id, student.id, now(), 'free'
    from new_course, "user" as student where student.email like 'examinee%'
  )
  insert into quiz (lesson_id, course_id, questions, question_count, pass_percent, revision, updated_at)
  select id, course_id, ${DRAWN_QUESTIONS}, ${QUESTIONS}, 50, 1, now() from new_lesson returning lesson_id`;

const QUIZ_OF_CLASS = `
  with new_lesson as (
    insert into lesson (id, course_id, section_id, position, title, created_at, updated_at)
    select gen_random_uuid(), course_id, id, 2, 'Quiz', now(), now() from section where course_id = $1
    returning id, course_id
  ), counted as (
    update course set lesson_count = lesson_count + 1 where id = $1
  )
  insert into quiz (lesson_id, course_id, questions, question_count, pass_percent, revision, updated_at)
  select id, course_id, ${DRAWN_QUESTIONS}, ${QUESTIONS}, 50, 1, now() from new_lesson returning lesson_id`;

const connect = async (socketFolder: string) => {
  const client = new pg.Client({ host: socketFolder, user: 'guildhall', database: 'guildhall' });
  await client.connect();
  return client;
};

/** Writes to the database directly. Returns the id of the lesson. */
export async function insertQuiz(socketFolder: string): Promise<string> {
  const client = await connect(socketFolder);
  const { rows } = await client.query<{ lesson_id: string }>(INSERT_QUIZ);
  await client.end();
  return rows[0]?.lesson_id ?? '';
}

/** As another lesson of a class with one section. Returns the id of the lesson. */
export async function insertQuizOf(
  query: <Row extends object>(text: string, values: unknown[]) => Promise<Row[]>,
  courseId: string,
): Promise<string> {
  const [row] = await query<{ lesson_id: string }>(QUIZ_OF_CLASS, [courseId]);
  return row?.lesson_id ?? '';
}

interface Counted {
  handedIn: number;
  answers: number;
  /** Questions of attempts that were handed in, and those answered right: by attempt, and by the teacher's counters. */
  asked: number;
  right: number;
  askedByTotals: number;
  rightByTotals: number;
}

export async function countHandIns(socketFolder: string, lessonId: string): Promise<Counted> {
  const client = await connect(socketFolder);
  const { rows } = await client.query<Counted>(
    `select count(*)::int as "handedIn", sum(question_count)::int as asked, sum(right_count)::int as right,
      (select count(*)::int from attempt_answer join attempt on attempt.id = attempt_id where lesson_id = $1) as answers,
      (select sum(asked)::int from question_total where lesson_id = $1) as "askedByTotals",
      (select sum(answered_right)::int from question_total where lesson_id = $1) as "rightByTotals"
    from attempt where lesson_id = $1 and handed_in_at is not null`,
    [lessonId],
  );
  await client.end();
  return rows[0] as Counted;
}
