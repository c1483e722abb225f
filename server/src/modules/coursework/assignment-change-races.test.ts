import type { LightMyRequestResponse as Response } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findCourseworkMiscounts } from '../../backup/consistency/check-consistency.ts';
import { raceForCourse } from '../../testing/row-lock-race.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp();
let teacher: { id: string };
let student: { id: string };
let course: { id: string };
let assignment: { id: string; course_id: string };

beforeEach(async () => {
  await t.empty();
  teacher = await t.given.person({ role: 'Teacher' });
  student = await t.given.person();
  course = await t.given.course({ teacher_id: teacher.id });
  await t.given.enrolment(course.id, student.id);
  assignment = await t.given.assignment(course.id, { title: 'Fold', description: 'A.', deadline: '2098-05-31' });
  for (const person of [teacher, student]) await t.tokenOf(person);
});
afterEach(async () => expect(await findCourseworkMiscounts(t.deps.database)).toEqual([]));

const edit = (change: object) => () =>
  t.as(teacher).put(`/assignments/${assignment.id}`, {
    AssignmentTitle: 'Fold',
    AssignmentDescription: 'A.',
    AssignmentDeadLine: '2098-05-31',
    Version: 1,
    ...change,
  });
const withdraw = () => t.as(teacher).delete(`/assignments/${assignment.id}`);
const submit = () =>
  t.as(student).put(`/submit-assignment/${course.id}`, { classObeject: { _id: assignment.id, Answer: 'Mine.' } });
const moveEast = () => t.as(teacher).put(`/update-class/${course.id}`, { UpdatedData: { TimeZone: 'Asia/Tokyo' } });
const stored = () =>
  t.deps.database.selectFrom('assignment').select(['deadline', 'withdrawn_at', 'submission_count']).execute();

/** The counts of what was changed, or the codes of problems, of two requests in this order. */
async function race(...requests: [() => Promise<Response>, () => Promise<Response>]) {
  const outcomes = await raceForCourse(t.deps.database, course.id, ...requests);
  return outcomes.map((outcome) => {
    if (outcome.status === 'rejected') throw outcome.reason;
    const { modifiedCount, deletedCount, code } = outcome.value.json();
    return modifiedCount ?? deletedCount ?? code;
  });
}

test('an earlier deadline that arrives after a hand-in is refused', async () => {
  const earlier = edit({ AssignmentDeadLine: '2098-01-01' });
  expect(await race(submit, earlier)).toEqual([1, 'assignment.earlier-deadline']);
  expect(await stored()).toMatchObject([{ deadline: '2098-05-31', submission_count: 1 }]);
});

test('a hand-in that arrives after an earlier deadline is taken', async () => {
  expect(await race(edit({ AssignmentDeadLine: '2098-01-01' }), submit)).toEqual([1, 1]);
  expect(await stored()).toMatchObject([{ deadline: '2098-01-01', submission_count: 1 }]);
});

test('a time zone with an earlier deadline that arrives after a hand-in is refused', async () => {
  expect(await race(submit, moveEast)).toEqual([1, 'course.earlier-deadlines']);
});

test('a hand-in that arrives after such a time zone is taken', async () => {
  expect(await race(moveEast, submit)).toEqual([1, 1]);
});

test('an assignment that is handed in at the same moment is withdrawn and not deleted', async () => {
  expect(await race(submit, withdraw)).toEqual([1, 1]);
  expect(await stored()).toMatchObject([{ withdrawn_at: expect.any(Date), submission_count: 1 }]);
});

test('a hand-in that arrives after the deletion is refused', async () => {
  expect(await race(withdraw, submit)).toEqual([1, 'assignment.not-found']);
  expect(await stored()).toEqual([]);
});

test('a hand-in that arrives after the withdrawal is refused', async () => {
  await t.given.submission(assignment);
  expect(await race(withdraw, submit)).toEqual([1, 'assignment.withdrawn']);
  expect(await stored()).toMatchObject([{ submission_count: 1 }]);
});

test('of two edits at the same moment one is kept, and of two clicks one counts', async () => {
  expect(await race(edit({ AssignmentTitle: 'Sew' }), edit({ AssignmentTitle: 'Bind' }))).toEqual([
    1,
    'assignment.changed',
  ]);
  const same = edit({ AssignmentTitle: 'Bind', Version: 2 });
  expect(await race(same, same)).toEqual([1, 0]);
});

test('of two withdrawals at the same moment one counts', async () => {
  await t.given.submission(assignment);
  expect(await race(withdraw, withdraw)).toEqual([1, 0]);
});

test('an edit that arrives after the deletion finds nothing', async () => {
  expect(await race(withdraw, edit({ AssignmentTitle: 'Sew' }))).toEqual([1, 'assignment.not-found']);
});

test('grades, hand-ins, edits and a withdrawal at the same time end without a failure, and with right counts', async () => {
  const submissions = await Promise.all([1, 2, 3].map(() => t.given.submission(assignment, { is_late: true })));
  const grades = submissions.map(
    ({ id }, index) =>
      () =>
        t.as(teacher).put(`/submissions/${id}/grade`, { Grade: index }),
  );
  const edits = ['2098-06-01', '2098-06-02'].map((AssignmentDeadLine) => edit({ AssignmentDeadLine }));
  const replies = await Promise.all([...grades, submit, ...edits, withdraw].map((request) => request()));
  for (const { statusCode } of replies) expect([200, 409]).toContain(statusCode);
  expect(replies.slice(0, 3).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
});
