import fc from 'fast-check';
import { expect } from 'vitest';
import { findDisagreements } from '../../backup/consistency/check-consistency.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { REMOVAL_STEPS } from './content-removal-steps.ts';
import { CONTENT_STEPS } from './content-steps.ts';
import { COURSE_STEPS } from './course-steps.ts';
import { COURSEWORK_STEPS } from './coursework-steps.ts';
import { ENROLMENT_STEPS } from './enrolment-steps.ts';
import { type Course, enrolledCount, lessonsOf, type Model, type Person } from './model.ts';
import { MONEY_STEPS } from './money-steps.ts';
import { PEOPLE_STEPS } from './people-steps.ts';
import { createWorld, type Step, type World } from './world.ts';

const STEPS: Record<string, (step: Step) => Promise<void>> = {
  ...PEOPLE_STEPS,
  ...COURSE_STEPS,
  ...ENROLMENT_STEPS,
  ...MONEY_STEPS,
  ...CONTENT_STEPS,
  ...REMOVAL_STEPS,
  ...COURSEWORK_STEPS,
};
/** Suspensions and lost roles end most of what could follow. */
const RARE = ['suspend', 'make an admin', 'take back a role', 'delete a class', 'reject a class', 'sign up'];
const CALLS_PER_SEQUENCE = 30;
/** The database is emptied after so many. */
const SEQUENCES_PER_ROUND = 20;

class Call implements fc.AsyncCommand<Model, World> {
  readonly name: string;
  readonly numbers: number[];
  constructor(name: string, numbers: number[]) {
    this.name = name;
    this.numbers = numbers;
  }
  check = () => true;
  async run(model: Model, world: World): Promise<void> {
    const numbers = this.numbers.values();
    const pick: Step['pick'] = (list) => list[(numbers.next().value ?? 0) % list.length];
    await STEPS[this.name]?.({ model, world, pick, name: this.name });
  }
  toString = () => `${this.name} (${this.numbers})`;
}

/** The first one shrinks to no call at all. */
const calls = fc.array(
  fc.oneof(
    { withCrossShrink: true },
    { weight: 1, arbitrary: fc.constant(new Call('no call', [])) },
    {
      weight: 200,
      arbitrary: fc
        .tuple(
          fc.oneof(
            { weight: 1, arbitrary: fc.constantFrom(...RARE) },
            { weight: 9, arbitrary: fc.constantFrom(...Object.keys(STEPS).filter((name) => !RARE.includes(name))) },
          ),
          fc.array(fc.nat(59), { minLength: 5, maxLength: 5 }),
        )
        .map(([name, numbers]) => new Call(name, numbers)),
    },
  ),
  { minLength: CALLS_PER_SEQUENCE, maxLength: CALLS_PER_SEQUENCE },
);

/** An admin, a teacher with two approved classes, one of them free, with a lesson each, and three students. */
async function createModel({ given }: TestApp): Promise<Model> {
  const person = async (role: Person['role'], isVerified = true): Promise<Person> => {
    const { id } = await given.person({ role, email_verified: isVerified });
    return { id, role, isVerified, isSuspended: false, application: undefined };
  };
  const admin = await person('Admin');
  const teacher = await person('Teacher');
  const people = [teacher, await person('Student'), await person('Student'), await person('Student', false)];
  const none = { applications: [], payments: [], assignments: [], serial: 0 };
  const model: Model = { admin, people, courses: [], sections: [], lessons: [], ...none };
  for (const cents of [0, 5_000]) {
    const { id } = await given.course({ teacher_id: teacher.id, price_cents: cents });
    const maps = { enrolments: new Map(), trials: new Set<Person>(), reviews: new Map() };
    const course: Course = { id, teacher, status: 'Approved', cents, ...maps };
    const section = { id: (await given.section(id)).id, course, deletedBy: undefined };
    const { id: lessonId, title } = await given.lesson(id, { section_id: section.id });
    model.courses.push(course);
    model.sections.push(section);
    model.lessons.push({ id: lessonId, section, title, revision: 1, isPreview: false, deletedBy: undefined });
  }
  return model;
}

/** What the database holds at the end, beside what the model holds. */
async function expectSameInDatabase({ deps: { database } }: TestApp, model: Model): Promise<void> {
  const courses = await database.selectFrom('course').selectAll().execute();
  const enrolments = await database.selectFrom('enrolment').selectAll().execute();
  for (const course of model.courses) {
    const row = courses.find(({ id }) => id === course.id);
    const { status, cents, reviews } = course;
    const counts = { enrolled: enrolledCount(course), lessons: lessonsOf(model, course).length, reviews: reviews.size };
    expect(
      row && {
        status: row.status,
        cents: row.price_cents,
        counts: { enrolled: row.enrolled_count, lessons: row.lesson_count, reviews: row.review_count },
      },
    ).toEqual(status && { status, cents, counts });
    const stored = enrolments.filter(({ course_id }) => course_id === course.id);
    const states = stored.map(({ student_id, origin, state }) => `${student_id} ${origin} ${state}`);
    const expected = [...course.enrolments].map(([{ id }, { origin, state }]) => `${id} ${origin} ${state}`);
    expect(states.sort()).toEqual(expected.sort());
  }
  const payments = await database.selectFrom('payment').select(['intent_id', 'status']).execute();
  for (const { intentId, status } of model.payments)
    expect(payments.find(({ intent_id }) => intent_id === intentId)?.status).toBe(status);
  const roles = await database.selectFrom('user').select(['id', 'role', 'suspended_at']).execute();
  for (const { id, role, isSuspended } of model.people)
    expect(roles.find((row) => row.id === id)).toMatchObject({
      role,
      suspended_at: isSuspended ? expect.any(Date) : null,
    });
  expect(await findDisagreements(database)).toEqual([]);
}

/** Runs random sequences of calls, and compares each reply and the database with a model. What fails is shrunk. */
export async function runSequences(
  t: TestApp,
  { runs, seed }: { runs: number; seed: number },
  counts: World['counts'],
) {
  let run = 0;
  const property = fc.asyncProperty(calls, async (sequence) => {
    if (run++ % SEQUENCES_PER_ROUND === 0) await t.empty();
    const model = await createModel(t);
    await fc.asyncModelRun(() => ({ model, real: createWorld(t, counts) }), sequence);
    await expectSameInDatabase(t, model);
    if (run % 100 === 0) process.stdout.write(`${run} sequences\n`);
  });
  await fc.assert(property, { numRuns: runs, seed });
}
