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
  test('is shown to its teacher, its students and admins, and kept nowhere', async () => {
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

test('teacher and admins see who is enrolled, newest first; a student sees their own place; others nobody’s', async () => {
  const { id } = await given();
  await t.given.enrolment(id, student.id);
  const later = await t.given.person();
  const place = await t.given.enrolment(id, later.id);
  await t.deps.database
    .updateTable('enrolment')
    .set({ enrolled_at: new Date(place.enrolled_at.getTime() + 1_000) })
    .where('id', '=', place.id)
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

test('whoever wrote a review, and admins, see its whole address; others, its teacher too, see it masked', async () => {
  const { id } = await given();
  await t.given.enrolment(id, student.id);
  await t.given.review(id, { student_id: student.id });
  const reviewedBy = async (client: ReturnType<typeof t.as>) =>
    (await client.get(`/get-class/${id}`)).json().Reviews[0].Reviewedby;
  expect(await reviewedBy(t.as(student))).toBe('jane@example.com');
  expect(await reviewedBy(t.as('admin'))).toBe('jane@example.com');
  expect(await reviewedBy(t.as(teacher))).toBe('j***@example.com');
  expect(await reviewedBy(t.as('student'))).toBe('j***@example.com');
  expect(await reviewedBy(t.asNobody)).toBe('j***@example.com');
});

test('what somebody is shown for themselves is never shown to the next', async () => {
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

test('a page of a class is a visitor’s, whoever asks for it: it holds nothing of a class that is not approved', async () => {
  const { id } = await given({ status: 'Pending', title: 'Bookbinding' });
  const authorization = await t.tokenOf(teacher);
  const page = await t.get(`/class-details/${id}`, { accept: 'text/html', authorization });
  expect(page.statusCode).toBe(404);
  expect(page.body).not.toContain('Bookbinding');
});

test.each(['Bearer nonsense', 'Basic amFuZTpkb2U=', 'Bearer', ''])(
  'who sends a token that is none (%j) is told so, and is not taken for a visitor',
  async (authorization) => {
    const { id } = await given();
    const reply = await t.get(`/api/get-class/${id}`, { authorization });
    expect(reply.statusCode).toBe(401);
    expect(reply.json().code).toBe('auth.required');
  },
);

test('the API’s documentation says that a token may be sent, and need not', async () => {
  const { paths } = (await t.get('/api/docs/json')).json();
  expect(paths['/api/get-class/{id}'].get.security).toEqual([{}, { bearer: [] }]);
});
