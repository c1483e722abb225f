import { beforeEach, expect, test } from 'vitest';
import { evaluationsIn } from '../../testing/evaluations.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp();
let house: ReturnType<typeof evaluationsIn>;
let student: { id: string };

beforeEach(async () => {
  await t.empty();
  house = evaluationsIn(t);
  student = await t.given.person();
});

/** A class, with a place in it. */
async function attended(title: string, course: object = {}) {
  const { id } = await t.given.course({ title, ...course });
  return { id, place: await t.given.enrolment(id, student.id) };
}

const evaluate = (data: object) => house.evaluate(student, data);

test('the title of just one of one’s classes names it, whatever space is around it', async () => {
  const course = await attended('Bookbinding');
  await attended('Bookbinding II');
  expect((await evaluate({ ClassTitle: '  Bookbinding ' })).statusCode).toBe(200);
  expect(await house.reviewsOf(course)).toHaveLength(1);
});

test('a class of the same title in which one has no place is not meant', async () => {
  const ended = await attended('Bookbinding');
  await house.setEnrolmentState(ended.place, 'ended');
  const other = await t.given.course({ title: 'Bookbinding' });
  await t.given.enrolment(other.id);
  const course = await attended('Bookbinding', { status: 'Archived' });
  expect((await evaluate({ ClassTitle: 'Bookbinding' })).statusCode).toBe(200);
  expect(await house.reviewsOf(course)).toHaveLength(1);
  for (const another of [ended, other]) expect(await house.reviewsOf(another)).toEqual([]);
});

test('a title that two of one’s classes have is refused by name, and the id tells them apart', async () => {
  const courses = [await attended('Bookbinding'), await attended('Bookbinding')];
  const reply = await evaluate({ ClassTitle: 'Bookbinding' });
  expect(reply.statusCode).toBe(400);
  expect(reply.json()).toMatchObject({
    code: 'request.invalid',
    detail: expect.stringContaining('ClassId'),
    errors: [{ path: 'Evaluationdata.ClassTitle', message: expect.stringContaining('Several of your classes') }],
  });
  expect((await evaluate({ ClassTitle: 'Bookbinding', ClassId: courses[1]?.id })).statusCode).toBe(200);
  expect(await Promise.all(courses.map(house.reviewsOf))).toMatchObject([[], [{ student_id: student.id }]]);
});

test.each(['bookbinding', 'BOOKBINDING', 'Bookbind', 'Bookbindin_', 'Bookbinding%', 'Sewing'])(
  'the title %j is that of none of one’s classes',
  async (ClassTitle) => {
    const course = await attended('Bookbinding');
    await t.given.course({ title: 'Sewing' });
    const reply = await evaluate({ ClassTitle });
    expect([reply.statusCode, reply.json().code]).toEqual([403, 'enrolment.required']);
    expect(await house.reviewsOf(course)).toEqual([]);
  },
);

test.each([{}, { ClassTitle: ' ' }, { ClassId: null, ClassTitle: null }])(
  'an evaluation of no class (%j) is refused by name',
  async (data) => {
    await attended('Bookbinding');
    const reply = await evaluate(data);
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({
      code: 'request.invalid',
      errors: [{ path: 'Evaluationdata.ClassTitle', message: expect.stringContaining('name the class') }],
    });
  },
);

test('where both are sent the id decides, whatever the title says', async () => {
  const course = await attended('Bookbinding');
  const other = await attended('Sewing');
  const stranger = await t.given.course({ title: 'Saddlery' });
  expect((await evaluate({ ClassId: course.id, ClassTitle: 'Sewing' })).statusCode).toBe(200);
  expect((await evaluate({ ClassId: stranger.id, ClassTitle: 'Sewing' })).statusCode).toBe(403);
  expect((await evaluate({ ClassId: 'nothing', ClassTitle: 'Sewing' })).statusCode).toBe(404);
  expect(await house.reviewsOf(course)).toHaveLength(1);
  expect(await house.reviewsOf(other)).toEqual([]);
});
