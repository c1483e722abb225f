import { Course } from '@guildhall/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { testApp } from '../../testing/test-app.ts';

const t = testApp();
let teacher: { id: string; email: string };
let student: { id: string; email: string; name: string };

beforeEach(async () => {
  await t.empty();
  teacher = await t.given.person({ role: 'Teacher' });
  student = await t.given.person({ name: 'Jane Doe', email: 'jane@example.com' });
});

const given = (course: object = {}) => t.given.course({ teacher_id: teacher.id, ...course });

describe.each(['Pending', 'Approved', 'Rejected', 'Archived'] as const)('a class that is %s', (status) => {
  test('is shown to its teacher, its students and admins, and is not cached', async () => {
    const { id } = await given({ status });
    await t.given.enrolment(id, student.id);
    for (const client of [t.as(teacher), t.as(student), t.as('admin')]) {
      const reply = await client.get(`/get-class/${id}`);
      expect(reply.statusCode).toBe(200);
      expect(reply.headers['cache-control']).toBe('no-store');
      expect(reply.headers.etag).toBeUndefined();
      expect(reply.json()).toMatchObject({ _id: id, Status: status });
      expect(z.strictObject(Course.shape).safeParse(reply.json()).error).toBeUndefined();
    }
  });

  test('is shown to others only when it is approved', async () => {
    const { id } = await given({ status });
    await t.given.enrolment(id, student.id);
    for (const client of [t.as('student'), t.as('teacher'), t.asNobody]) {
      expect((await client.get(`/get-class/${id}`)).statusCode).toBe(status === 'Approved' ? 200 : 404);
    }
  });
});

test('the teacher and admins see who is enrolled, newest first; a student sees only their own enrolment', async () => {
  const { id } = await given();
  await t.given.enrolment(id, student.id);
  const later = await t.given.person();
  const enrolment = await t.given.enrolment(id, later.id);
  await t.deps.database
    .updateTable('enrolment')
    .set({ enrolled_at: new Date(enrolment.enrolled_at.getTime() + 1_000) })
    .where('id', '=', enrolment.id)
    .execute();
  const enrolledBy = async (client: ReturnType<typeof t.as>) =>
    (await client.get(`/get-class/${id}`))
      .json()
      .EnrolledBy.map((entry: { StudentEmail: string }) => entry.StudentEmail);
  expect(await enrolledBy(t.as(teacher))).toEqual([later.email, student.email]);
  expect(await enrolledBy(t.as('admin'))).toEqual([later.email, student.email]);
  expect(await enrolledBy(t.as(student))).toEqual([student.email]);
  expect(await enrolledBy(t.as('student'))).toEqual([]);
  expect(await enrolledBy(t.as('teacher'))).toEqual([]);
  expect(await enrolledBy(t.asNobody)).toEqual([]);
  expect((await t.as(student).get(`/get-class/${id}`)).json().EnrolledBy).toEqual([
    {
      StudentName: 'Jane Doe',
      StudentEmail: 'jane@example.com',
      PaidAmount: 0,
      Currency: 'USD',
      TransactionID: '',
      EnrolledAt: expect.stringMatching(/^\d{4}-.*Z$/),
    },
  ]);
});

test('a teacher is shown the newest hundred of their students', async () => {
  const { id } = await given();
  for (let number = 0; number < 102; number++) await t.given.enrolment(id);
  const shown = (await t.as(teacher).get(`/get-class/${id}`)).json();
  expect(shown.EnrolledBy).toHaveLength(100);
  expect(shown.EnrolledCount).toBe(102);
});

test('the author of a review and admins see the whole address; everybody else, the teacher too, sees it masked', async () => {
  const { id } = await given();
  await t.given.enrolment(id, student.id);
  await t.given.review(id, { student_id: student.id });
  const reviewedBy = async (client: ReturnType<typeof t.as>) =>
    (await client.get(`/get-class/${id}`)).json().Reviews[0].Reviewedby;
  expect(await reviewedBy(t.as(student))).toBe('jane@example.com');
  expect(await reviewedBy(t.as('admin'))).toBe('jane@example.com');
  expect(await reviewedBy(t.as(teacher))).toBe('j***');
  expect(await reviewedBy(t.as('student'))).toBe('j***');
  expect(await reviewedBy(t.asNobody)).toBe('j***');
});

test('what is shown to one person is never cached for the next', async () => {
  const { id } = await given();
  await t.given.enrolment(id, student.id);
  const visitors = (await t.get(`/api/get-class/${id}`)).body;
  for (const client of [t.as('admin'), t.as(teacher), t.as(student)]) {
    expect((await client.get(`/get-class/${id}`)).body).toContain('jane@example.com');
    expect((await t.get(`/api/get-class/${id}`)).body).toBe(visitors);
    expect((await t.get(`/class-details/${id}`)).body).not.toContain('jane@example.com');
  }
  expect(visitors).not.toContain('jane@example.com');
});

test('the first HTML of a class is the same for everybody: it shows nothing of a class that is not approved', async () => {
  const { id } = await given({ status: 'Pending', title: 'Bookbinding' });
  const authorization = await t.tokenOf(teacher);
  const page = await t.get(`/class-details/${id}`, { accept: 'text/html', authorization });
  expect(page.statusCode).toBe(404);
  expect(page.body).not.toContain('Bookbinding');
});

test.each(['Bearer nonsense', 'Basic amFuZTpkb2U=', 'Bearer', ''])(
  'an invalid token (%j) is refused instead of being treated as a visitor',
  async (authorization) => {
    const { id } = await given();
    const reply = await t.get(`/api/get-class/${id}`, { authorization });
    expect(reply.statusCode).toBe(401);
    expect(reply.json().code).toBe('auth.required');
  },
);

test('the API documentation says that a token is optional', async () => {
  const { paths } = (await t.get('/api/docs/json')).json();
  expect(paths['/api/get-class/{id}'].get.security).toEqual([{}, { bearer: [] }]);
});
