import { beforeEach, describe, expect, test } from 'vitest';
import { findCourseworkMiscounts } from '../../backup/consistency/check-consistency.ts';
import { digestDatabase } from '../../testing/database-digest.ts';
import { testApp } from '../../testing/test-app.ts';
import { submitAssignment } from './submit-assignment.ts';

const t = testApp();
let student: { id: string; email: string; name: string };
let course: { id: string };
let assignment: { id: string; course_id: string };

beforeEach(async () => {
  await t.empty();
  student = await t.given.person({ name: 'Jane Doe' });
  course = await t.given.course();
  await t.given.enrolment(course.id, student.id);
  assignment = await t.given.assignment(course.id, { deadline: '2098-05-31' });
  await t.tokenOf(student);
});

const WORK = { Answer: 'Three folds.', Link: 'https://example.com/folds' };
const submit = (work: object = WORK) =>
  t.as(student).put(`/submit-assignment/${course.id}`, { classObeject: { _id: assignment.id, ...work } });
const rows = () => t.deps.database.selectFrom('submission').selectAll().execute();
const setAssignment = () =>
  t.deps.database.selectFrom('assignment').selectAll().where('id', '=', assignment.id).executeTakeFirstOrThrow();

const submitAt = (now: Date, Answer: string) =>
  t.deps.inTx((tx) => {
    const actor = { ...student, role: 'Student' as const };
    const request = { courseId: course.id, actor, assignmentId: assignment.id, input: { Answer, Link: '' }, now };
    return submitAssignment(tx, t.deps.certificates, request);
  });

test('a student hands in a text and a link, and everybody sees the new count at once', async () => {
  const shown = async () => (await t.get(`/api/get-class/${course.id}`)).json().SubmissionCount;
  expect(await shown()).toBe(0);
  const reply = await submit({ Answer: ' Three folds.\n', Link: ' https://example.com/folds ' });
  expect(reply.statusCode).toBe(200);
  expect(reply.json()).toEqual({ acknowledged: true, matchedCount: 1, modifiedCount: 1 });
  const [row] = await rows();
  expect(row).toMatchObject({
    assignment_id: assignment.id,
    course_id: course.id,
    student_id: student.id,
    answer: 'Three folds.',
    link: 'https://example.com/folds',
    is_late: false,
    grade: null,
    comment: '',
    graded_at: null,
  });
  expect(await shown()).toBe(1);
  expect(await findCourseworkMiscounts(t.deps.database)).toEqual([]);
  const day = row?.submitted_at.toISOString().slice(0, 10);
  const days = await t.deps.database.selectFrom('course_day').selectAll().execute();
  expect(days).toEqual([{ course_id: course.id, day, enrolments: 1, submissions: 1 }]);
});

test.each([
  ['nothing', {}],
  ['empty texts', { Answer: '', Link: '' }],
  ['spaces', { Answer: ' \n ', Link: '  ' }],
  ['text of invisible characters', { Answer: '\u200b\u2800' }],
])('%s can be handed in', async (_, work) => {
  expect((await submit(work)).json().modifiedCount).toBe(1);
  expect(await rows()).toMatchObject([{ answer: '', link: '' }]);
});

test('the student is always the caller, even if the body names another', async () => {
  const another = await t.given.person();
  await t.given.enrolment(course.id, another.id);
  const lie = { SubmittedBy: another.name, SubmitterEmail: another.email, student_id: another.id };
  await submit({ ...WORK, ...lie, IsLate: true, Grade: 100, Comment: 'Perfect', SubmittedAt: '2000-01-01T00:00:00Z' });
  expect(await rows()).toMatchObject([{ student_id: student.id, is_late: false, grade: null, comment: '' }]);
  expect((await rows())[0]?.submitted_at.getFullYear()).toBeGreaterThan(2000);
});

describe('handing in again before the deadline', () => {
  test('replaces the submission, its grade and its comment', async () => {
    const { id } = await t.given.submission(assignment, { student_id: student.id, grade: 40, comment: 'Too few.' });
    expect((await setAssignment()).graded_count).toBe(1);
    expect((await submit()).json().modifiedCount).toBe(1);
    expect(await rows()).toMatchObject([
      { id, answer: WORK.Answer, link: WORK.Link, grade: null, comment: '', graded_at: null },
    ]);
    expect(await setAssignment()).toMatchObject({ submission_count: 1, graded_count: 0 });
    expect(await findCourseworkMiscounts(t.deps.database)).toEqual([]);
  });

  test.each([
    ['its text', { ...WORK, Answer: 'Four.' }],
    ['its link', { ...WORK, Link: '' }],
  ])('changes it when only %s differs', async (_, work) => {
    await submit();
    expect((await submit(work)).json().modifiedCount).toBe(1);
    expect(await rows()).toMatchObject([{ answer: work.Answer, link: work.Link }]);
  });

  test.each([
    ['its text', { Link: 'https://example.com/four' }, { answer: WORK.Answer, link: 'https://example.com/four' }],
    ['its link', { Answer: 'Four.' }, { answer: 'Four.', link: WORK.Link }],
  ])('keeps %s when it is not sent', async (_, sent, kept) => {
    await submit();
    expect((await submit(sent)).json().modifiedCount).toBe(1);
    expect(await rows()).toMatchObject([kept]);
  });

  test('changes nothing when neither text nor link is sent', async () => {
    await submit();
    expect((await submit({})).json().modifiedCount).toBe(0);
    expect(await rows()).toMatchObject([{ answer: WORK.Answer, link: WORK.Link }]);
  });

  test('the same changes nothing, and the grade stays', async () => {
    await t.given.submission(assignment, { student_id: student.id, answer: WORK.Answer, link: WORK.Link, grade: 90 });
    const before = await digestDatabase(t.deps.pool);
    expect((await submit()).json()).toEqual({ acknowledged: true, matchedCount: 1, modifiedCount: 0 });
    expect(await digestDatabase(t.deps.pool)).toEqual(before);
  });

  test('gets a later instant even within one millisecond', async () => {
    const now = new Date('2026-05-01T12:00:00.000Z');
    await submitAt(now, 'One.');
    await submitAt(now, 'Two.');
    expect(await rows()).toMatchObject([{ answer: 'Two.', submitted_at: new Date('2026-05-01T12:00:00.001Z') }]);
  });
});

test.each(['Rejected', 'Archived'] as const)('students of a class that is %s can still hand in', async (status) => {
  await t.deps.database.updateTable('course').set({ status }).where('id', '=', course.id).execute();
  expect((await submit()).json().modifiedCount).toBe(1);
});

test.each(['Teacher', 'Admin'] as const)('a student who has become a %s can still hand in', async (role) => {
  await t.deps.database.updateTable('user').set({ role }).where('id', '=', student.id).execute();
  expect((await submit()).json().modifiedCount).toBe(1);
});
