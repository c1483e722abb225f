import pg from 'pg';
import { call, type PersonHeaders, signUp } from './http.ts';
import { applyLoad, median } from './measure.ts';
import type { RunningGuildhall } from './processes.ts';
import { readBeside } from './reads-beside.ts';
import { print, printHead } from './table.ts';

const LESSONS = 500;
const STUDENTS = 10_000;
const SECTIONS = 20;

/** Every second lesson has a video of ten minutes, every tenth a file. */
const INSERT_CLASS = `
  with new_course as (
    insert into course (id, teacher_id, title, description, price_cents, category, image_id, status, created_at, updated_at,
      published_at, enrolled_count, lesson_count, content_seconds, attachment_count)
    select gen_random_uuid(), teacher_id, 'A class with ${LESSONS} lessons', repeat('It has many. ', 20), 0, category, image_id,
      'Approved', now(), now(), now(), ${STUDENTS}, ${LESSONS}, ${LESSONS / 2} * 600, ${LESSONS / 10}
    from course limit 1 returning id, teacher_id
  ), new_section as (
    insert into section (id, course_id, position, title, created_at, updated_at)
    select gen_random_uuid(), id, n, 'Section ' || n, now(), now()
    from new_course, generate_series(1, ${SECTIONS}) as n returning id, course_id, position
  ), new_lesson as (
    insert into lesson (id, course_id, section_id, position, title, text, created_at, updated_at)
    select gen_random_uuid(), course_id, id, n, 'Lesson ' || n || ' of section ' || position, repeat('What it says. ', 100),
      now(), now()
    from new_section, generate_series(1, ${LESSONS / SECTIONS}) as n returning id, course_id, position
  ), new_video as (
    insert into lesson_video (id, lesson_id, course_id, status, duration_ms, width, height, created_at)
    select gen_random_uuid(), id, course_id, 'ready', 600000, 1280, 720, now() from new_lesson where position % 2 = 0
  )
  insert into attachment (id, purpose, course_id, lesson_id, owner_id, quota_owner_id, name, content_type, size_bytes,
    object_key, state, created_at, stored_at)
  select gen_random_uuid(), 'lesson-file', course_id, new_lesson.id, teacher_id, teacher_id, 'handout.pdf',
    'application/pdf', 100000, 'files/none', 'stored', now(), now()
  from new_lesson join new_course on new_course.id = course_id where position % 10 = 0`;

const INSERT_STUDENTS = `
  insert into "user" (id, name, email, role, created_at, updated_at)
  select gen_random_uuid(), 'Student ' || n, 'student' || n || '@example.com', 'Student', now(), now()
  from generate_series(1, ${STUDENTS}) as n`;

const STUDENTS_OF_CLASS = `"user" as student where student.email like 'student%' or student.email like 'learner%'`;

const ENROL = `
  insert into enrolment (id, course_id, student_id, enrolled_at, origin)
  select gen_random_uuid(), $1, student.id, now(), 'free' from ${STUDENTS_OF_CLASS}`;

/** On average 100 lessons of each student, half of all of those who are measured. */
const INSERT_PROGRESS = `
  insert into lesson_progress (course_id, student_id, lesson_id, watched, position_seconds, done_at, updated_at)
  select $1, student.id, lesson.id, '{[0,200),[250,580)}', 580, now(), now()
  from (
    select id, case when email like 'learner%' then ${LESSONS / 2} else (hashtext(email) & 1023) % 200 end as begun
    from ${STUDENTS_OF_CLASS}
  ) as student
  join (select id, row_number() over (order by id) as number from lesson where course_id = $1) as lesson
    on lesson.number <= student.begun`;

const INSERT_POSITIONS = `
  insert into course_position (course_id, student_id, lesson_id, updated_at)
  select distinct on (student_id) course_id, student_id, lesson_id, now() from lesson_progress where course_id = $1`;

const INSERT_TOTALS = `
  insert into lesson_total (lesson_id, started, done)
  select lesson_id, count(*), count(done_at) from lesson_progress where course_id = $1 group by lesson_id`;

