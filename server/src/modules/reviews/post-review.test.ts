import { beforeEach, describe, expect, test } from 'vitest';
import { evaluationsIn, expectCorrectRatings } from '../../testing/evaluations.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp();
let house: ReturnType<typeof evaluationsIn>;
let course: { id: string; teacher_id: string };
let student: { id: string; email: string; name: string };
let place: { id: string };

beforeEach(async () => {
  await t.empty();
  house = evaluationsIn(t);
  course = await t.given.course({ title: 'Bookbinding' });
  student = await t.given.person({ name: 'Jane Doe', email: 'jane@example.com' });
  place = await t.given.enrolment(course.id, student.id);
});

const evaluate = (data: object = {}, who: { id: string } = student) =>
  house.evaluate(who, { ClassId: course.id, ...data });

test('a student evaluates a class they have a place in, and everybody reads it', async () => {
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
      ReviewerName: 'Jane Doe',
      ReviewerImage: '',
      Reviewedby: 'j***@example.com',
      date: expect.any(String),
      EnrolledSince: expect.any(String),
      Answer: null,
      Hidden: null,
    },
  ]);
  expect(await house.countsOf(course)).toEqual({ review_count: 1, rating_sum: 5 });
});

test.each([1, 5])('%d stars are some', async (Rating) => {
  expect((await evaluate({ Rating })).statusCode).toBe(200);
  expect(await house.countsOf(course)).toEqual({ review_count: 1, rating_sum: Rating });
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
])('an evaluation with %s %j is refused by name', async (field, value) => {
  const reply = await evaluate({ [field]: value });
  expect(reply.statusCode).toBe(400);
  expect(reply.json()).toMatchObject({ code: 'request.invalid', errors: [{ path: `Evaluationdata.${field}` }] });
  expect(await house.reviewsOf(course)).toEqual([]);
});

test('a description has its end', async () => {
  expect((await evaluate({ Description: 'x'.repeat(5_001) })).json().errors[0].path).toBe('Evaluationdata.Description');
  expect((await evaluate({ Description: 'x'.repeat(5_000) })).statusCode).toBe(200);
});

test('who evaluates, with which picture and when, is not asked of the evaluation', async () => {
  const victim = await t.given.person({ email: 'victim@example.com' });
  await t.given.enrolment(course.id, victim.id);
  const lies = { Reviewedby: victim.email, ReviewerImage: 'https://example.com/x.png', ReviewerName: 'Somebody' };
  await evaluate({ ...lies, date: '2001-01-01T00:00:00.000Z', Hidden: {}, Answer: { Text: 'Great!' }, _id: course.id });
  expect(await house.reviewsOf(course)).toMatchObject([{ student_id: student.id, answer: null, hidden_at: null }]);
  const [review] = (await t.get('/api/getreviews')).json();
  expect(review).toMatchObject({ ReviewerName: 'Jane Doe', Reviewedby: 'j***@example.com', ReviewerImage: '' });
  expect(Date.now() - Date.parse(review.date)).toBeLessThan(60_000);
  expect(review._id).not.toBe(course.id);
});

describe('of a class that is Approved', () => {
  test('neither a stranger, its teacher, another nor an admin may say how the teaching was', async () => {
    for (const client of [t.as('student'), t.as('teacher'), t.as('admin'), t.as({ id: course.teacher_id })]) {
      const Evaluationdata = { ClassId: course.id, Rating: 5, Description: 'Best.' };
      const reply = await client.post('/post-evaluation', { Evaluationdata });
      expect([reply.statusCode, reply.json().code]).toEqual([403, 'enrolment.required']);
    }
    expect(await house.reviewsOf(course)).toEqual([]);
  });

  test.each(['suspended', 'ended'] as const)('nor may somebody whose place is %s', async (state) => {
    await house.setEnrolmentState(place, state);
    const reply = await evaluate();
    expect([reply.statusCode, reply.json().code]).toEqual([403, 'enrolment.required']);
    expect(await house.reviewsOf(course)).toEqual([]);
  });
});

describe.each(['Pending', 'Rejected', 'Archived'] as const)('of a class that is %s', (status) => {
  beforeEach(() => t.deps.database.updateTable('course').set({ status }).where('id', '=', course.id).execute());

  test('who has a place in it may, for access is for life', async () => {
    expect((await evaluate({ Rating: 2 })).statusCode).toBe(200);
    expect(await house.countsOf(course)).toEqual({ review_count: 1, rating_sum: 2 });
    await expectCorrectRatings(t);
  });

  test('nobody else is told that it is there', async () => {
    const reply = await evaluate({}, await t.given.person());
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'course.not-found']);
    await house.setEnrolmentState(place, 'ended');
    expect((await evaluate()).statusCode).toBe(404);
    expect((await evaluate({}, { id: course.teacher_id })).statusCode).toBe(403);
  });
});

test.each(['Teacher', 'Admin'] as const)('who has become a %s since may still evaluate', async (role) => {
  await t.deps.database.updateTable('user').set({ role }).where('id', '=', student.id).execute();
  expect((await evaluate()).statusCode).toBe(200);
});

test.each(['nothing', '0197c3a0-0000-7000-8000-000000000001', '%00'])('there is no class %j', async (ClassId) => {
  const reply = await evaluate({ ClassId });
  expect([reply.statusCode, reply.json().code]).toEqual([404, 'course.not-found']);
});
