import { beforeEach, describe, expect, test } from 'vitest';
import { evaluationsIn, expectCorrectRatings } from '../../testing/evaluations.ts';
import { codeOf } from '../../testing/problem-code.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp();
let evaluations: ReturnType<typeof evaluationsIn>;
let course: { id: string; teacher_id: string };
let student: { id: string; email: string; name: string };
let enrolment: { id: string };

beforeEach(async () => {
  await t.empty();
  evaluations = evaluationsIn(t);
  course = await t.given.course({ title: 'Bookbinding' });
  student = await t.given.person({ name: 'Jane Doe', email: 'jane@example.com' });
  enrolment = await t.given.enrolment(course.id, student.id);
});

const evaluate = (data: object = {}, who: { id: string } = student) =>
  evaluations.evaluate(who, { ClassId: course.id, ...data });

test('a student reviews a class they are enrolled in, and everybody reads it', async () => {
  const reply = await evaluate({ Rating: 5, Description: '  Patient.\nClear. ' });
  expect(reply.statusCode).toBe(200);
  expect(reply.json()).toEqual({ acknowledged: true, insertedId: expect.any(String) });
  expect((await t.get('/api/getreviews')).json()).toEqual([
    {
      _id: reply.json().insertedId,
      ClassId: course.id,
      ClassTitle: 'Bookbinding',
      Rating: 5,
      Description: 'Patient.\nClear.',
      IsErased: false,
      ReviewerName: 'Jane Doe',
      ReviewerImage: '',
      Reviewedby: 'j***',
      date: expect.any(String),
      EnrolledSince: expect.any(String),
      Answer: null,
      Hidden: null,
    },
  ]);
  expect(await evaluations.countsOf(course)).toEqual({ review_count: 1, rating_sum: 5 });
});

test.each([1, 5])('%d stars are accepted', async (Rating) => {
  expect((await evaluate({ Rating })).statusCode).toBe(200);
  expect(await evaluations.countsOf(course)).toEqual({ review_count: 1, rating_sum: Rating });
});

test.each([
  ['Rating', 0],
  ['Rating', 6],
  ['Rating', -1],
  ['Rating', 4.5],
  ['Rating', '5'],
  ['Rating', null],
  ['Rating', undefined],
  ['Description', ' \n '],
  ['Description', undefined],
  ['ClassId', ''],
])('a review with %s %j is refused', async (field, value) => {
  const reply = await evaluate({ [field]: value });
  expect(reply.statusCode).toBe(400);
  expect(reply.json()).toMatchObject({ code: 'request.invalid', errors: [{ path: `Evaluationdata.${field}` }] });
  expect(await evaluations.reviewsOf(course)).toEqual([]);
});

test('a description has a maximum length', async () => {
  expect((await evaluate({ Description: 'x'.repeat(5_001) })).json().errors[0].path).toBe('Evaluationdata.Description');
  expect((await evaluate({ Description: 'x'.repeat(5_000) })).statusCode).toBe(200);
});

test('author, picture and date come from the server, not from the request', async () => {
  const victim = await t.given.person({ email: 'victim@example.com' });
  await t.given.enrolment(course.id, victim.id);
  const lies = { Reviewedby: victim.email, ReviewerImage: 'https://example.com/x.png', ReviewerName: 'Somebody' };
  await evaluate({ ...lies, date: '2001-01-01T00:00:00.000Z', Hidden: {}, Answer: { Text: 'Great!' }, _id: course.id });
  expect(await evaluations.reviewsOf(course)).toMatchObject([
    { student_id: student.id, answer: null, hidden_at: null },
  ]);
  const [review] = (await t.get('/api/getreviews')).json();
  expect(review).toMatchObject({ ReviewerName: 'Jane Doe', Reviewedby: 'j***', ReviewerImage: '' });
  expect(Date.now() - Date.parse(review.date)).toBeLessThan(60_000);
  expect(review._id).not.toBe(course.id);
});

describe('of a class that is Approved', () => {
  test('somebody who is not enrolled, its teacher, another teacher and an admin cannot review it', async () => {
    for (const client of [t.as('student'), t.as('teacher'), t.as('admin'), t.as({ id: course.teacher_id })]) {
      const Evaluationdata = { ClassId: course.id, Rating: 5, Description: 'Best.' };
      const reply = await client.post('/post-evaluation', { Evaluationdata });
      expect(codeOf(reply)).toEqual([403, 'enrolment.required']);
    }
    expect(await evaluations.reviewsOf(course)).toEqual([]);
  });

  test.each(['suspended', 'ended'] as const)('a student whose enrolment is %s cannot review it', async (state) => {
    await evaluations.setEnrolmentState(enrolment, state);
    const reply = await evaluate();
    expect(codeOf(reply)).toEqual([403, 'enrolment.required']);
    expect(await evaluations.reviewsOf(course)).toEqual([]);
  });
});

describe.each(['Pending', 'Rejected', 'Archived'] as const)('of a class that is %s', (status) => {
  beforeEach(() => t.deps.database.updateTable('course').set({ status }).where('id', '=', course.id).execute());

  test('its students can review it, for access is for life', async () => {
    expect((await evaluate({ Rating: 2 })).statusCode).toBe(200);
    expect(await evaluations.countsOf(course)).toEqual({ review_count: 1, rating_sum: 2 });
    await expectCorrectRatings(t);
  });

  test('it does not exist for anybody else', async () => {
    const reply = await evaluate({}, await t.given.person());
    expect(codeOf(reply)).toEqual([404, 'course.not-found']);
    await evaluations.setEnrolmentState(enrolment, 'ended');
    expect((await evaluate()).statusCode).toBe(404);
    expect((await evaluate({}, { id: course.teacher_id })).statusCode).toBe(403);
  });
});

test.each(['Teacher', 'Admin'] as const)('a student who has become a %s can still review', async (role) => {
  await t.deps.database.updateTable('user').set({ role }).where('id', '=', student.id).execute();
  expect((await evaluate()).statusCode).toBe(200);
});

test.each(['nothing', '0197c3a0-0000-7000-8000-000000000001', '%00'])(
  'a class with the id %j does not exist',
  async (ClassId) => {
    const reply = await evaluate({ ClassId });
    expect(codeOf(reply)).toEqual([404, 'course.not-found']);
  },
);
