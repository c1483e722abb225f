import type { CourseStatus } from '@guildhall/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { digestDatabase } from '../../testing/database-digest.ts';
import { codeOf } from '../../testing/problem-code.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp();
let teacher: { id: string; email: string };

beforeEach(async () => {
  await t.empty();
  teacher = await t.given.person({ role: 'Teacher' });
});

const UPDATE = { UpdatedData: { ClassTitle: 'Taken over' } };
const given = (status: CourseStatus) => t.given.course({ teacher_id: teacher.id, status });

/** What is answered, and that nothing has changed. */
async function refusal(ask: () => Promise<{ statusCode: number; json: () => { code: string } }>) {
  const before = await digestDatabase(t.deps.pool);
  const reply = await ask();
  expect(await digestDatabase(t.deps.pool)).toEqual(before);
  return codeOf(reply);
}

describe.each(['Pending', 'Rejected', 'Archived'] as const)('a class that is %s', (status) => {
  test.each(['student', 'teacher'] as const)('does not exist for a %s who does not teach it', async (role) => {
    const { id } = await given(status);
    const somebody = await t.given.person({ role: role === 'student' ? 'Student' : 'Teacher' });
    await t.tokenOf(somebody);
    const client = t.as(somebody);
    const notFound = [404, 'course.not-found'];
    expect(await refusal(() => client.get(`/get-class/${id}`))).toEqual(notFound);
    expect(await refusal(() => client.put(`/update-class/${id}`, UPDATE))).toEqual(notFound);
    expect(await refusal(() => client.delete(`/delete-class/${id}`))).toEqual(notFound);
  });
});

test('another teacher cannot change or delete a public class', async () => {
  const { id } = await given('Approved');
  const another = await t.given.person({ role: 'Teacher' });
  await t.tokenOf(another);
  const client = t.as(another);
  expect(await refusal(() => client.put(`/update-class/${id}`, UPDATE))).toEqual([403, 'auth.forbidden']);
  expect(await refusal(() => client.delete(`/delete-class/${id}`))).toEqual([403, 'auth.forbidden']);
});

test('a student sees their archived class, but cannot change or delete it', async () => {
  const { id } = await given('Archived');
  const student = await t.given.person();
  await t.given.enrolment(id, student.id);
  await t.tokenOf(student);
  const client = t.as(student);
  expect((await client.get(`/get-class/${id}`)).statusCode).toBe(200);
  expect(await refusal(() => client.put(`/update-class/${id}`, UPDATE))).toEqual([403, 'auth.forbidden']);
  expect(await refusal(() => client.delete(`/delete-class/${id}`))).toEqual([403, 'auth.forbidden']);
});

test('an admin can delete a class, but not change it', async () => {
  const { id } = await given('Pending');
  await t.as('admin').get('/getallclass');
  expect(await refusal(() => t.as('admin').put(`/update-class/${id}`, UPDATE))).toEqual([403, 'auth.forbidden']);
  expect((await t.as('admin').delete(`/delete-class/${id}`)).json().deletedCount).toBe(1);
});

test.each(['Student', 'Admin'] as const)('a teacher who has become a %s keeps their class', async (role) => {
  const { id } = await given('Pending');
  await t.deps.database.updateTable('user').set({ role }).where('id', '=', teacher.id).execute();
  const client = t.as(teacher);
  expect((await client.get(`/get-class/${id}`)).statusCode).toBe(200);
  expect((await client.get(`/my-class/${teacher.email}`)).json()).toHaveLength(1);
  expect((await client.put(`/update-class/${id}`, UPDATE)).json().modifiedCount).toBe(1);
  expect((await client.delete(`/delete-class/${id}`)).json().deletedCount).toBe(1);
});

test('a teacher cannot approve or reject a class, not even their own', async () => {
  const { id } = await given('Pending');
  await t.tokenOf(teacher);
  const client = t.as(teacher);
  const forbidden = [403, 'auth.forbidden'];
  expect(await refusal(() => client.put(`/aprove-cls/${id}`))).toEqual(forbidden);
  expect(await refusal(() => client.delete(`/reject-cls/${id}`))).toEqual(forbidden);
  const seen = { EditedAt: new Date().toISOString() };
  expect(await refusal(() => client.put(`/classes/${id}/seen-edits`, seen))).toEqual(forbidden);
});

test.each(['nothing', '0197c3a0-0000-7000-8000-000000000001', "1' or '1'='1", '🙂', '%00'])(
  'a class with the id %j cannot be changed, deleted or decided',
  async (text) => {
    const id = encodeURIComponent(text);
    await t.tokenOf(teacher);
    await t.as('admin').get('/getallclass');
    const notFound = [404, 'course.not-found'];
    expect(await refusal(() => t.as(teacher).put(`/update-class/${id}`, UPDATE))).toEqual(notFound);
    expect(await refusal(() => t.as(teacher).delete(`/delete-class/${id}`))).toEqual(notFound);
    expect(await refusal(() => t.as('admin').put(`/aprove-cls/${id}`))).toEqual(notFound);
    expect(await refusal(() => t.as('admin').delete(`/reject-cls/${id}`))).toEqual(notFound);
    const seen = { EditedAt: new Date().toISOString() };
    expect(await refusal(() => t.as('admin').put(`/classes/${id}/seen-edits`, seen))).toEqual(notFound);
  },
);
