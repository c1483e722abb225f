import { beforeEach, expect, test } from 'vitest';
import { ADA, signIn } from '../../testing/accounts.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp();
beforeEach(() => t.empty());

const ALL = {
  NewAssignments: true,
  DeadlineReminders: true,
  Grades: true,
  Certificates: true,
  Announcements: true,
  TrialReminders: true,
};
/** Nobody gets it who has not asked. */
const STUDENTS = { ReducedWishes: false };
const TEACHERS = { NewEnrolments: true, WorkToGrade: true, Refunds: true };
const ADMINS = { Waiting: true, Disputes: true };
const modifiedCount = (count: number) => ({ acknowledged: true, matchedCount: 1, modifiedCount: count });
const rowOf = (id: string) =>
  t.deps.database.selectFrom('user').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const preferencesOf = (person: { id: string }) => ({
  read: async () => (await t.as(person).get('/mail-preferences')).json(),
  change: async (change: object) => (await t.as(person).put('/mail-preferences', change)).json(),
});

test('somebody who has changed nothing gets all mails about their classes, and no advertising', async () => {
  expect(await preferencesOf(await t.given.person()).read()).toEqual({ ...ALL, ...STUDENTS });
});

test('teachers and admins also choose among the mails that only they get', async () => {
  const [teacher, admin] = [await t.given.person({ role: 'Teacher' }), await t.given.person({ role: 'Admin' })];
  expect(await preferencesOf(teacher).read()).toEqual({ ...ALL, ...TEACHERS });
  expect(await preferencesOf(admin).read()).toEqual({ ...ALL, ...ADMINS });
  await t.given.course({ teacher_id: admin.id });
  expect(await preferencesOf(admin).read()).toEqual({ ...ALL, ...TEACHERS, ...ADMINS });
});

test('somebody who is a Student again and still teaches a class chooses among the mails of teachers', async () => {
  const person = await t.given.person();
  await t.given.course({ teacher_id: person.id });
  expect(await preferencesOf(person).read()).toEqual({ ...ALL, ...STUDENTS, ...TEACHERS });
});

test.each(Object.keys({ ...TEACHERS, ...ADMINS }))(
  'an admin who teaches switches %s off and on again',
  async (kind) => {
    const admin = await t.given.person({ role: 'Admin' });
    await t.given.course({ teacher_id: admin.id });
    const { read, change } = preferencesOf(admin);
    expect(await change({ [kind]: false })).toEqual(modifiedCount(1));
    expect(await read()).toEqual({ ...ALL, ...TEACHERS, ...ADMINS, [kind]: false });
    expect(await change({ [kind]: true })).toEqual(modifiedCount(1));
  },
);

test.each(Object.keys(ALL))('somebody switches %s off and on again, and the others do not change', async (kind) => {
  const { read, change } = preferencesOf(await t.given.person());
  expect(await change({ [kind]: false })).toEqual(modifiedCount(1));
  expect(await read()).toEqual({ ...ALL, ...STUDENTS, [kind]: false });
  expect(await change({ [kind]: true })).toEqual(modifiedCount(1));
  expect(await read()).toEqual({ ...ALL, ...STUDENTS });
});

test('somebody whose preferences are the same already is told that nothing changed, and nothing is written', async () => {
  const ada = await t.given.person();
  const { change } = preferencesOf(ada);
  await change({ NewAssignments: false, Grades: false });
  const then = await rowOf(ada.id);
  for (const same of [{}, { Grades: false }, { NewAssignments: false, DeadlineReminders: true, Grades: false }])
    expect(await change(same)).toEqual(modifiedCount(0));
  expect(await rowOf(ada.id)).toEqual(then);
});

test('of two who ask for the same at once, one changes it', async () => {
  const { change } = preferencesOf(await t.given.person());
  const replies = await Promise.all([1, 2].map(() => change({ Grades: false })));
  expect(replies.map((reply) => reply.modifiedCount).sort()).toEqual([0, 1]);
});

test('it is for oneself: nobody else’s change, and nothing else is written', async () => {
  const [ada, bob] = [await t.given.person(), await t.given.person()];
  const before = [await rowOf(ada.id), await rowOf(bob.id)];
  await preferencesOf(ada).change({ Grades: false, _id: bob.id, email: 'other@example.com', role: 'Admin' });
  expect(await rowOf(bob.id)).toEqual(before[1]);
  expect(await rowOf(ada.id)).toEqual({ ...before[0], mails_grades: false, updated_at: expect.any(Date) });
});

test.each([{ Grades: 'no' }, { NewAssignments: 0 }, { DeadlineReminders: null }])('%j is refused', async (wrong) => {
  const ada = await t.given.person();
  expect((await t.as(ada).put('/mail-preferences', wrong)).statusCode).toBe(400);
  expect(await preferencesOf(ada).read()).toEqual({ ...ALL, ...STUDENTS });
});

test('signing in, changing the profile and reading the session do not change mail preferences', async () => {
  const ada = await t.given.account(ADA);
  const { read, change } = preferencesOf(ada);
  await change({ NewAssignments: false, Grades: false });
  const browser = t.browser();
  await signIn(browser);
  expect((await browser.visit('/api/auth/update-user', { json: { name: 'Ada King' } })).statusCode).toBe(200);
  await browser.visit('/api/auth/update-user', { json: { mails_grades: true, Grades: true } });
  expect(await read()).toEqual({ ...ALL, ...STUDENTS, NewAssignments: false, Grades: false });
  expect(await rowOf(ada.id)).toMatchObject({ name: 'Ada King', email: ADA.email });
  const session = (await browser.visit('/api/auth/get-session')).json();
  expect(session.user).toMatchObject({ name: 'Ada King' });
  expect(Object.keys(session.user).filter((key) => /mails/i.test(key))).toEqual([]);
});
