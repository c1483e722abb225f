import { checkCredential, inspectCredential, readKeySet } from '@guildhall/credentials';
import { DEMONSTRATION_ACCOUNTS } from '@guildhall/demo';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { markAnswers } from '../modules/quizzes/index.ts';
import { testApp } from '../testing/test-app.ts';
import { seedDemonstration } from './seed-demonstration.ts';

const t = testApp({ withSandbox: true });

beforeAll(
  () => seedDemonstration({ ...t.deps, importPayments: t.cards.importPayments, report: () => undefined }),
  240_000,
);

const findPerson = (email: string) =>
  t.deps.database.selectFrom('user').select('id').where('email', '=', email).executeTakeFirstOrThrow();
const findStudent = () => findPerson(DEMONSTRATION_ACCOUNTS[2].email);
const findQuizOf = (title: string) =>
  t.deps.database
    .selectFrom('lesson')
    .innerJoin('quiz', 'quiz.lesson_id', 'lesson.id')
    .select(['lesson.id', 'lesson.course_id'])
    .where('lesson.title', '=', title)
    .executeTakeFirstOrThrow();

test('at least 14 classes have 2 or 3 quizzes, saved as by their teachers, and a certificate', async () => {
  const { rows } = await sql<{ quizzes: number; versions: number; is_offered: boolean }>`
    select count(*)::integer as quizzes, count(quiz_version)::integer as versions, is_offered
    from certificate_rule join quiz using (course_id) left join quiz_version using (lesson_id, revision)
    group by course_id, is_offered`.execute(t.deps.database);
  expect(rows.length).toBeGreaterThanOrEqual(14);
  for (const { quizzes, versions, is_offered } of rows) {
    expect([2, 3]).toContain(quizzes);
    expect([versions, is_offered]).toEqual([quizzes, true]);
  }
});

test('attempts are marked like all others, of enrolled students, within limits and time', async () => {
  const attempts = await t.deps.database
    .selectFrom('attempt')
    .innerJoin('quiz', 'quiz.lesson_id', 'attempt.lesson_id')
    .selectAll('attempt')
    .select(['quiz.attempt_limit', 'quiz.draw_count', 'quiz.question_count as written_count'])
    .execute();
  const answers = await t.deps.database.selectFrom('attempt_answer').selectAll().execute();
  const answersOf = Map.groupBy(answers, ({ attempt_id }) => attempt_id);
  expect(attempts.length).toBeGreaterThan(1_000);
  for (const attempt of attempts) {
    const given = answersOf.get(attempt.id)?.map(({ number, answer }) => [number, answer]) ?? [];
    const { rightNumbers, passed } = markAnswers(attempt, Object.fromEntries(given));
    expect([attempt.right_numbers, attempt.passed]).toEqual([rightNumbers, passed]);
    expect(given).toHaveLength(attempt.question_count);
    expect(attempt.question_count).toBe(attempt.draw_count ?? attempt.written_count);
    expect(attempt.number).toBeLessThanOrEqual(attempt.attempt_limit ?? 3);
    expect(attempt.handed_in_at?.getTime()).toBeLessThanOrEqual(t.deps.now().getTime());
  }
  expect(attempts.some(({ passed }) => passed)).toBe(true);
  expect(attempts.some(({ passed }) => !passed)).toBe(true);
  const { rows: strangers } = await sql`
    select from attempt where not exists (select from enrolment
      where (course_id, student_id) = (attempt.course_id, attempt.student_id) and state = 'active')`.execute(
    t.deps.database,
  );
  expect(strangers).toEqual([]);
});

