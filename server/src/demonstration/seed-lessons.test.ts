import { DEMO_FILES, DEMO_FILMS, DEMONSTRATION_ACCOUNTS } from '@guildhall/demo';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../testing/test-app.ts';
import { seedDemonstration } from './seed-demonstration.ts';

const t = testApp({ withSandbox: true });

beforeAll(
  () => seedDemonstration({ ...t.deps, importPayments: t.cards.importPayments, report: () => undefined }),
  240_000,
);

const findOwnStudent = () =>
  t.deps.database
    .selectFrom('user')
    .select('id')
    .where('email', '=', DEMONSTRATION_ACCOUNTS[2].email)
    .executeTakeFirstOrThrow();

test('each class has 2 to 5 sections, 6 to 20 lessons, a preview, and counters that agree with them', async () => {
  const { rows } = await sql<Record<string, number>>`
    select lesson_count, content_seconds, attachment_count,
      (select count(*)::integer from section where course_id = course.id) as sections,
      (select count(*)::integer from lesson where course_id = course.id) as lessons,
      (select count(*)::integer from lesson where course_id = course.id and is_preview) as previews,
      (select coalesce(sum(round(duration_ms / 1000.0)), 0)::integer from lesson_video
        where course_id = course.id and status = 'ready') as seconds,
      (select count(*)::integer from attachment
        where course_id = course.id and purpose = 'lesson-file' and state = 'stored') as files
    from course`.execute(t.deps.database);
  expect(rows.length).toBeGreaterThan(50);
  for (const { lesson_count, content_seconds, attachment_count, sections, lessons, previews, seconds, files } of rows) {
    expect([2, 3, 4, 5]).toContain(sections);
    expect(lessons).toBeGreaterThanOrEqual(6);
    expect(lessons).toBeLessThanOrEqual(20);
    expect(previews).toBeGreaterThan(0);
    expect([lesson_count, content_seconds, attachment_count]).toEqual([lessons, seconds, files]);
  }
});

test('every film and file is stored with its size, and counts against the quota of its class and teacher', async () => {
  const attachments = await t.deps.database.selectFrom('attachment').selectAll().execute();
  expect(attachments).toHaveLength(DEMO_FILMS.length + DEMO_FILES.length);
  const used = new Map<string, number>();
  for (const { object_key, size_bytes, course_id, quota_owner_id } of attachments) {
    expect(await t.deps.objectStore.stat(object_key)).toEqual({ size: size_bytes });
    for (const subject of [course_id, quota_owner_id ?? '']) used.set(subject, (used.get(subject) ?? 0) + size_bytes);
  }
  const rows = await t.deps.database.selectFrom('storage_use').selectAll().execute();
  expect(new Map(rows.map(({ subject_id, bytes }) => [subject_id, bytes]))).toEqual(used);
});

test('anybody sees a film of a free preview with its size, length and captions', async () => {
  const { lesson_id } = await t.deps.database
    .selectFrom('lesson_video')
    .innerJoin('lesson', 'lesson.id', 'lesson_video.lesson_id')
    .select('lesson_id')
    .where('lesson.title', '=', 'Read your starter like a face')
    .executeTakeFirstOrThrow();
  const { Video } = (await t.get(`/api/lessons/${lesson_id}`)).json();
  expect(Video).toMatchObject({ Status: 'ready', Seconds: 26, Width: 1_280, Height: 720 });
  expect(Video.Sizes).toMatchObject([{ Height: 720, IsOriginal: true, MediaType: expect.stringContaining('avc1') }]);
  expect(Video.Captions).toMatchObject([{ Language: 'en' }]);
});

test('each lesson counts who has begun and done it, and each student left off where they were last', async () => {
  const { rows: miscounted } = await sql`
    select from lesson_total full join (
      select lesson_id, count(*) as started, count(done_at) as done from lesson_progress group by lesson_id
    ) as counted using (lesson_id)
    where (lesson_total.started, lesson_total.done) is distinct from (counted.started, counted.done)`.execute(
    t.deps.database,
  );
  expect(miscounted).toEqual([]);
  const { rows: misplaced } = await sql`
    select from course_position as position where updated_at < (
      select max(updated_at) from lesson_progress as progress
      where progress.course_id = position.course_id and progress.student_id = position.student_id
    )`.execute(t.deps.database);
  expect(misplaced).toEqual([]);
  const { rows: strangers } = await sql`
    select from lesson_progress where not exists (
      select from enrolment where (course_id, student_id) = (lesson_progress.course_id, lesson_progress.student_id)
    ) and not exists (
      select from trial where (course_id, student_id) = (lesson_progress.course_id, lesson_progress.student_id)
    )`.execute(t.deps.database);
  expect(strangers).toEqual([]);
});

test('the student who can sign in goes on in the middle of a film, and finds notes', async () => {
  const own = t.as(await findOwnStudent());
  const course = await t.deps.database
    .selectFrom('course')
    .select('id')
    .where('title', '=', 'HTML and CSS from an Empty File')
    .executeTakeFirstOrThrow();
  const { Access, Progress } = (await own.get(`/classes/${course.id}/content`)).json();
  expect([Access, Progress.DoneCount, Progress.Percent]).toEqual(['enrolled', 6, 60]);
  const lesson = (await own.get(`/lessons/${Progress.NextLessonId}`)).json();
  expect(lesson).toMatchObject({ Title: 'One row of things with flexbox, many rows with grid' });
  expect(lesson.Progress).toEqual({ Watched: [[0, 14]], PositionSeconds: 14, Done: false });
  expect((await own.get(`/classes/${course.id}/notes`)).json()).toHaveLength(4);
});

test('the student who can sign in has a trial that is running and one that is over', async () => {
  const student = await findOwnStudent();
  const trials = await t.deps.database.selectFrom('trial').selectAll().where('student_id', '=', student.id).execute();
  const states = await Promise.all(
    trials.map(async ({ course_id }) => (await t.as(student).get(`/classes/${course_id}/content`)).json()),
  );
  expect(states.map(({ Access, Trial }) => [Access, Trial.State]).sort()).toEqual([
    ['none', 'over'],
    ['trial', 'running'],
  ]);
});