interface ClassWithLessons {
  courseId: string;
  /** The lessons with a video. */
  lessonIds: string[];
  progressRows: number;
}

/** Writes to the database directly: a class in which all students and learners have begun. */
async function insertLessons(socketFolder: string): Promise<ClassWithLessons> {
  const client = new pg.Client({ host: socketFolder, user: 'guildhall', database: 'guildhall' });
  await client.connect();
  await client.query(INSERT_CLASS);
  const { rows } = await client.query<{ course_id: string; id: string }>(
    `select course_id, lesson_id as id from lesson_video`,
  );
  const courseId = rows[0]?.course_id ?? '';
  await client.query(INSERT_STUDENTS);
  await client.query(ENROL, [courseId]);
  /** Checking and counting each row takes most of the time. */
  await client.query('set session_replication_role = replica');
  const inserted = await client.query(INSERT_PROGRESS, [courseId]);
  await client.query(INSERT_POSITIONS, [courseId]);
  await client.query(INSERT_TOTALS, [courseId]);
  await client.query('vacuum analyze');
  await client.end();
  return { courseId, lessonIds: rows.map(({ id }) => id), progressRows: inserted.rowCount ?? 0 };
}

/** Each may report twice a second. */
const LEARNERS = 128;
const CONNECTIONS = 8;
const SECONDS = 5;
const ROUNDS = 3;
const REPORTS_PER_SECOND = 200;
/** Seconds of a video between two reports of a player. */
const REPORT_INTERVAL = 10;

/** A class with many lessons, its learners, and their reports of progress. */
export async function measureLearning(guildhall: RunningGuildhall): Promise<void> {
  const { url, socketFolder } = guildhall;
  const learners: PersonHeaders[] = [];
  for (let number = 0; number < LEARNERS; number++) {
    learners.push((await signUp(url, { name: 'Learner', number, network: 1 })).headers);
  }
  const { courseId, lessonIds, progressRows } = await insertLessons(socketFolder);

  const load = { url: `${url}/api/classes/${courseId}/content`, connections: CONNECTIONS, seconds: SECONDS };
  const rounds = [];
  for (let round = 0; round < ROUNDS; round++) rounds.push(await applyLoad({ ...load, headers: learners }));
  const p99 = median(rounds.map((round) => round.p99));
  printHead([`a class with ${LESSONS} lessons and ${STUDENTS} students`, 'requests/s', 'p99']);
  print([
    [
      `\`/classes/{id}/content\` for its students, ${CONNECTIONS} connections`,
      Math.round(median(rounds.map(({ perSecond }) => perSecond))),
      `${p99.toFixed(0)} ms`,
    ],
  ]);
  console.log(`\n${progressRows} lessons begun in all; ${LESSONS / 2} by each of those who ask.\n`);

  let sent = 0;
  /** Each learner watches another video, ten seconds further with each report. */
  const report = () => {
    const [learner, turn] = [sent % LEARNERS, Math.floor(sent / LEARNERS)];
    sent += 1;
    const from = (turn * REPORT_INTERVAL) % 600;
    const body = { Watched: [[from, from + REPORT_INTERVAL]], PositionSeconds: from + REPORT_INTERVAL };
    const lessonId = lessonIds[(learner + Math.floor(turn / 60)) % lessonIds.length];
    return call(`${url}/api/lessons/${lessonId}/progress`, { method: 'PUT', headers: learners[learner] ?? {}, body });
  };
  const prepare = async (count: number) => Array.from({ length: count }, () => report);
  printHead(['8 connections', 'requests/s', 'beside reports', 'reports/s', 'share', 'p99']);
  for (const path of ['/api/all-classes', '/']) {
    const besides = await readBeside(url + path, { perSecond: REPORTS_PER_SECOND, prepare });
    const figures = [besides.alone, besides.beside, besides.worked].map(Math.round);
    print([[`\`${path}\``, ...figures, besides.share.toFixed(2), `${besides.p99.toFixed(1)} ms`]]);
  }
}
