import { beforeEach, describe, expect, test } from 'vitest';
import { findCourseworkMiscounts } from '../../backup/consistency/check-consistency.ts';
import { digestDatabase } from '../../testing/database-digest.ts';
import { codeOf } from '../../testing/problem-code.ts';
import { testApp } from '../../testing/test-app.ts';
import { addAssignment } from './add-assignment.ts';

const t = testApp();
let teacher: { id: string; email: string };
let course: { id: string };

beforeEach(async () => {
  await t.empty();
  teacher = await t.given.person({ role: 'Teacher' });
  course = await t.given.course({ teacher_id: teacher.id, time_zone: 'Europe/Berlin' });
  await t.tokenOf(teacher);
});

const SAID = { AssignmentTitle: 'Fold', AssignmentDeadLine: '2098-05-31', AssignmentDescription: 'A sheet,\nthrice.' };
const add = (change: object = {}) =>
  t.as(teacher).put(`/add-assignment/${course.id}`, { formData: { ...SAID, ...change } });
const rows = () => t.deps.database.selectFrom('assignment').selectAll().orderBy('number').execute();

/** At another time; returns the assignments that students were notified of. */
async function addAt(now: Date, change: object = {}) {
  const notified: string[] = [];
  const request = {
    courseId: course.id,
    actor: { ...teacher, role: 'Teacher' as const },
    input: { ...SAID, ...change },
  };
  const studentNotifications = {
    notifyOfAssignments: async (_: unknown, ids: readonly string[]) => void notified.push(...ids),
  };
  const { modifiedCount } = await t.deps.inTx((tx) => addAssignment(tx, studentNotifications, { ...request, now }));
  return { modifiedCount, notified };
}

test('a teacher sets an assignment, and everybody sees the new count at once', async () => {
  const shown = async () => (await t.get(`/api/get-class/${course.id}`)).json().AssignmentCount;
  const listed = async () => (await t.get('/api/all-classes')).json().data[0].AssignmentCount;
  expect([await shown(), await listed()]).toEqual([0, 0]);
  const reply = await add({ AssignmentTitle: ' Fold ' });
  expect(reply.statusCode).toBe(200);
  expect(reply.json()).toEqual({ acknowledged: true, matchedCount: 1, modifiedCount: 1 });
  expect(await rows()).toMatchObject([
    {
      course_id: course.id,
      number: 1,
      title: 'Fold',
      description: 'A sheet,\nthrice.',
      deadline: '2098-05-31',
      closes_at: new Date('2098-05-31T22:00:00Z'),
      submission_count: 0,
      graded_count: 0,
    },
  ]);
  expect([await shown(), await listed()]).toEqual([1, 1]);
});

test('unknown fields are ignored', async () => {
  const another = await t.given.course({ teacher_id: teacher.id });
  await add({ _id: another.id, ClassId: another.id, Number: 7, PostedAsgnment: ['x'], SubmissionCount: 9 });
  expect(await rows()).toMatchObject([{ course_id: course.id, number: 1, submission_count: 0 }]);
  expect((await rows())[0]?.id).not.toBe(another.id);
});

test('assignments that differ in any field are different ones, numbered in order', async () => {
  await add();
  await add({ AssignmentDeadLine: '2098-06-01' });
  await add({ AssignmentTitle: 'Fold II' });
  await add({ AssignmentDescription: 'A sheet, twice.' });
  expect((await rows()).map(({ number }) => number)).toEqual([1, 2, 3, 4]);
  expect(await findCourseworkMiscounts(t.deps.database)).toEqual([]);
});

test('the same assignment sent twice is kept once, notified of once, and uses no number', async () => {
  const first = await addAt(new Date());
  expect(first).toEqual({ modifiedCount: 1, notified: [(await rows())[0]?.id] });
  const before = await digestDatabase(t.deps.pool);
  expect(await addAt(new Date())).toEqual({ modifiedCount: 0, notified: [] });
  expect((await add()).json()).toEqual({ acknowledged: true, matchedCount: 1, modifiedCount: 0 });
  expect(await digestDatabase(t.deps.pool)).toEqual(before);
  await add({ AssignmentTitle: 'Sew' });
  expect((await rows()).map(({ number }) => number)).toEqual([1, 2]);
});

test('the same assignment can be set in two classes', async () => {
  const another = await t.given.course({ teacher_id: teacher.id });
  await add();
  expect((await t.as(teacher).put(`/add-assignment/${another.id}`, { formData: SAID })).json().modifiedCount).toBe(1);
  expect((await rows()).map(({ number }) => number)).toEqual([1, 1]);
});

describe('a day', () => {
  const OVER = new Date('2098-05-31T22:00:00Z');

  test('can be chosen until it ends in the time zone of the class', async () => {
    expect(await addAt(new Date(OVER.getTime() - 1))).toMatchObject({ modifiedCount: 1 });
  });

  test('that is over is refused, and nobody is notified', async () => {
    const before = await digestDatabase(t.deps.pool);
    await expect(addAt(OVER)).rejects.toMatchObject({
      code: 'request.invalid',
      options: {
        errors: [{ path: 'formData.AssignmentDeadLine', message: 'Please choose a date that has not passed' }],
      },
    });
    const reply = await add({ AssignmentDeadLine: '2026-01-01' });
    expect([reply.statusCode, reply.json().errors[0].path]).toEqual([400, 'formData.AssignmentDeadLine']);
    expect(await digestDatabase(t.deps.pool)).toEqual(before);
  });

  test('that has ended since does not fail the retry of an assignment that was set', async () => {
    await add();
    expect(await addAt(OVER)).toEqual({ modifiedCount: 0, notified: [] });
  });
});

test.each(['Student', 'Admin'] as const)('a teacher who has become a %s still sets assignments', async (role) => {
  await t.deps.database.updateTable('user').set({ role }).where('id', '=', teacher.id).execute();
  expect((await add()).json().modifiedCount).toBe(1);
});

test('a teacher sets at most 120 assignments an hour: each is a mail to the whole class', async () => {
  const limit = { name: 'assignments', points: 120, seconds: 3_600 };
  await Promise.all(Array.from({ length: 119 }, () => t.deps.limits.countAccount(limit, teacher.id)));
  expect((await add()).statusCode).toBe(200);
  const refused = await add({ AssignmentTitle: 'Fold again' });
  expect(codeOf(refused)).toEqual([429, 'request.too-many']);
  expect(await rows()).toHaveLength(1);
});
