import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findCourseworkMiscounts } from '../../backup/consistency/check-consistency.ts';
import { codeOf } from '../../testing/problem-code.ts';
import { testApp } from '../../testing/test-app.ts';
import { sendDeadlineReminders } from './send-deadline-reminders.ts';

const t = testApp({ withSandbox: true });
let teacher: { id: string };
let student: { id: string; email: string };
let course: { id: string };
let assignment: { id: string; course_id: string };

beforeEach(async () => {
  await t.empty();
  teacher = await t.given.person({ role: 'Teacher' });
  student = await t.given.person();
  course = await t.given.course({ teacher_id: teacher.id, title: 'Books' });
  await t.given.enrolment(course.id, student.id);
  assignment = await t.given.assignment(course.id, { title: 'Fold' });
  for (const person of [teacher, student]) await t.tokenOf(person);
});
afterEach(async () => expect(await findCourseworkMiscounts(t.deps.database)).toEqual([]));

const withdraw = (id = assignment.id) => t.as(teacher).delete(`/assignments/${id}`);
const submit = (Answer = 'Mine.') =>
  t.as(student).put(`/submit-assignment/${course.id}`, { classObeject: { _id: assignment.id, Answer } });
const mine = async () => (await t.as(student).get(`/classes/${course.id}/my-assignments`)).json();
const shownClass = async () => (await t.get(`/api/get-class/${course.id}`)).json();
const subjects = async () => (await t.mailsTo(student.email)).map(({ subject }) => subject);

describe('an assignment that nobody has handed in', () => {
  test('is deleted, and asking again says that there is none', async () => {
    expect((await withdraw()).json()).toEqual({ acknowledged: true, deletedCount: 1, withdrawn: false });
    expect(await mine()).toEqual([]);
    expect((await shownClass()).AssignmentCount).toBe(0);
    expect(codeOf(await withdraw())).toEqual([404, 'assignment.not-found']);
    expect(await subjects()).toEqual([]);
  });

  test('leaves the numbers of the others as they are, and the next one gets a number of its own', async () => {
    await t.given.assignment(course.id);
    await withdraw();
    const formData = { AssignmentTitle: 'Sew', AssignmentDeadLine: '2098-05-31', AssignmentDescription: 'B.' };
    expect((await t.as(teacher).put(`/add-assignment/${course.id}`, { formData })).json().modifiedCount).toBe(1);
    expect((await mine()).map(({ Number: number }: { Number: number }) => number)).toEqual([3, 2]);
  });
});

describe('an assignment that somebody has handed in', () => {
  beforeEach(async () => {
    await t.given.submission(assignment, { student_id: student.id, answer: 'Mine.', grade: 70, comment: 'Neat.' });
  });

  test('is withdrawn: its student and the teacher still read what was handed in, and its grade', async () => {
    expect((await withdraw()).json()).toEqual({ acknowledged: true, deletedCount: 1, withdrawn: true });
    expect((await withdraw()).json()).toEqual({ acknowledged: true, deletedCount: 0, withdrawn: true });
    const [own] = await mine();
    expect(own).toMatchObject({ State: 'withdrawn', Submission: { Answer: 'Mine.', Grade: 70, Comment: 'Neat.' } });
    expect(Date.parse(own.WithdrawnAt)).toBeGreaterThan(Date.now() - 60_000);
    const read = await t.as(teacher).get(`/assignments/${assignment.id}/submissions`);
    expect(read.json()).toMatchObject([{ Answer: 'Mine.', Grade: 70 }]);
    expect(await subjects()).toEqual(['Assignment withdrawn: Fold']);
  });

  test('is not counted any more, but still listed', async () => {
    await t.given.submission(await t.given.assignment(course.id), { student_id: student.id, grade: 90 });
    await withdraw();
    expect(await shownClass()).toMatchObject({ AssignmentCount: 1, SubmissionCount: 1 });
    const students = await t.as(teacher).get(`/classes/${course.id}/students`);
    expect(students.json()).toMatchObject([{ SubmissionCount: 1, AverageGrade: 90 }]);
    const list = await t.as(teacher).get(`/classes/${course.id}/assignments`);
    expect([list.headers['x-total-count'], list.json().length]).toEqual(['2', 2]);
  });

  test('takes no more hand-ins: not a first one, not another one', async () => {
    await withdraw();
    expect(codeOf(await submit('Better.'))).toEqual([409, 'assignment.withdrawn']);
    expect((await submit('Mine.')).json().modifiedCount).toBe(0);
    const fellow = await t.given.person();
    await t.given.enrolment(course.id, fellow.id);
    student = fellow;
    expect(codeOf(await submit())).toEqual([409, 'assignment.withdrawn']);
  });

  test('cannot be changed, but can be set again', async () => {
    await withdraw();
    const [{ AssignmentTitle, AssignmentDeadLine, AssignmentDescription, Version }] = (
      await t.as(teacher).get(`/classes/${course.id}/assignments`)
    ).json();
    const formData = { AssignmentTitle, AssignmentDeadLine, AssignmentDescription };
    const edit = { ...formData, AssignmentTitle: 'Sew', Version };
    expect(codeOf(await t.as(teacher).put(`/assignments/${assignment.id}`, edit))).toEqual([
      409,
      'assignment.withdrawn',
    ]);
    expect((await t.as(teacher).put(`/add-assignment/${course.id}`, { formData })).json().modifiedCount).toBe(1);
  });

  test('is not reminded of', async () => {
    const { closes_at } = await t.deps.database.selectFrom('assignment').select('closes_at').executeTakeFirstOrThrow();
    const fellow = await t.given.person();
    await t.given.enrolment(course.id, fellow.id);
    await withdraw();
    await sendDeadlineReminders({ ...t.deps, now: () => new Date(closes_at.getTime() - 60_000) });
    expect((await t.mailsTo(fellow.email)).map(({ subject }) => subject)).toEqual(['Assignment withdrawn: Fold']);
  });
});

test('nobody but the teacher of the class withdraws an assignment', async () => {
  const another = await t.given.person({ role: 'Teacher' });
  const outcomes: unknown[] = [];
  for (const who of [student, another, await t.given.person({ role: 'Admin' })])
    outcomes.push(codeOf(await t.as(who).delete(`/assignments/${assignment.id}`)));
  expect(outcomes).toEqual([
    [403, 'auth.forbidden'],
    [404, 'assignment.not-found'],
    [403, 'auth.forbidden'],
  ]);
  expect(await mine()).toHaveLength(1);
});

test.each(['nothing', '0197c3a0-0000-7000-8000-000000000001', "1' or '1'='1", '🙂', '%00'])(
  'an assignment with the id %j cannot be changed or withdrawn',
  async (text) => {
    const id = encodeURIComponent(text);
    const body = { AssignmentTitle: 'A', AssignmentDeadLine: '2098-05-31', AssignmentDescription: 'B', Version: 1 };
    expect(codeOf(await withdraw(id))).toEqual([404, 'assignment.not-found']);
    expect(codeOf(await t.as(teacher).put(`/assignments/${id}`, body))).toEqual([404, 'assignment.not-found']);
  },
);
