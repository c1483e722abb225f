import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { evaluationsIn, expectCorrectRatings } from '../../testing/evaluations.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp({ environment: { ADDRESS_LIMIT_FACTOR: '100' } });
let evaluations: ReturnType<typeof evaluationsIn>;
let teacher: { id: string };
let students: { id: string }[];
let course: { id: string };

beforeEach(async () => {
  await t.empty();
  evaluations = evaluationsIn(t);
  teacher = await t.given.person({ role: 'Teacher' });
  students = [];
  for (let number = 0; number < 4; number++) students.push(await t.given.person());
});

async function classOfAll() {
  const row = await t.given.course({ teacher_id: teacher.id });
  for (const { id } of students) await t.given.enrolment(row.id, id);
  return row;
}

const student = (author: number) => students[author] as { id: string };

interface Step {
  action: 'evaluate' | 'hide' | 'show' | 'answer';
  /** The author of the review. */
  author: number;
  stars: number;
}

const step: fc.Arbitrary<Step> = fc.record({
  action: fc.constantFrom('evaluate', 'evaluate', 'evaluate', 'hide', 'hide', 'show', 'answer'),
  author: fc.nat(3),
  stars: fc.integer({ min: 1, max: 5 }),
});

async function take({ action, author, stars }: Step) {
  if (action === 'evaluate') return evaluations.evaluate(student(author), { ClassId: course.id, Rating: stars });
  const review = (await evaluations.reviewsOf(course)).find(({ student_id }) => student_id === student(author).id);
  if (!review) return undefined;
  if (action === 'answer') return evaluations.answer(teacher, review, `Thanks for ${stars}.`);
  return action === 'hide' ? evaluations.hide(review) : evaluations.show(review);
}

test('after any concurrent operations, counters match the reviews', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 2, maxLength: 8 }), { minLength: 1, maxLength: 5 }),
      async (waves) => {
        course = await classOfAll();
        for (const wave of waves) {
          const replies = await Promise.all(wave.map(take));
          for (const reply of replies) expect([200, 404, 409, undefined]).toContain(reply?.statusCode);
          await expectCorrectRatings(t);
        }
      },
    ),
    { numRuns: 30 },
  );
}, 60_000);
