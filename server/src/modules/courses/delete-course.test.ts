import { beforeEach, expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';

const t = testApp();
let teacher: { id: string; email: string; name: string };

beforeEach(async () => {
  await t.empty();
  teacher = await t.given.person({ role: 'Teacher' });
});

const given = (course: object = {}) => t.given.course({ teacher_id: teacher.id, title: 'Bookbinding', ...course });
const remove = (id: string, body?: object) => t.as(teacher).delete(`/delete-class/${id}`, body);
const rowOf = (id: string) => t.deps.database.selectFrom('course').selectAll().where('id', '=', id).executeTakeFirst();
const audit = () => t.deps.database.selectFrom('audit_entry').selectAll().orderBy('id').execute();

test.each(['Pending', 'Approved', 'Rejected'] as const)(
  'a teacher deletes a class without students: %s',
  async (status) => {
    const { id } = await given({ status });
    const reply = await remove(id);
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toEqual({ acknowledged: true, deletedCount: 1 });
    expect(await rowOf(id)).toBeUndefined();
    expect(await audit()).toMatchObject([
      {
        actor_id: teacher.id,
        action: 'course.deleted',
        subject_id: id,
        subject_name: 'Bookbinding',
        person_id: teacher.id,
        reason: null,
      },
    ]);
    expect((await remove(id)).statusCode).toBe(404);
    expect(await audit()).toHaveLength(1);
  },
);

test('a class with students is archived: only they, its teacher and admins still see it', async () => {
  const { id } = await given();
  const student = await t.given.person();
  await t.given.enrolment(id, student.id);
  await t.given.review(id, { student_id: student.id });
  const everywhere = ['/api/all-classes', '/api/all-classes?q=bookbinding', '/api/top-classes', '/api/getreviews', '/'];
  for (const url of everywhere) expect((await t.get(url)).body).toContain('Bookbinding');

  expect((await remove(id)).json().deletedCount).toBe(1);
  expect(await rowOf(id)).toMatchObject({ status: 'Archived', title: 'Bookbinding', enrolled_count: 1 });
  expect(await audit()).toMatchObject([{ action: 'course.archived', subject_id: id }]);
  for (const url of everywhere) expect((await t.get(url)).body).not.toContain('Bookbinding');
  expect((await t.get(`/api/get-class/${id}`)).statusCode).toBe(404);
  for (const client of [t.as(student), t.as(teacher), t.as('admin')]) {
    const seen = await client.get(`/get-class/${id}`);
    expect(seen.json()).toMatchObject({ Status: 'Archived', ReviewCount: 1, Reviews: [{ ClassTitle: 'Bookbinding' }] });
  }
  expect((await t.as(teacher).get(`/my-class/${teacher.email}`)).json()).toEqual([]);
  expect((await t.as('admin').get('/getallclass')).json()).toEqual([]);
});

test('an archived class cannot be archived again or changed', async () => {
  const { id } = await given();
  await t.given.enrolment(id);
  await remove(id);
  const again = await remove(id);
  expect(again.statusCode).toBe(200);
  expect(again.json()).toEqual({ acknowledged: true, deletedCount: 0 });
  expect((await t.as('admin').delete(`/delete-class/${id}`)).json().deletedCount).toBe(0);
  const change = await t.as(teacher).put(`/update-class/${id}`, { UpdatedData: { ClassTitle: 'Sewing' } });
  expect(change.json()).toMatchObject({ status: 404, code: 'course.not-found' });
  expect((await t.as('admin').put(`/aprove-cls/${id}`)).json().modifiedCount).toBe(0);
  expect(await rowOf(id)).toMatchObject({ status: 'Archived', title: 'Bookbinding' });
  expect(await audit()).toHaveLength(1);
});

test('an admin gives a reason, which the audit keeps with the teacher', async () => {
  const { id } = await given();
  const admin = await t.given.person({ role: 'Admin' });
  await t.as(admin).delete(`/delete-class/${id}`, { reason: ' Twice the same class. ' });
  expect(await audit()).toMatchObject([
    { actor_id: admin.id, action: 'course.deleted', person_id: teacher.id, reason: 'Twice the same class.' },
  ]);
});

test('a reason that is too long is refused, and the class stays', async () => {
  const { id } = await given();
  const reply = await remove(id, { reason: 'x'.repeat(1_001) });
  expect(reply.json()).toMatchObject({ status: 400, errors: [{ path: 'reason' }] });
  expect(await rowOf(id)).toBeDefined();
});

test('the picture of a deleted class stays its teacher’s', async () => {
  const picture = await t.given.picture(teacher.id);
  const { id } = await given({ image_id: picture.id });
  await remove(id);
  const left = await t.deps.database.selectFrom('image').select('id').execute();
  expect(left).toEqual([{ id: picture.id }]);
});
