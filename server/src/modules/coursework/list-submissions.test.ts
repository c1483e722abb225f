import { Submission } from '@guildhall/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { listAllPages } from '../../testing/list-all-pages.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp();
let teacher: { id: string };
let assignment: { id: string; course_id: string; title: string };

beforeEach(async () => {
  await t.empty();
  teacher = await t.given.person({ role: 'Teacher' });
  const { id } = await t.given.course({ teacher_id: teacher.id });
  assignment = await t.given.assignment(id, { title: 'Fold' });
});

const read = (query = '') => t.as(teacher).get(`/assignments/${assignment.id}/submissions${query}`);
const answers = (submissions: Submission[]) => submissions.map(({ Answer }) => Answer);

test('the teacher and admins list submissions, newest first, with student and grade', async () => {
  const student = await t.given.person({ name: 'Jane Doe', email: 'jane@example.com', image: '/images/1/320' });
  await t.given.enrolment(assignment.course_id, student.id);
  const { id } = await t.given.submission(assignment, {
    student_id: student.id,
    answer: 'First',
    link: 'https://example.com/folded',
    submitted_at: new Date('2026-03-01T12:00:00Z'),
    is_late: true,
    grade: 88,
    comment: 'Neat',
    graded_at: new Date('2026-03-02T12:00:00Z'),
  });
  await t.given.submission(assignment, { answer: 'Second' });
  await t.given.submission(await t.given.assignment(assignment.course_id), { answer: 'To another' });
  const reply = await read();
  expect(answers(reply.json())).toEqual(['Second', 'First']);
  expect(reply.headers['x-total-count']).toBe('2');
  expect(reply.json()[1]).toEqual({
    _id: id,
    AssignmentId: assignment.id,
    AssignmentTitle: 'Fold',
    SubmittedBy: 'Jane Doe',
    SubmitterEmail: 'jane@example.com',
    SubmitterImage: '/images/1/320',
    SubmittedAt: '2026-03-01T12:00:00.000Z',
    IsLate: true,
    Answer: 'First',
    Link: 'https://example.com/folded',
    Grade: 88,
    Comment: 'Neat',
    FileCount: 0,
    GradedAt: '2026-03-02T12:00:00.000Z',
  });
  for (const item of reply.json()) expect(z.strictObject(Submission.shape).safeParse(item).error).toBeUndefined();
  expect((await t.as('admin').get(`/assignments/${assignment.id}/submissions`)).json()).toEqual(reply.json());
});

test('a submission is still listed when its student’s enrolment has ended', async () => {
  await t.given.submission(assignment, { answer: 'Before the refund' });
  await t.deps.database.updateTable('enrolment').set({ state: 'ended' }).execute();
  expect(answers((await read()).json())).toEqual(['Before the refund']);
});

describe('graded and ungraded submissions', () => {
  beforeEach(async () => {
    await t.given.submission(assignment, { answer: 'Graded', grade: 70 });
    await t.given.submission(assignment, { answer: 'Given nothing', grade: 0 });
    await t.given.submission(assignment, { answer: 'Waiting' });
  });

  test.each([
    ['graded', ['Given nothing', 'Graded']],
    ['ungraded', ['Waiting']],
  ])('can be listed alone: %s', async (state, expected) => {
    const reply = await read(`?state=${state}`);
    expect(answers(reply.json())).toEqual(expected);
    expect(reply.headers['x-total-count']).toBe(String(expected.length));
  });

  test('are paged', async () => {
    const path = `/assignments/${assignment.id}/submissions?state=graded&limit=1`;
    const { pages, totals } = await listAllPages<Submission>(t.as(teacher), path);
    expect(pages.map(answers)).toEqual([['Given nothing'], ['Graded']]);
    expect(totals).toEqual(['2', '2']);
  });
});

test('they are listed page by page, each once, also those of the same instant', async () => {
  const submitted_at = new Date('2026-03-01');
  for (let number = 0; number < 5; number++) await t.given.submission(assignment, { submitted_at });
  const path = `/assignments/${assignment.id}/submissions?limit=2`;
  const { pages, totals } = await listAllPages<Submission>(t.as(teacher), path);
  expect(pages.map(({ length }) => length)).toEqual([2, 2, 1]);
  expect(new Set(pages.flatMap(answers)).size).toBe(5);
  expect(totals).toEqual(['5', '5', '5']);
});

test.each([
  ['state=late', 'state'],
  ['limit=0', 'limit'],
  ['limit=501', 'limit'],
  ['cursor=broken', 'cursor'],
  [`cursor=${Buffer.from('[1]').toString('base64url')}`, 'cursor'],
  [`cursor=${Buffer.from('["2026-01-01T00:00:00Z","no id"]').toString('base64url')}`, 'cursor'],
])('%s is refused', async (query, field) => {
  const reply = await read(`?${query}`);
  expect(reply.json()).toMatchObject({ status: 400, code: 'request.invalid', errors: [{ path: field }] });
});
