import { CourseStudent } from '@guildhall/contract';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { listAllPages } from '../../testing/list-all-pages.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp();
let teacher: { id: string };
let courseId: string;

beforeEach(async () => {
  await t.empty();
  teacher = await t.given.person({ role: 'Teacher' });
  courseId = (await t.given.course({ teacher_id: teacher.id })).id;
});

const read = (query = '') => t.as(teacher).get(`/classes/${courseId}/students${query}`);
const names = (students: CourseStudent[]) => students.map(({ StudentName }) => StudentName);

async function enrol(name: string, minutesAgo: number) {
  const student = await t.given.person({ name });
  const { id } = await t.given.enrolment(courseId, student.id);
  const enrolled_at = new Date(Date.now() - minutesAgo * 60_000);
  await t.deps.database.updateTable('enrolment').set({ enrolled_at }).where('id', '=', id).execute();
  return student;
}

test('the teacher and admins list the students, newest first, with their submissions and average grade', async () => {
  const ada = await enrol('Ada', 3);
  const grace = await enrol('Grace', 2);
  await enrol('Jane', 1);
  const first = await t.given.assignment(courseId);
  const second = await t.given.assignment(courseId);
  const third = await t.given.assignment(courseId);
  await t.given.submission(first, { student_id: ada.id, grade: 100 });
  await t.given.submission(second, { student_id: ada.id, grade: 83 });
  await t.given.submission(third, { student_id: ada.id, grade: 83 });
  await t.given.submission(first, { student_id: grace.id });
  const elsewhere = await t.given.course();
  await t.given.enrolment(elsewhere.id, grace.id);
  await t.given.submission(await t.given.assignment(elsewhere.id), { student_id: grace.id, grade: 1 });
  const reply = await read();
  expect(reply.json()).toMatchObject([
    { StudentName: 'Jane', SubmissionCount: 0, AverageGrade: null },
    { StudentName: 'Grace', SubmissionCount: 1, AverageGrade: null },
    { StudentName: 'Ada', StudentEmail: ada.email, SubmissionCount: 3, AverageGrade: 88.7 },
  ]);
  expect(reply.headers['x-total-count']).toBe('3');
  for (const item of reply.json()) expect(z.strictObject(CourseStudent.shape).safeParse(item).error).toBeUndefined();
  expect((await t.as('admin').get(`/classes/${courseId}/students`)).json()).toEqual(reply.json());
});

test.each(['suspended', 'ended'] as const)('a student whose enrolment is %s is not listed', async (state) => {
  await enrol('Stays', 2);
  const { id } = await enrol('Goes', 1);
  await t.deps.database.updateTable('enrolment').set({ state }).where('student_id', '=', id).execute();
  expect(names((await read()).json())).toEqual(['Stays']);
});

test('they are listed page by page, each once, also those of the same instant', async () => {
  for (const name of ['One', 'Two', 'Three', 'Four', 'Five']) await enrol(name, 0);
  await t.deps.database
    .updateTable('enrolment')
    .set({ enrolled_at: new Date('2026-03-01') })
    .execute();
  const { pages, totals } = await listAllPages<CourseStudent>(t.as(teacher), `/classes/${courseId}/students?limit=2`);
  expect(pages.map(({ length }) => length)).toEqual([2, 2, 1]);
  expect(new Set(pages.flatMap(names)).size).toBe(5);
  expect(totals).toEqual(['5', '5', '5']);
});

test.each([
  ['limit=0', 'limit'],
  ['limit=501', 'limit'],
  ['cursor=broken', 'cursor'],
  [`cursor=${Buffer.from('["yesterday","0197c3a0-0000-7000-8000-000000000001"]').toString('base64url')}`, 'cursor'],
])('%s is refused', async (query, field) => {
  const reply = await read(`?${query}`);
  expect(reply.json()).toMatchObject({ status: 400, code: 'request.invalid', errors: [{ path: field }] });
});
