import { randomBytes } from 'node:crypto';
import { mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pLimit from 'p-limit';
import pg from 'pg';
import { purposeOfKeptAnswer } from '../http/idempotency/kept-answers.ts';
import type { RootKey } from '../lib/root-key.ts';
import { purposeOfTotp } from '../modules/identity/index.ts';

const ADMINS = 5;
const STUDENTS_OF_CLASS = 150;
/** Each class has so many. Every third of its students has begun two of them, every third three. */
const LESSONS = 10;
const LESSON_FILE_BYTES = 4 * 1024 ** 2;
export const HAND_IN_BYTES = 500_000;
const PICTURE_BYTES = 20_000;
export const FILES_CONCURRENCY = 16;

interface ShopSize {
  courses: number;
  teachers: number;
  students: number;
  people: number;
  enrolments: number;
  payments: number;
  progress: number;
  certificates: number;
  /** Certificates that state a wrong average grade. */
  wrongCertificates: number;
  decisions: number;
  secondFactors: number;
  keptAnswers: number;
}

/** At 1: 50,000 people, 2,000 classes, 300,000 enrolments, 500,000 rows of progress and 10 GB of files. */
export function shopOfSize(factor: number): ShopSize {
  const courses = Math.max(1, Math.round(factor * 100)) * 20;
  const [teachers, students] = [courses / 10, courses * 25];
  const enrolments = courses * STUDENTS_OF_CLASS;
  return {
    courses,
    teachers,
    students: students - teachers - ADMINS,
    people: students,
    enrolments,
    payments: (enrolments / 4) * 3,
    progress: (enrolments / 3) * 5,
    certificates: enrolments / 30,
    wrongCertificates: courses / 10,
    decisions: courses * 15,
    secondFactors: courses * 2.5,
    keptAnswers: courses * 10,
  };
}

/** `place`: who is in which class; `number` is its own. */
const names = ({ courses, teachers, students }: ShopSize) => `
  create function pg_temp.id(kind text, number bigint) returns uuid language sql immutable as $$
    select (lpad(to_hex(array_position(array['person', 'picture', 'course', 'payment', 'place', 'assignment', 'submission',
      'review', 'section', 'lesson', 'file', 'certificate', 'other'], kind)), 8, '0')
      || '-0000-7000-8000-' || lpad(number::text, 12, '0'))::uuid
  $$;
  create temp view place as
  select course, nth, course * 1000 + nth as number,
    pg_temp.id('course', course) as course_id,
    pg_temp.id('person', ${ADMINS + teachers + 1} + (course * 25 + nth) % ${students}) as student_id,
    course % 4 = 0 as is_free, course % 4 <> 0 and nth = ${STUDENTS_OF_CLASS - 1} as is_refunded
  from generate_series(1, ${courses}) as course, generate_series(0, ${STUDENTS_OF_CLASS - 1}) as nth;`;

const PEOPLE = ({ people, teachers, courses }: ShopSize) => `
  insert into "user" (id, name, email, email_verified, role, recorded_at, created_at, updated_at)
  select pg_temp.id('person', n), 'Person ' || left(md5(n::text), 12), 'person' || n || '@example.com', true,
    case when n <= ${ADMINS} then 'Admin' when n <= ${ADMINS + teachers} then 'Teacher' else 'Student' end,
    now(), now() - interval '800 days' + n * interval '1 minute', now()
  from generate_series(1, ${people}) as n;
  insert into account (id, user_id, provider_id, account_id, password, created_at, updated_at)
  select id, id, 'credential', id::text, md5(email), created_at, now() from "user";
  insert into teacher_request (id, applicant_id, teacher_name, experience_level, title, category, status, created_at, decided_at)
  select id, id, name, 'Beginner', 'A class', 'Cybersecurity', 'Approved', created_at, created_at from "user" where role = 'Teacher';
  insert into image (id, width, height, created_at)
  select pg_temp.id('picture', n), 1280, 800, now() from generate_series(1, ${courses}) as n;`;

const COURSES = ({ courses, teachers, decisions }: ShopSize) => `
  insert into course (id, teacher_id, title, description, price_cents, category, image_id, status, created_at, updated_at, published_at)
  select pg_temp.id('course', n), pg_temp.id('person', ${ADMINS + 1} + n % ${teachers}), 'Class ' || left(md5(n::text), 10),
    (select string_agg(md5(n || '-' || word), ' ') from generate_series(1, 18) as word),
    case when n % 4 = 0 then 0 else n % 9000 + 50 end, (array['Web Development', 'Photography', 'Data Science'])[1 + n % 3],
    pg_temp.id('picture', n), case when n % 20 = 19 then 'Archived' else 'Approved' end,
    now() - interval '750 days' + n * interval '1 minute', now(), now() - interval '700 days'
  from generate_series(1, ${courses}) as n;
  insert into audit_entry (id, actor_id, action, subject_id, subject_name, person_id, at)
  select pg_temp.id('other', n), pg_temp.id('person', 1 + n % ${ADMINS}), 'course.approved', course.id, title, teacher_id,
    now() - n * interval '1 minute'
  from generate_series(1, ${decisions}) as n join course on course.id = pg_temp.id('course', 1 + n % ${courses});`;

const ENROLMENTS = `
  insert into payment (id, course_id, student_id, amount_cents, currency, status, intent_id, charge_id, card_brand, card_last4,
    refunded_cents, created_at, paid_at, refunded_at)
  select pg_temp.id('payment', number), course_id, student_id, price_cents, 'USD',
    case when is_refunded then 'refunded' else 'paid' end, 'pi_' || number, 'ch_' || number, 'visa', '4242',
    case when is_refunded then price_cents else 0 end, at, at, case when is_refunded then at + interval '1 day' end
  from place join course on course.id = course_id cross join lateral (select now() - interval '1 minute' * (number % 800000) as at) as moment
  where not is_free;
  insert into enrolment (id, course_id, student_id, enrolled_at, origin, payment_id, state)
  select pg_temp.id('place', number), course_id, student_id, now() - interval '1 day' * (500 + number % 150),
    case when is_free then 'free' else 'paid' end, case when not is_free then pg_temp.id('payment', number) end,
    case when is_refunded then 'ended' else 'active' end
  from place;`;

/** Two assignments in each class; a third of its students has done the first, and half of them have a grade. */
const COURSEWORK = ({ courses }: ShopSize) => `
  insert into assignment (id, course_id, number, title, description, deadline, created_at)
  select pg_temp.id('assignment', course * 10 + n), pg_temp.id('course', course), n, 'Assignment ' || n, 'What is to be done.',
    current_date - 300, now() - interval '650 days'
  from generate_series(1, ${courses}) as course, generate_series(1, 2) as n;
  insert into submission (id, assignment_id, course_id, student_id, answer, submitted_at, is_late, grade, graded_at)
  select pg_temp.id('submission', number), pg_temp.id('assignment', course * 10 + 1), course_id, student_id,
    repeat('What was done. ', 20), now() - interval '400 days', false, case when nth % 2 = 0 then 60 + nth % 40 end,
    case when nth % 2 = 0 then now() - interval '390 days' end
  from place where nth % 3 = 0;
  insert into review (id, course_id, student_id, rating, description, created_at)
  select pg_temp.id('review', number), course_id, student_id, 1 + number % 5, 'What I think of it.', now() - interval '1 minute' * (number % 500000)
  from place where nth % 10 = 0;
  update assignment set submission_count = counted.submissions, graded_count = counted.graded
  from (select assignment_id, count(*) as submissions, count(grade) as graded from submission group by 1) as counted
  where assignment_id = assignment.id;
  update course set assignment_count = 2, submission_count = (select count(*) from submission where course_id = course.id),
    enrolled_count = (select count(*) from enrolment where course_id = course.id and state = 'active'),
    (review_count, rating_sum) = (select count(*), sum(rating) from review where course_id = course.id);`;

const LESSONS_AND_PROGRESS = ({ courses }: ShopSize) => `
  insert into section (id, course_id, position, title, created_at, updated_at)
  select pg_temp.id('section', course), pg_temp.id('course', course), 1, 'Section', now(), now() from generate_series(1, ${courses}) as course;
  insert into lesson (id, course_id, section_id, position, title, text, html, created_at, updated_at)
  select pg_temp.id('lesson', course * 100 + n), pg_temp.id('course', course), pg_temp.id('section', course), n, 'Lesson ' || n,
    repeat('What it says. ', 100), '<p>' || repeat('What it says. ', 100) || '</p>', now(), now()
  from generate_series(1, ${courses}) as course, generate_series(1, ${LESSONS}) as n;
  insert into lesson_progress (course_id, student_id, lesson_id, watched, position_seconds, done_at, updated_at)
  select course_id, student_id, pg_temp.id('lesson', course * 100 + n), '{[0,200),[250,580)}', 580,
    case when n = 1 then now() - interval '300 days' end, now() - interval '300 days'
  from place join lateral generate_series(1, case when nth % 3 = 0 then 0 else nth % 3 + 1 end) as n on true;
  insert into course_position (course_id, student_id, lesson_id, updated_at)
  select course_id, student_id, pg_temp.id('lesson', course * 100 + 1), now() from place where nth % 3 <> 0;
  insert into lesson_total (lesson_id, started, done)
  select lesson_id, count(*), count(done_at) from lesson_progress group by lesson_id;`;

/** A file in the first lesson of each class, and two hand-ins with a file. */
const FILES = ({ courses }: ShopSize) => `
  insert into attachment (id, purpose, course_id, lesson_id, assignment_id, owner_id, quota_owner_id, name, content_type,
    size_bytes, object_key, state, created_at, stored_at)
  select file.id, 'lesson-file', course.id, pg_temp.id('lesson', n * 100 + 1), null, teacher_id, teacher_id, 'handout.pdf',
    'application/pdf', ${LESSON_FILE_BYTES}, 'files/' || file.id, 'stored', now(), now()
  from generate_series(1, ${courses}) as n join course on course.id = pg_temp.id('course', n)
    cross join lateral (select pg_temp.id('file', n * 1000 + 999) as id) as file
  union all
  select file.id, 'submission-file', course_id, null, pg_temp.id('assignment', course * 10 + 1), student_id, null, 'work.pdf',
    'application/pdf', ${HAND_IN_BYTES}, 'files/' || file.id, 'stored', now(), now()
  from place cross join lateral (select pg_temp.id('file', number) as id) as file where nth in (0, 3);
  insert into storage_use (subject_id, bytes)
  select subject, sum(size_bytes) from attachment, unnest(array[course_id, quota_owner_id]) as subject
  where quota_owner_id is not null group by subject;
  update course set lesson_count = ${LESSONS}, attachment_count = 1;`;

/** Nobody has signed them. Every hundred and fiftieth counts the missing assignment as 0 in the average that it states. */
const CERTIFICATES = `
  insert into status_list (id, address, created_at) values (pg_temp.id('other', 0), 'https://guildhall.example/status-lists/0', now());
  insert into certificate (id, course_id, student_id, student_name, course_title, teacher_name, issuer_name, description, criteria,
    lesson_count, assignment_count, quiz_count, average_grade, issued_at, credential, statement, status_list_id, status_index, announced_at)
  select pg_temp.id('certificate', number), course.id, student.id, student.name, course.title, teacher.name, 'Guildhall', '',
    'Complete every lesson.', ${LESSONS}, 2, 0, case when nth = 0 and course % 10 = 0 then grade / 2.0 else grade end,
    now() - interval '200 days', repeat('credential ', 150), repeat('statement ', 30), pg_temp.id('other', 0),
    row_number() over (order by number) - 1, now()
  from place join course on course.id = place.course_id join submission on submission.id = pg_temp.id('submission', number)
    join "user" as student on student.id = place.student_id join "user" as teacher on teacher.id = course.teacher_id
  where nth % 30 = 0;`;

const TOTP = `insert into totp (user_id, encrypted_secret, confirmed_at, created_at)
  select id, encrypted, now(), now() from unnest($1::uuid[], $2::bytea[]) as row (id, encrypted)`;

const KEPT_ANSWERS = `insert into kept_answer (id, key_hash, input_hash, leased_until, status, encrypted_body, created_at)
  select id, sha256(id::text::bytea), sha256(id::text::bytea), now(), 200, encrypted, now()
  from unnest($1::uuid[], $2::bytea[]) as row (id, encrypted)`;

const LIST_FILES = `select object_key as key, size_bytes::integer as size from attachment`;

async function withClient<Result>(connection: pg.ClientConfig, work: (client: pg.Client) => Promise<Result>) {
  const client = new pg.Client(connection);
  await client.connect();
  return work(client).finally(() => client.end());
}

/** Hand-ins are drawn, so that a backup cannot make them smaller; the others are sparse. */
async function createFiles(dataDir: string, files: { key: string; size: number }[]): Promise<void> {
  await pLimit(FILES_CONCURRENCY).map(files, async ({ key, size }) => {
    const path = join(dataDir, 'objects', key);
    await mkdir(dirname(path), { recursive: true });
    const file = await open(path, 'w');
    const fill = size === HAND_IN_BYTES ? file.writeFile(randomBytes(size)) : file.truncate(size);
    await fill.finally(() => file.close());
  });
}

/** What 0.2.0 stores, in its tables; pictures are sparse files. */
export async function fillReleaseBefore(connection: pg.ClientConfig, dataDir: string, size: ShopSize): Promise<void> {
  await withClient(connection, async (client) => {
    for (const part of [names(size), PEOPLE(size), COURSES(size), ENROLMENTS, COURSEWORK(size), 'vacuum analyze'])
      await client.query(part);
    const { rows } = await client.query<{ id: string }>('select id from image');
    await createFiles(
      dataDir,
      rows.map(({ id }) => ({ key: `images/${id}/320.webp`, size: PICTURE_BYTES })),
    );
  });
}

/** What has been added since, by people in these classes, with their files. What triggers would count is counted here. */
export async function fillThisRelease(
  connection: pg.ClientConfig,
  { dataDir, size, rootKey }: { dataDir: string; size: ShopSize; rootKey: RootKey },
): Promise<void> {
  await withClient(connection, async (client) => {
    await client.query(names(size));
    await client.query('set session_replication_role = replica');
    for (const part of [LESSONS_AND_PROGRESS(size), FILES(size), CERTIFICATES]) await client.query(part);
    const { rows: people } = await client.query<{ id: string }>('select id from "user" order by id limit $1', [
      size.secondFactors,
    ]);
    const persons = people.map(({ id }) => id);
    await client.query(TOTP, [persons, persons.map((id) => rootKey.encrypt(purposeOfTotp(id), 'JBSWY3DPEHPK3PXP'))]);
    const answers = Array.from({ length: size.keptAnswers }, () => crypto.randomUUID());
    const body = JSON.stringify({ answer: 'x'.repeat(500) });
    await client.query(KEPT_ANSWERS, [answers, answers.map((id) => rootKey.encrypt(purposeOfKeptAnswer(id), body))]);
    await client.query('vacuum analyze');
    await createFiles(dataDir, (await client.query<{ key: string; size: number }>(LIST_FILES)).rows);
  });
}
