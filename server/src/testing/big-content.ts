import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

export const LESSONS = 500;
const STUDENTS = 1_000;
const COURSES = 40;

const ID = (prefix: string, number: string) =>
  sql`(${prefix} || '-0000-7000-8000-' || lpad((${sql.raw(number)})::text, 12, '0'))::uuid`;
const idOf = (prefix: string, number: number) => `${prefix}-0000-7000-8000-${String(number).padStart(12, '0')}`;

export const COURSE_ID = idOf('00000001', 1);
export const STUDENT_ID = idOf('00000000', 1);
/** The lessons of the first class, in its order. */
export const lessonIdOf = (number: number) => idOf('00000003', number);

const PEOPLE = sql`
  insert into "user" (id, name, email, created_at, updated_at)
  select ${ID('00000000', 'n')}, 'Person ' || n, 'person' || n || '@example.com', now(), now()
  from generate_series(0, ${STUDENTS}::integer) as n`;

const CLASSES = sql`
  insert into course (id, teacher_id, title, description, price_cents, image_id, status, created_at, updated_at,
    published_at, enrolled_count, lesson_count)
  select ${ID('00000001', 'n')}, ${idOf('00000000', 0)}, 'Class ' || n, 'A description of this class.', 4999,
    ${idOf('00000009', 1)}, 'Approved', now(), now(), now(), ${STUDENTS}, ${LESSONS}
  from generate_series(1, ${COURSES}::integer) as n`;

const ENROLMENTS = sql`
  insert into enrolment (id, course_id, student_id, enrolled_at, origin)
  select gen_random_uuid(), ${COURSE_ID}, ${ID('00000000', 'n')}, now(), 'free'
  from generate_series(1, ${STUDENTS}::integer) as n`;

/** Twenty in each class. */
const SECTIONS = sql`
  insert into section (id, course_id, position, title, created_at, updated_at)
  select ${ID('00000002', '(course - 1) * 20 + n')}, ${ID('00000001', 'course')}, n, 'Section ' || n, now(), now()
  from generate_series(1, ${COURSES}::integer) as course, generate_series(1, 20) as n`;

const ALL_LESSONS = sql`
  insert into lesson (id, course_id, section_id, position, title, text, created_at, updated_at)
  select ${ID('00000003', `(course - 1) * ${LESSONS} + n`)}, ${ID('00000001', 'course')},
    ${ID('00000002', `(course - 1) * 20 + (n - 1) / ${LESSONS / 20} + 1`)}, n, 'Lesson ' || n,
    repeat('What is learned here. ', 40), now(), now()
  from generate_series(1, ${COURSES}::integer) as course, generate_series(1, ${LESSONS}::integer) as n`;

const FILES = sql`
  insert into attachment (id, purpose, course_id, lesson_id, owner_id, quota_owner_id, name, content_type, size_bytes,
    object_key, state, created_at, stored_at)
  select gen_random_uuid(), 'lesson-file', course_id, id, ${idOf('00000000', 0)}, ${idOf('00000000', 0)}, 'plan.pdf',
    'application/pdf', 1000, 'attachments/' || id, 'stored', now(), now() from lesson`;

const VIDEOS = sql`
  insert into lesson_video (id, lesson_id, course_id, status, duration_ms, width, height, created_at)
  select gen_random_uuid(), id, course_id, 'ready', 60000, 1280, 720, now() from lesson`;

const VERSIONS = sql`
  insert into lesson_version (lesson_id, revision, title, text, author_id, began_at, saved_at)
  select id, 1, title, text, ${idOf('00000000', 0)}, now(), now() from lesson`;

const PROGRESS = sql`
  insert into lesson_progress (course_id, student_id, lesson_id, watched, done_at, updated_at)
  select ${COURSE_ID}, ${ID('00000000', 'student')}, ${ID('00000003', 'n')}, '{[0,30),[40,60)}',
    case when n % 2 = 0 then now() end, now()
  from generate_series(1, ${STUDENTS}::integer, 5) as student, generate_series(1, ${LESSONS}::integer) as n`;

/** Many classes with five hundred lessons; the students of the first one have watched its lessons. */
export async function createBigContent(database: Database): Promise<void> {
  await sql`insert into image (id, width, height, created_at) values (${idOf('00000009', 1)}, 9, 9, now())`.execute(
    database,
  );
  await database.transaction().execute(async (tx) => {
    /** Without foreign keys and triggers, which take more time than the rows themselves. */
    await sql`set local session_replication_role = replica`.execute(tx);
    for (const rows of [PEOPLE, CLASSES, ENROLMENTS, SECTIONS, ALL_LESSONS, FILES, VIDEOS, VERSIONS, PROGRESS])
      await rows.execute(tx);
  });
  await sql`vacuum analyze`.execute(database);
}