test('questions count how often they were asked and answered right, and what was answered instead', async () => {
  const { rows: miscounted } = await sql`
    select from question_total full join (
      select lesson_id, (question.asked ->> 'id')::uuid as question_id, count(*) as asked,
        count(*) filter (where question.number = any (right_numbers)) as answered_right
      from attempt cross join jsonb_array_elements(questions) with ordinality as question (asked, number)
      group by 1, 2
    ) as counted using (lesson_id, question_id)
    where (question_total.asked, question_total.answered_right)
      is distinct from (counted.asked::integer, counted.answered_right::integer)`.execute(t.deps.database);
  expect(miscounted).toEqual([]);
  const { rows: wrong } = await sql<{ missed: number; given: number }>`
    select sum(asked - answered_right)::integer as missed,
      (select sum(given)::integer from wrong_answer where text <> '') as given from question_total`.execute(
    t.deps.database,
  );
  expect(wrong[0]?.given).toBeGreaterThan(500);
  expect(wrong[0]?.given).toBeLessThanOrEqual(wrong[0]?.missed ?? 0);
});

test('the student who can sign in reads attempts that failed and passed, with what was right', async () => {
  const own = t.as(await findStudent());
  const { id } = await findQuizOf('Read your starter like a face');
  const standing = (await own.get(`/lessons/${id}/my-attempts`)).json();
  expect(standing.Attempts.map(({ Passed }: { Passed: boolean }) => Passed)).toEqual([true, false]);
  const failed = (await own.get(`/attempts/${standing.Attempts[1]._id}`)).json();
  expect(failed.Result).toMatchObject({ HandedInBy: 'student', Passed: false });
  for (const { Explanation, Solution } of failed.Questions) {
    expect(Explanation.length).toBeGreaterThan(10);
    expect(Solution).toBeDefined();
  }
});

test('teachers see which questions are difficult, and what is answered wrong', async () => {
  const { id } = await findQuizOf('Read your starter like a face');
  const results = (await t.as('admin').get(`/lessons/${id}/question-results`)).json();
  const asked: number[] = results.map(({ AskedCount }: { AskedCount: number }) => AskedCount);
  expect(Math.min(...asked)).toBeGreaterThan(10);
  const wrong = results.flatMap(({ WrongAnswers }: { WrongAnswers: { Text: string }[] }) => WrongAnswers);
  expect(wrong).toContainEqual({ Text: 'Feed it twice', Count: expect.any(Number) });
});

test('who has met what their class asks for has a certificate of that day, that verifies, and no mail about it', async () => {
  const { database } = t.deps;
  const certificates = await database.selectFrom('certificate').selectAll().execute();
  expect(certificates.length).toBeGreaterThan(20);
  expect(new Set(certificates.map(({ course_id }) => course_id)).size).toBeGreaterThan(8);
  for (const { issued_at, announced_at } of certificates) {
    expect(issued_at.getTime()).toBeLessThanOrEqual(t.deps.now().getTime());
    expect(announced_at).toEqual(issued_at);
  }
  const { course_id } = await findQuizOf('Read your starter like a face');
  const own = t.as(await findStudent());
  const progress = (await own.get(`/classes/${course_id}/certificate-progress`)).json();
  expect(progress.Steps.every(({ IsMet }: { IsMet: boolean }) => IsMet)).toBe(true);
  const [certificate, ...others] = (await own.get('/my-certificates')).json();
  expect(others).toEqual([]);
  expect(certificate).toMatchObject({
    _id: progress.CertificateId,
    StudentName: DEMONSTRATION_ACCOUNTS[2].name,
    Hours: 20,
    Achievements: { LessonCount: 10, QuizCount: 3 },
    Revocation: null,
  });
  const keys = readKeySet((await t.get('/.well-known/certificate-keys.json')).json());
  const token = (await t.get(`/api/certificates/${certificate._id}/jwt`)).body;
  const statusList = (await t.get(inspectCredential(token).status.list.replace(t.deps.settings.publicUrl, ''))).body;
  const { verdict } = await checkCredential(token, { keys, statusList, now: t.deps.now() });
  expect(verdict).toBe('valid');
  await t.deps.background.settled(20_000);
  expect(await t.mailsTo(DEMONSTRATION_ACCOUNTS[2].email)).toEqual([]);
});
