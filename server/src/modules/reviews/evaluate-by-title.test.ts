import { beforeEach, expect, test } from 'vitest';
import { evaluationsIn } from '../../testing/evaluations.ts';
import { codeOf } from '../../testing/problem-code.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp();
let evaluations: ReturnType<typeof evaluationsIn>;
let student: { id: string };

beforeEach(async () => {
  await t.empty();
  evaluations = evaluationsIn(t);
  student = await t.given.person();
});

/** A class in which the student is enrolled. */
async function attended(title: string, course: object = {}) {
  const { id } = await t.given.course({ title, ...course });
  return { id, enrolment: await t.given.enrolment(id, student.id) };
}

const evaluate = (data: object) => evaluations.evaluate(student, data);

test('the title of one of the student’s classes names it, ignoring space around it', async () => {
  const course = await attended('Bookbinding');
  await attended('Bookbinding II');
  expect((await evaluate({ ClassTitle: '  Bookbinding ' })).statusCode).toBe(200);
  expect(await evaluations.reviewsOf(course)).toHaveLength(1);
});

test('a class of the same title in which the student is not enrolled is ignored', async () => {
  const ended = await attended('Bookbinding');
  await evaluations.setEnrolmentState(ended.enrolment, 'ended');
  const other = await t.given.course({ title: 'Bookbinding' });
  await t.given.enrolment(other.id);
  const course = await attended('Bookbinding', { status: 'Archived' });
  expect((await evaluate({ ClassTitle: 'Bookbinding' })).statusCode).toBe(200);
  expect(await evaluations.reviewsOf(course)).toHaveLength(1);
  for (const another of [ended, other]) expect(await evaluations.reviewsOf(another)).toEqual([]);
});

test('a title that two of the student’s classes have is refused; the id tells them apart', async () => {
  const courses = [await attended('Bookbinding'), await attended('Bookbinding')];
  const reply = await evaluate({ ClassTitle: 'Bookbinding' });
  expect(reply.statusCode).toBe(400);
  expect(reply.json()).toMatchObject({
    code: 'request.invalid',
    errors: [
      { path: 'Evaluationdata.ClassTitle', message: expect.stringMatching(/^Several of your classes.*ClassId/) },
    ],
  });
  expect((await evaluate({ ClassTitle: 'Bookbinding', ClassId: courses[1]?.id })).statusCode).toBe(200);
  expect(await Promise.all(courses.map(evaluations.reviewsOf))).toMatchObject([[], [{ student_id: student.id }]]);
});

test.each(['bookbinding', 'BOOKBINDING', 'Bookbind', 'Bookbindin_', 'Bookbinding%', 'Sewing'])(
  'the title %j matches none of the student’s classes',
  async (ClassTitle) => {
    const course = await attended('Bookbinding');
    await t.given.course({ title: 'Sewing' });
    const reply = await evaluate({ ClassTitle });
    expect(codeOf(reply)).toEqual([403, 'enrolment.required']);
    expect(await evaluations.reviewsOf(course)).toEqual([]);
  },
);

test.each([{}, { ClassTitle: ' ' }, { ClassId: null, ClassTitle: null }])(
  'a review without a class (%j) is refused',
  async (data) => {
    await attended('Bookbinding');
    const reply = await evaluate(data);
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({
      code: 'request.invalid',
      errors: [{ path: 'Evaluationdata.ClassTitle', message: expect.stringContaining('give a ClassId') }],
    });
  },
);

test('with both an id and a title, the id decides', async () => {
  const course = await attended('Bookbinding');
  const other = await attended('Sewing');
  const stranger = await t.given.course({ title: 'Saddlery' });
  expect((await evaluate({ ClassId: course.id, ClassTitle: 'Sewing' })).statusCode).toBe(200);
  expect((await evaluate({ ClassId: stranger.id, ClassTitle: 'Sewing' })).statusCode).toBe(403);
  expect((await evaluate({ ClassId: 'nothing', ClassTitle: 'Sewing' })).statusCode).toBe(404);
  expect(await evaluations.reviewsOf(course)).toHaveLength(1);
  expect(await evaluations.reviewsOf(other)).toEqual([]);
});
