import { beforeEach, describe, expect, test } from 'vitest';
import { findCourseworkMiscounts } from '../../backup/consistency/check-consistency.ts';
import { newId } from '../../lib/ids.ts';
import { digestDatabase } from '../../testing/database-digest.ts';
import { codeOf } from '../../testing/problem-code.ts';
import { testApp } from '../../testing/test-app.ts';
import { gradeSubmission } from './grade-submission.ts';

const t = testApp();
let teacher: { id: string; email: string };
let student: { id: string };
let course: { id: string };
let assignment: { id: string; course_id: string };
let submission: { id: string; submitted_at: Date };

beforeEach(async () => {
  await t.empty();
  teacher = await t.given.person({ role: 'Teacher' });
  student = await t.given.person();
  course = await t.given.course({ teacher_id: teacher.id });
  await t.given.enrolment(course.id, student.id);
  assignment = await t.given.assignment(course.id);
  submission = await t.given.submission(assignment, { student_id: student.id });
  await t.tokenOf(teacher);
});

const grade = (body: object, who: { id: string } = teacher) =>
  t.as(who).put(`/submissions/${submission.id}/grade`, body);
const row = () =>
  t.deps.database.selectFrom('submission').selectAll().where('id', '=', submission.id).executeTakeFirstOrThrow();
const gradedCount = async () =>
  (await t.deps.database.selectFrom('assignment').selectAll().executeTakeFirstOrThrow()).graded_count;

test('a teacher grades a submission, with a comment', async () => {
  const reply = await grade({ Grade: 90, Comment: ' Neat.\nGo on. ' });
  expect(reply.json()).toEqual({ acknowledged: true, matchedCount: 1, modifiedCount: 1 });
  const graded = await row();
  expect(graded).toMatchObject({ grade: 90, comment: 'Neat.\nGo on.', submitted_at: submission.submitted_at });
  expect(graded.graded_at).not.toBeNull();
  expect(await gradedCount()).toBe(1);
  expect(await findCourseworkMiscounts(t.deps.database)).toEqual([]);
});

test('a changed grade counts once, and replaces the comment', async () => {
  await grade({ Grade: 90, Comment: 'Neat.' });
  expect((await grade({ Grade: 95 })).json().modifiedCount).toBe(1);
  expect(await row()).toMatchObject({ grade: 95, comment: '' });
  expect(await gradedCount()).toBe(1);
});

test('the student is notified of a new grade or comment, and not of the same again', async () => {
  const notified: string[] = [];
  const request = { submissionId: submission.id, actor: { ...teacher, role: 'Teacher' as const }, readAt: undefined };
  const followUps = {
    ...t.deps.certificates,
    notifyOfGrade: async (_: unknown, id: string) => void notified.push(id),
  };
  const give = (Grade: number, Comment: string, now: string) =>
    t.deps.inTx((tx) => gradeSubmission(tx, followUps, { ...request, input: { Grade, Comment }, now: new Date(now) }));
  const changes = [
    await give(90, 'Neat.', '2026-05-01T12:00:00Z'),
    await give(90, 'Neat.', '2026-05-02T12:00:00Z'),
    await give(90, 'Very neat.', '2026-05-03T12:00:00Z'),
    await give(91, 'Very neat.', '2026-05-04T12:00:00Z'),
    await give(91, 'Very neat.', '2026-05-05T12:00:00Z'),
  ];
  expect(changes.map(({ modifiedCount }) => modifiedCount)).toEqual([1, 0, 1, 1, 0]);
  expect(notified).toEqual([submission.id, submission.id, submission.id]);
  expect((await row()).graded_at).toEqual(new Date('2026-05-04T12:00:00Z'));
});

test.each([0, 100])('%d is a grade', async (Grade) => {
  expect((await grade({ Grade })).json().modifiedCount).toBe(1);
  expect((await row()).grade).toBe(Grade);
  expect(await gradedCount()).toBe(1);
});

describe('refused, without a change:', () => {
  test.each([
    ['-1', { Grade: -1 }, 'Grade'],
    ['101', { Grade: 101 }, 'Grade'],
    ['4.5', { Grade: 4.5 }, 'Grade'],
    ['1e21', { Grade: 1e21 }, 'Grade'],
    ['a text', { Grade: '5' }, 'Grade'],
    ['null', { Grade: null }, 'Grade'],
    ['yes', { Grade: true }, 'Grade'],
    ['no grade', { Comment: 'Neat.' }, 'Grade'],
    ['a comment of 5,001', { Grade: 5, Comment: 'x'.repeat(5_001) }, 'Comment'],
    ['a comment with a NUL', { Grade: 5, Comment: '\0' }, 'Comment'],
    ['half a character', { Grade: 5, Comment: '\udc00' }, 'Comment'],
    ['an instant that is none', { Grade: 5, SubmittedAt: 'yesterday' }, 'SubmittedAt'],
  ])('%s', async (_, body, field) => {
    const before = await digestDatabase(t.deps.pool);
    const reply = await grade(body);
    expect([reply.statusCode, reply.json().errors[0].path]).toEqual([400, field]);
    expect(await digestDatabase(t.deps.pool)).toEqual(before);
  });
});

test('a submission that was replaced since the teacher read it is not graded', async () => {
  const read = submission.submitted_at.toISOString();
  const submitted_at = new Date(submission.submitted_at.getTime() + 1);
  await t.deps.database.updateTable('submission').set({ submitted_at }).execute();
  const reply = await grade({ Grade: 90, SubmittedAt: read });
  expect(codeOf(reply)).toEqual([409, 'submission.changed']);
  expect(await row()).toMatchObject({ grade: null, graded_at: null });
  expect(await gradedCount()).toBe(0);
  expect((await grade({ Grade: 90, SubmittedAt: submitted_at.toISOString() })).json().modifiedCount).toBe(1);
});

test('only the teacher of the class grades', async () => {
  const fellow = await t.given.person();
  await t.given.enrolment(course.id, fellow.id);
  const ended = await t.given.person();
  await t.given.enrolment(course.id, ended.id);
  await t.deps.database.updateTable('enrolment').set({ state: 'ended' }).where('student_id', '=', ended.id).execute();
  const another = await t.given.person({ role: 'Teacher' });
  const forbidden = [403, 'auth.forbidden'];
  const notFound = [404, 'submission.not-found'];
  const callers = [student, fellow, await t.given.person({ role: 'Admin' }), ended, await t.given.person(), another];
  for (const somebody of callers) await t.tokenOf(somebody);
  const before = await digestDatabase(t.deps.pool);
  const answers: unknown[] = [];
  for (const somebody of callers) {
    const reply = await grade({ Grade: 100 }, somebody);
    answers.push(codeOf(reply));
  }
  expect(answers).toEqual([forbidden, forbidden, forbidden, notFound, notFound, notFound]);
  expect(await digestDatabase(t.deps.pool)).toEqual(before);
});

test.each(['nothing', newId(), '🙂', '%00'])('a submission with the id %j does not exist', async (id) => {
  const reply = await t.as(teacher).put(`/submissions/${encodeURIComponent(id)}/grade`, { Grade: 90 });
  expect(codeOf(reply)).toEqual([404, 'submission.not-found']);
});

test('a teacher grades in an archived class, whatever their role is now', async () => {
  await t.deps.database.updateTable('course').set({ status: 'Archived' }).execute();
  await t.deps.database.updateTable('user').set({ role: 'Student' }).where('id', '=', teacher.id).execute();
  expect((await grade({ Grade: 90 })).json().modifiedCount).toBe(1);
});
