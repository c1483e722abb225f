import { beforeEach, expect, test } from 'vitest';
import { newId } from '../../lib/ids.ts';
import { codeOf } from '../../testing/problem-code.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp({ withSandbox: true });
type Person = { id: string; email: string; name: string };
let ada: Person;
let bob: Person;

beforeEach(async () => {
  await t.empty();
  ada = await t.given.person({ role: 'Teacher', name: 'Ada' });
  bob = await t.given.person({ role: 'Teacher', name: 'Bob' });
});

const REASON = 'Ada is leaving.';
const handOver = (HandClassesTo = bob.id) =>
  t.as('admin').post(`/members/${ada.id}/hand-over`, { reason: REASON, HandClassesTo });

test('an admin hands the classes of a teacher over: the new teacher and the students are told, and it is audited', async () => {
  const course = await t.given.course({ teacher_id: ada.id, title: 'Bread' });
  const archived = await t.given.course({ teacher_id: ada.id, title: 'Old bread', status: 'Archived' });
  const [student, suspended] = [
    await t.given.person(),
    await t.given.person({ suspended_at: new Date(), suspended_reason: 'Rude' }),
  ];
  for (const { id } of [student, suspended]) await t.given.enrolment(course.id, id);
  await t.given.enrolment(archived.id, student.id);

  expect((await handOver()).json()).toMatchObject({ matchedCount: 1, modifiedCount: 1 });
  expect((await t.get(`/api/get-class/${course.id}`)).json().TeacherName).toBe('Bob');
  expect((await t.mailsTo(bob.email))[0]?.text).toContain('• Bread');
  const mails = await t.mailsTo(student.email);
  expect(mails.map(({ subject }) => subject)).toEqual(['Bread has a new teacher']);
  expect(mails[0]?.text).toContain('Bob now teaches Bread.');
  expect(await t.mailsTo(suspended.email)).toEqual([]);
  const audit = await t.deps.database.selectFrom('audit_entry').selectAll().execute();
  expect(audit).toHaveLength(2);
  expect(audit).toMatchObject([
    { action: 'course.handed-over', person_id: bob.id, reason: REASON },
    { action: 'course.handed-over', person_id: bob.id, reason: REASON },
  ]);
});

test('a second time nothing is left to hand over, and nobody is told', async () => {
  const course = await t.given.course({ teacher_id: ada.id });
  const { student_id } = await t.given.enrolment(course.id);
  await handOver();
  expect((await handOver()).json()).toMatchObject({ matchedCount: 1, modifiedCount: 0 });
  const student = await t.deps.database.selectFrom('user').select('email').where('id', '=', student_id).execute();
  expect(await t.mailsTo(student[0]?.email ?? '')).toHaveLength(1);
});

test('a teacher whose students an admin has handed over can delete their account', async () => {
  const course = await t.given.course({ teacher_id: ada.id });
  await t.given.enrolment(course.id);
  expect(codeOf(await t.as(ada).post('/account/deletion', {}))).toEqual([409, 'account.has-students']);
  await handOver();
  expect((await t.as(ada).post('/account/deletion', {})).statusCode).toBe(200);
});

test('classes are handed over to teachers alone', async () => {
  await t.given.course({ teacher_id: ada.id });
  const student = await t.given.person();
  for (const id of [student.id, ada.id, newId()]) {
    expect(codeOf(await handOver(id))).toEqual([409, 'member.cannot-teach']);
  }
});
