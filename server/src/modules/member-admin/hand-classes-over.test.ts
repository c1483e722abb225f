import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../lib/ids.ts';
import { codeOf } from '../../testing/problem-code.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp({ withSandbox: true });
type Person = { id: string; email: string; name: string };
let ada: Person;
let bob: Person;

beforeEach(async () => {
  await t.empty();
  ada = await t.given.person({ role: 'Teacher', name: 'Ada', email: 'ada@example.com' });
  bob = await t.given.person({ role: 'Teacher', name: 'Bob', email: 'bob@example.com' });
});

const REASON = 'Moved away.';
const takeBack = (change: object = {}) =>
  t.as('admin').put(`/members/${ada.id}/take-back-role`, { From: 'Teacher', To: 'Student', reason: REASON, ...change });
const suspend = (change: object = {}) => t.as('admin').put(`/members/${ada.id}/suspend`, { reason: REASON, ...change });
const teacherOf = async (id: string) => (await t.get(`/api/get-class/${id}`)).json().TeacherName;
const audit = () => t.deps.database.selectFrom('audit_entry').selectAll().orderBy('id').execute();
const roleOf = async ({ id }: Person) =>
  (await t.deps.database.selectFrom('user').select('role').where('id', '=', id).executeTakeFirstOrThrow()).role;

test('the classes of a teacher go on with them, when nobody else is chosen', async () => {
  const course = await t.given.course({ teacher_id: ada.id });
  await takeBack();
  expect(await teacherOf(course.id)).toBe('Ada');
  expect((await t.as(ada).get(`/my-class/${ada.email}`)).json()).toMatchObject([{ _id: course.id }]);
});

test.each([
  ['taken back', takeBack],
  ['suspended', suspend],
])('the classes of a teacher (%s) are handed to another, whose they are at once', async (_, decide) => {
  const course = await t.given.course({ teacher_id: ada.id, title: 'Bread' });
  const archived = await t.given.course({ teacher_id: ada.id, title: 'Old bread', status: 'Archived' });
  const student = await t.given.person();
  await t.given.enrolment(course.id, student.id);
  expect(await teacherOf(course.id)).toBe('Ada');
  expect((await t.get('/api/all-classes?q=ada')).json().total).toBe(1);

  expect((await decide({ HandClassesTo: bob.id })).json()).toMatchObject({ modifiedCount: 1 });
  expect(await teacherOf(course.id)).toBe('Bob');
  expect((await t.get('/api/all-classes?q=bob')).json().total).toBe(1);
  expect((await t.get('/api/all-classes?q=ada')).json().total).toBe(0);
  expect((await t.as(bob).get(`/my-class/${bob.email}`)).json()).toMatchObject([{ _id: course.id }]);
  expect((await t.as(bob).get(`/classes/${course.id}/students`)).json()).toHaveLength(1);
  const [mail] = await t.mailsTo(bob.email);
  expect(mail?.text).toContain('• Bread');
  expect(mail?.text).not.toContain('Old bread');
  const handedOver = (await audit()).filter(({ action }) => action === 'course.handed-over');
  expect(handedOver.map(({ subject_id }) => subject_id).sort()).toEqual([course.id, archived.id].sort());
  expect(handedOver).toMatchObject([{ person_id: bob.id, reason: REASON }, {}]);
});

test('the teacher before cannot change the class any more', async () => {
  const course = await t.given.course({ teacher_id: ada.id });
  await takeBack({ HandClassesTo: bob.id });
  const edit = { UpdatedData: { ClassTitle: 'Mine again' } };
  expect(codeOf(await t.as(ada).put(`/update-class/${course.id}`, edit))).toEqual([403, 'auth.forbidden']);
});

describe('nothing at all is decided when the classes are handed to', () => {
  const refused = async (HandClassesTo: string) => {
    const course = await t.given.course({ teacher_id: ada.id });
    for (const decide of [takeBack, suspend]) {
      expect(codeOf(await decide({ HandClassesTo }))).toEqual([409, 'member.cannot-teach']);
    }
    expect([await roleOf(ada), await teacherOf(course.id), await audit()]).toEqual(['Teacher', 'Ada', []]);
    expect(await t.mailsTo(ada.email)).toEqual([]);
  };

  test('a student', async () => refused((await t.given.person()).id));
  test('an admin', async () => refused((await t.given.person({ role: 'Admin' })).id));
  test('the same person', () => refused(ada.id));
  test('nobody', () => refused(newId()));
  test('a suspended teacher', async () => {
    const suspended = { suspended_at: new Date(), suspended_reason: 'Spam' };
    await refused((await t.given.person({ role: 'Teacher', ...suspended })).id);
  });

  test('a teacher who is a student of one of them, and would grade themselves', async () => {
    const course = await t.given.course({ teacher_id: ada.id });
    await t.given.enrolment(course.id, bob.id);
    await refused(bob.id);
  });
});

test('two teachers whose classes are handed to each other at once lose none', async () => {
  const [one, two] = [await t.given.course({ teacher_id: ada.id }), await t.given.course({ teacher_id: bob.id })];
  await t.as('admin').get('/audit');
  const toStudent = { From: 'Teacher', To: 'Student', reason: REASON };
  const replies = await Promise.all([
    t.as('admin').put(`/members/${ada.id}/take-back-role`, { ...toStudent, HandClassesTo: bob.id }),
    t.as('admin').put(`/members/${bob.id}/take-back-role`, { ...toStudent, HandClassesTo: ada.id }),
  ]);
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(await teacherOf(one.id)).toBe(await teacherOf(two.id));
});
