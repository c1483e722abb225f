import { MyAssignment, SetAssignment } from '@guildhall/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { listAllPages } from '../../testing/list-all-pages.ts';
import { testApp } from '../../testing/test-app.ts';
import { listMyAssignments } from './list-assignments.ts';

const t = testApp();
let teacher: { id: string };
let student: { id: string; email: string; name: string };
let courseId: string;

beforeEach(async () => {
  await t.empty();
  teacher = await t.given.person({ role: 'Teacher' });
  student = await t.given.person({ name: 'Jane Doe', email: 'jane@example.com', image: '/images/1/320' });
  courseId = (await t.given.course({ teacher_id: teacher.id, time_zone: 'Europe/Berlin' })).id;
  await t.given.enrolment(courseId, student.id);
});

const numbers = (assignments: { Number: number }[]) => assignments.map(({ Number: number }) => number);

test('a teacher lists the assignments of their class, newest first, with counts of submissions and grades', async () => {
  const created_at = new Date('2026-03-01T12:00:00Z');
  const first = await t.given.assignment(courseId, {
    title: 'Fold',
    description: 'Fold a sheet.\nTwice.',
    deadline: '2026-03-29',
    created_at,
  });
  await t.given.assignment(courseId);
  await t.given.submission(first, { grade: 50 });
  await t.given.submission(first);
  const elsewhere = await t.given.course({ teacher_id: teacher.id });
  await t.given.assignment(elsewhere.id);
  const reply = await t.as(teacher).get(`/classes/${courseId}/assignments`);
  expect(numbers(reply.json())).toEqual([2, 1]);
  expect(reply.headers['x-total-count']).toBe('2');
  for (const item of reply.json()) expect(z.strictObject(SetAssignment.shape).safeParse(item).error).toBeUndefined();
  expect(reply.json()[1]).toEqual({
    _id: first.id,
    ClassId: courseId,
    Number: 1,
    AssignmentTitle: 'Fold',
    AssignmentDescription: 'Fold a sheet.\nTwice.',
    AssignmentDeadLine: '2026-03-29',
    /** The day on which the clocks go forward. */
    ClosesAt: '2026-03-29T22:00:00.000Z',
    PostedAsgnment: [],
    SetAt: '2026-03-01T12:00:00.000Z',
    Changes: [],
    WithdrawnAt: null,
    Version: 1,
    SubmissionCount: 2,
    GradedCount: 1,
  });
});

test('a student lists them with their own submissions and the state of each', async () => {
  const past = { deadline: '2026-01-01' };
  const closed = await t.given.assignment(courseId, past);
  const late = await t.given.assignment(courseId, past);
  const graded = await t.given.assignment(courseId, past);
  const handedIn = await t.given.assignment(courseId, past);
  const open = await t.given.assignment(courseId);
  const mine = { student_id: student.id };
  await t.given.submission(late, { ...mine, is_late: true });
  await t.given.submission(graded, { ...mine, is_late: true, grade: 0, comment: 'Where is it?' });
  await t.given.submission(handedIn, mine);
  for (const assignment of [closed, late, graded, handedIn, open]) await t.given.submission(assignment, { grade: 99 });
  const reply = await t.as(student).get(`/classes/${courseId}/my-assignments`);
  expect(reply.json().map(({ State }: MyAssignment) => State)).toEqual([
    'open',
    'handed-in',
    'graded',
    'late',
    'closed',
  ]);
  expect(reply.json().map(({ Submission }: MyAssignment) => Submission?.SubmitterEmail)).toEqual([
    undefined,
    student.email,
    student.email,
    student.email,
    undefined,
  ]);
  expect(reply.headers['x-total-count']).toBe('5');
  expect(reply.json()[2].Submission).toMatchObject({ IsLate: true, Grade: 0, Comment: 'Where is it?' });
  for (const item of reply.json()) expect(z.strictObject(MyAssignment.shape).safeParse(item).error).toBeUndefined();
});

test('an assignment is open until its deadline has ended in the time zone of the class, and closed from then on', async () => {
  /** In Berlin the clocks go forward on that day, and back on the other. */
  for (const [deadline, closing] of [
    ['2026-03-29', '2026-03-29T22:00:00.000Z'],
    ['2026-10-25', '2026-10-25T23:00:00.000Z'],
  ] as const) {
    await t.given.assignment(courseId, { deadline });
    const stateAt = async (now: number) => {
      const request = { courseId, actor: { ...student, role: 'Student' as const }, query: { limit: 1 } };
      const { items } = await listMyAssignments(t.deps.database, { ...request, now: new Date(now) });
      return items[0]?.State;
    };
    expect(await stateAt(Date.parse(closing) - 1)).toBe('open');
    expect(await stateAt(Date.parse(closing))).toBe('closed');
  }
});

describe.each([
  { path: 'assignments', as: () => t.as(teacher) },
  { path: 'my-assignments', as: () => t.as(student) },
])('$path', ({ path, as }) => {
  test('come page by page, each once', async () => {
    for (let number = 1; number <= 5; number++) await t.given.assignment(courseId);
    const { pages, totals } = await listAllPages<{ Number: number }>(as(), `/classes/${courseId}/${path}?limit=2`);
    expect(pages.map(numbers)).toEqual([[5, 4], [3, 2], [1]]);
    expect(totals).toEqual(['5', '5', '5']);
  });

  test('are an empty list without assignments', async () => {
    const reply = await as().get(`/classes/${courseId}/${path}`);
    expect(reply.json()).toEqual([]);
    expect(reply.headers['x-total-count']).toBe('0');
    expect(reply.headers.link).toBeUndefined();
  });

  test.each([
    ['limit=0', 'limit'],
    ['limit=501', 'limit'],
    ['limit=many', 'limit'],
    ['cursor=broken', 'cursor'],
    [`cursor=${Buffer.from('["1"]').toString('base64url')}`, 'cursor'],
    [`cursor=${Buffer.from('[3000000000]').toString('base64url')}`, 'cursor'],
  ])('refuse %s and name the field', async (query, field) => {
    const reply = await as().get(`/classes/${courseId}/${path}?${query}`);
    expect(reply.json()).toMatchObject({ status: 400, code: 'request.invalid', errors: [{ path: field }] });
  });
});
