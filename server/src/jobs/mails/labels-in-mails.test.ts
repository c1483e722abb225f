import { beforeEach, expect, test } from 'vitest';
import { offerLanguages } from '../../testing/offer-languages.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp({ withSandbox: true });
beforeEach(async () => {
  await t.empty();
  await offerLanguages(t.deps, ['de', 'ar']);
});

type Person = { id: string };

const speak = (person: Person, language: string) =>
  t.deps.database.updateTable('user').set({ language }).where('id', '=', person.id).execute();

const headersOf = async (person: Person, language: string) => ({
  authorization: await t.tokenOf(person),
  'accept-language': language,
});
const put = async (person: Person, language: string, url: string, payload: object) =>
  t.app.inject({ method: 'PUT', url: `/api${url}`, payload, headers: await headersOf(person, language) });
const read = async (person: Person, language: string, url: string) =>
  (await t.app.inject({ url: `/api${url}`, headers: await headersOf(person, language) })).body;

const GERMAN_ANSWER = 'Wir haben die Lektion ausgeblendet.';

test('a report answered by hiding its lesson is answered in the language of who reported', async () => {
  const reporter = await t.given.person();
  await speak(reporter, 'de');
  const lesson = await t.given.lesson((await t.given.course()).id);
  const about = { kind: 'lesson', subject_id: lesson.id, course_id: lesson.course_id } as const;
  const report = await t.given.report({ reporter_id: reporter.id, ...about });
  const admin = await t.given.person({ role: 'Admin' });
  const decision = { reason: 'It is dangerous for beginners.', ReportId: report.id };
  expect((await put(admin, 'ar', `/lessons/${lesson.id}/hide`, decision)).statusCode).toBe(200);
  const [mail] = await t.mailsTo(reporter.email);
  expect(mail?.text).toContain(GERMAN_ANSWER);
  const { answer } = await t.deps.database.selectFrom('report').select('answer').executeTakeFirstOrThrow();
  expect(answer).toMatch(/^We have hidden the lesson/);
  for (const list of ['/reports', '/audit']) {
    expect(await read(admin, 'de', list)).toContain(GERMAN_ANSWER);
    expect(await read(admin, 'en', list)).toContain('We have hidden the lesson.');
  }
});

test('deadlines, and what was changed of an assignment, are written as the student reads them', async () => {
  const teacher = await t.given.person({ role: 'Teacher' });
  const course = await t.given.course({ teacher_id: teacher.id });
  const students = await Promise.all(['de', 'ar', 'en'].map((name) => t.given.person({ name })));
  for (const student of students) {
    await speak(student, student.name);
    await t.given.enrolment(course.id, student.id);
  }
  const formData = { AssignmentTitle: 'Scales', AssignmentDescription: 'Play', AssignmentDeadLine: '2099-03-04' };
  await put(teacher, 'en', `/add-assignment/${course.id}`, { formData });
  const { id, version } = await t.deps.database.selectFrom('assignment').selectAll().executeTakeFirstOrThrow();
  const change = { ...formData, AssignmentDeadLine: '2099-03-05', Version: version };
  expect((await put(teacher, 'en', `/assignments/${id}`, change)).statusCode).toBe(200);
  const texts = await Promise.all(students.map(async ({ email }) => (await t.mailsTo(email)).map(({ text }) => text)));
  const [german, arabic, english] = texts.map((mails) => mails.join('\n'));
  for (const words of ['bis zum 04.03.2099, 24 Uhr', 'Abgabefrist', '05.03.2099']) expect(german).toContain(words);
  for (const words of ['Mar 4, 2099', 'Mar 5, 2099']) expect(english).toContain(words);
  expect(arabic).toContain('2099');
  expect(arabic).not.toMatch(/Mar|deadline/);
});

test('an entry of the audit in the words of the product is read in the language of each admin', async () => {
  const admin = await t.given.person({ role: 'Admin' });
  await read(admin, 'ar', '/exports/audit.csv');
  const { subject_name: stored } = await t.deps.database
    .selectFrom('audit_entry')
    .select('subject_name')
    .executeTakeFirstOrThrow();
  const [english, german] = await Promise.all(
    ['en', 'de'].map(async (language) => JSON.parse(await read(admin, language, '/audit'))[0].Subject),
  );
  expect(english).toBe(stored);
  expect(german).not.toBe(stored);
});
