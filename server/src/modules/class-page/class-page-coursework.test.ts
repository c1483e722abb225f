import { Course } from '@guildhall/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { EnrolmentState } from '../../database/payment-tables.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp();
type Client = ReturnType<typeof t.as>;
let teacher: { id: string; email: string };
let jane: { id: string; email: string };
let another: { id: string; email: string };
let courseId: string;

beforeEach(async () => {
  await t.empty();
  teacher = await t.given.person({ role: 'Teacher' });
  jane = await t.given.person();
  another = await t.given.person();
  courseId = (await t.given.course({ teacher_id: teacher.id })).id;
  for (const { id } of [jane, another]) await t.given.enrolment(courseId, id);
});

async function givenCoursework() {
  const fold = await t.given.assignment(courseId, { title: 'Fold', deadline: '2026-05-31' });
  const bind = await t.given.assignment(courseId, { title: 'Bind' });
  await t.given.submission(fold, { student_id: jane.id, answer: 'Jane folds', grade: 90, comment: 'Neat' });
  await t.given.submission(fold, { student_id: another.id, answer: 'Another folds' });
  await t.given.submission(bind, { student_id: jane.id, answer: 'Jane binds', is_late: true });
  const elsewhere = await t.given.course({ teacher_id: teacher.id });
  await t.given.submission(await t.given.assignment(elsewhere.id), { answer: 'In another class' });
}

async function read(client: Client): Promise<Course> {
  const reply = await client.get(`/get-class/${courseId}`);
  expect(z.strictObject(Course.shape).safeParse(reply.json()).error).toBeUndefined();
  return reply.json();
}

async function shown(client: Client) {
  const { PublishAsgnment, SubmittedAsgnment, EnrolledBy } = await read(client);
  return {
    set: PublishAsgnment.map(({ AssignmentTitle }) => AssignmentTitle),
    handedIn: SubmittedAsgnment.map(({ Answer }) => Answer),
    enrolled: EnrolledBy.length,
  };
}

const NOTHING = { set: [], handedIn: [], enrolled: 0 };
const EVERYTHING = { set: ['Bind', 'Fold'], handedIn: ['Jane binds', 'Another folds', 'Jane folds'], enrolled: 2 };
const JANES = { set: ['Bind', 'Fold'], handedIn: ['Jane binds', 'Jane folds'], enrolled: 1 };

test('the teacher and admins see all assignments and submissions, newest first', async () => {
  await givenCoursework();
  expect(await shown(t.as(teacher))).toEqual(EVERYTHING);
  expect(await shown(t.as('admin'))).toEqual(EVERYTHING);
});

test('a student sees the assignments and their own submissions', async () => {
  await givenCoursework();
  expect(await shown(t.as(jane))).toEqual(JANES);
  expect(await shown(t.as(another))).toEqual({ ...JANES, handedIn: ['Another folds'] });
});

test('a student who becomes a teacher still sees only their own submissions', async () => {
  await givenCoursework();
  await t.deps.database.updateTable('user').set({ role: 'Teacher' }).where('id', '=', jane.id).execute();
  expect(await shown(t.as(jane))).toEqual(JANES);
});

test('visitors and people who are not enrolled see counts, but no entries', async () => {
  await givenCoursework();
  for (const client of [t.asNobody, t.as('student'), t.as('teacher')]) {
    expect(await shown(client)).toEqual(NOTHING);
    expect(await read(client)).toMatchObject({ EnrolledCount: 2, AssignmentCount: 2, SubmissionCount: 3 });
  }
});

describe.each(['suspended', 'ended'] as EnrolmentState[])('a student whose enrolment is %s', (state) => {
  beforeEach(async () => {
    await givenCoursework();
    await t.deps.database.updateTable('enrolment').set({ state }).where('student_id', '=', jane.id).execute();
  });

  test('sees no entries', async () => {
    expect(await shown(t.as(jane))).toEqual(NOTHING);
  });

  test('cannot see an archived class, while its other students can', async () => {
    await t.deps.database.updateTable('course').set({ status: 'Archived' }).execute();
    expect((await t.as(jane).get(`/get-class/${courseId}`)).statusCode).toBe(404);
    expect((await shown(t.as(another))).handedIn).toEqual(['Another folds']);
  });
});

test('entries have the fields of the contract', async () => {
  await givenCoursework();
  const { PublishAsgnment, SubmittedAsgnment } = await read(t.as(jane));
  expect(PublishAsgnment[1]).toMatchObject({
    ClassId: courseId,
    Number: 1,
    AssignmentTitle: 'Fold',
    AssignmentDeadLine: '2026-05-31',
    ClosesAt: '2026-06-01T00:00:00.000Z',
    PostedAsgnment: [],
  });
  expect(SubmittedAsgnment[1]).toMatchObject({
    AssignmentTitle: 'Fold',
    SubmitterEmail: jane.email,
    Answer: 'Jane folds',
    Grade: 90,
    Comment: 'Neat',
  });
});

test('the newest hundred assignments and submissions are shown', async () => {
  for (let number = 1; number <= 102; number++) {
    const assignment = await t.given.assignment(courseId, { title: `Number ${number}` });
    await t.given.submission(assignment, { student_id: jane.id, answer: `Number ${number}` });
  }
  const newest = Array.from({ length: 100 }, (_, index) => `Number ${102 - index}`);
  for (const client of [t.as(teacher), t.as(jane)]) {
    expect(await shown(client)).toMatchObject({ set: newest, handedIn: newest });
    expect(await read(client)).toMatchObject({ AssignmentCount: 102, SubmissionCount: 102 });
  }
});

test('lists of classes hold no entries, for the teacher neither', async () => {
  await givenCoursework();
  for (const path of [`/my-class/${teacher.email}`, '/all-classes', '/top-classes']) {
    const { body } = await t.as(teacher).get(path);
    expect(body).toContain(courseId);
    expect(body).not.toContain('Jane folds');
  }
});
