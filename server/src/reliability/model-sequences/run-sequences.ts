import fc from 'fast-check';
import { expect } from 'vitest';
import { findDisagreements } from '../../backup/consistency/check-consistency.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { CONTENT_STEPS, refusals, somebodyFor } from './content-steps.ts';
import { COURSE_STEPS } from './course-steps.ts';
import { ENROLMENT_STEPS } from './enrolment-steps.ts';
import {
  type Course,
  enrolledCount,
  isEnrolled,
  isVisible,
  lessonsOf,
  type Model,
  type Person,
  type Section,
} from './model.ts';
import { MONEY_STEPS } from './money-steps.ts';
import {
  createWorld,
  expectModified,
  expectReply,
  FORBIDDEN,
  firstOf,
  gate,
  nextSerial,
  type Step,
  type World,
} from './world.ts';

const NOT_FOUND = [404, 'course.not-found'] as const;

async function addAssignment(step: Step) {
  const { model, world, pick } = step;
  const course = pick(model.courses) as Course;
  const person = pick([course.teacher, course.teacher, ...model.people]) as Person;
  const title = `Assignment ${nextSerial(model)}`;
  const formData = { AssignmentTitle: title, AssignmentDeadLine: '2099-12-31', AssignmentDescription: 'D' };
  const reply = await (await world.as(person)).put(`/add-assignment/${course.id}`, { formData });
  const isDone = expectReply(
    step,
    reply,
    firstOf(
      gate(person, true),
      !isVisible(course, person) && NOT_FOUND,
      course.teacher !== person && FORBIDDEN,
      course.status !== 'Approved' && [409, 'course.not-approved'],
    ),
  );
  if (!isDone) return;
  const { id } = await world.t.deps.database
    .selectFrom('assignment')
    .select('id')
    .where('course_id', '=', course.id)
    .where('title', '=', title)
    .executeTakeFirstOrThrow();
  model.assignments.push({ id, course, submissions: new Map() });
}

/** One of its students most of the time, or anybody. */
function somebodyOf({ model, pick }: Step, course: Course): Person {
  const students = model.people.filter((person) => isEnrolled(course, person));
  return pick([...students, ...students, ...model.people]) as Person;
}

/** What only students of a class may do. */
const refusalOfStranger = (course: Course, person: Person) =>
  firstOf(
    gate(person, true),
    !isVisible(course, person) && NOT_FOUND,
    !isEnrolled(course, person) && [403, 'enrolment.required'],
  );

async function handIn(step: Step) {
  const { model, world, pick } = step;
  const assignment = pick(model.assignments);
  if (!assignment) return addAssignment(step);
  const { course, submissions } = assignment;
  const person = somebodyOf(step, course);
  const answer = pick(['One answer', 'Another answer']) as string;
  const body = { classObeject: { _id: assignment.id, Answer: answer } };
  const reply = await (await world.as(person)).put(`/submit-assignment/${course.id}`, body);
  const isDone = expectReply(step, reply, refusalOfStranger(course, person));
  const isSame = submissions.get(person)?.answer === answer;
  if (!isDone || !expectModified(step, reply, isSame ? 0 : 1)) return;
  submissions.set(person, { student: person, answer, grade: null });
}

async function grade(step: Step) {
  const { model, world, pick } = step;
  const assignment = pick(model.assignments.filter(({ submissions }) => submissions.size > 0));
  const submission = assignment && pick([...assignment.submissions.values()]);
  if (!submission) return handIn(step);
  const { course } = assignment;
  const person = pick([course.teacher, course.teacher, ...model.people, model.admin]) as Person;
  const Grade = pick([0, 70, 100]) as number;
  const { id } = await world.t.deps.database
    .selectFrom('submission')
    .select('id')
    .where('assignment_id', '=', assignment.id)
    .where('student_id', '=', submission.student.id)
    .executeTakeFirstOrThrow();
  const reply = await (await world.as(person)).put(`/submissions/${id}/grade`, { Grade, Comment: '' });
  const belongs = person.role === 'Admin' || isEnrolled(course, person);
  const isDone = expectReply(
    step,
    reply,
    firstOf(gate(person, true), course.teacher !== person && (belongs ? FORBIDDEN : [404, 'submission.not-found'])),
  );
  if (!isDone) return;
  expectModified(step, reply, submission.grade === Grade ? 0 : 1);
  submission.grade = Grade;
}

async function review(step: Step) {
  const { model, world, pick } = step;
  const course = pick(model.courses) as Course;
  const person = somebodyOf(step, course);
  const Rating = pick([1, 4, 5]) as number;
  const Evaluationdata = { ClassId: course.id, Rating, Description: 'Good.' };
  const reply = await (await world.as(person)).post('/post-evaluation', { Evaluationdata });
  const isDone = expectReply(step, reply, refusalOfStranger(course, person));
  if (isDone) course.reviews.set(person, Rating);
}

const COURSEWORK_STEPS = { 'add an assignment': addAssignment, 'hand in': handIn, grade, review };

const REASON = 'For a reason that is long enough.';

async function apply(step: Step) {
  const { model, world, pick } = step;
  const person = pick(model.people) as Person;
  const data = { TeacherName: 'Ada', ExperienceLevel: 'Beginner', Title: 'Clay', Category: 'Data Science' };
  const reply = await (await world.as(person)).post('/post-teachereq', { data });
  const isDone = expectReply(
    step,
    reply,
    firstOf(
      gate(person, person.role === 'Student'),
      person.application !== undefined && [409, 'teacher-request.already-pending'],
    ),
  );
  if (!isDone) return;
  const id: string = reply.json().insertedId;
  person.application = id;
  model.applications.push({ id, person, isPending: true });
}

const decide = (path: 'update-role' | 'reject-req') => async (step: Step) => {
  const { model, world, pick } = step;
  const application = pick(model.applications);
  if (!application) return apply(step);
  const reply = await (await world.as(model.admin)).put(`/${path}/${application.id}`, { reason: REASON });
  if (!expectModified(step, reply, application.isPending ? 1 : 0)) return;
  const { person } = application;
  application.isPending = false;
  person.application = undefined;
  if (path === 'update-role' && person.role === 'Student') person.role = 'Teacher';
};

async function suspend(step: Step) {
  const { model, world, pick } = step;
  const person = pick(model.people) as Person;
  const reply = await (await world.as(model.admin)).put(`/members/${person.id}/suspend`, { reason: REASON });
  if (expectModified(step, reply, person.isSuspended ? 0 : 1)) person.isSuspended = true;
}

async function lift(step: Step) {
  const { model, world, pick } = step;
  const person = pick(model.people.filter(({ isSuspended }) => isSuspended)) ?? (pick(model.people) as Person);
  const reply = await (await world.as(model.admin)).put(`/members/${person.id}/lift-suspension`, { reason: REASON });
  if (!expectModified(step, reply, person.isSuspended ? 1 : 0)) return;
  person.isSuspended = false;
  world.forget(person);
}

async function makeAdmin(step: Step) {
  const { model, world, pick } = step;
  const person = pick(model.people) as Person;
  const reply = await (await world.as(model.admin)).put(`/make-admin/${person.id}`);
  const isPossible = person.role !== 'Admin' && !person.isSuspended;
  if (expectModified(step, reply, isPossible ? 1 : 0)) person.role = 'Admin';
}

async function takeBackRole(step: Step) {
  const { model, world, pick } = step;
  const person = pick(model.people) as Person;
  const From = pick(['Teacher', 'Admin'] as const) as 'Teacher' | 'Admin';
  const body = { From, To: 'Student', reason: REASON };
  const reply = await (await world.as(model.admin)).put(`/members/${person.id}/take-back-role`, body);
  if (expectModified(step, reply, person.role === From ? 1 : 0)) person.role = 'Student';
}

/** Somebody new signs up; every second one has confirmed their address. */
async function signUp({ model, world }: Step) {
  const isVerified = nextSerial(model) % 2 === 0;
  const { id } = await world.t.given.person({ email_verified: isVerified });
  model.people.push({ id, role: 'Student', isVerified, isSuspended: false, application: undefined });
}

const PEOPLE_STEPS = {
  apply,
  'approve an application': decide('update-role'),
  'reject an application': decide('reject-req'),
  suspend,
  'lift a suspension': lift,
  'make an admin': makeAdmin,
  'take back a role': takeBackRole,
  'sign up': signUp,
};

const removed = async (step: Step, person: Person, path: string) => (await step.world.as(person)).delete(path);

async function deleteLesson(step: Step) {
  const lesson = step.pick(step.model.lessons);
  if (!lesson) return;
  const { course } = lesson.section;
  const person = somebodyFor(step, course);
  const reply = await removed(step, person, `/lessons/${lesson.id}`);
  if (!expectReply(step, reply, firstOf(...refusals(course, person, 'lesson.not-found')))) return;
  lesson.deletedBy ??= nextSerial(step.model);
}

const lessonsIn = ({ lessons }: Model, section: Section) => lessons.filter((lesson) => lesson.section === section);

async function deleteSection(step: Step) {
  const { model, pick } = step;
  const section = pick(model.sections);
  if (!section) return;
  const person = somebodyFor(step, section.course);
  const reply = await removed(step, person, `/sections/${section.id}`);
  if (!expectReply(step, reply, firstOf(...refusals(section.course, person, 'section.not-found')))) return;
  if (section.deletedBy !== undefined) return;
  section.deletedBy = nextSerial(model);
  for (const lesson of lessonsIn(model, section)) lesson.deletedBy ??= section.deletedBy;
}

async function restoreLesson(step: Step) {
  const { model, world, pick } = step;
  const lesson = pick([...model.lessons.filter(({ deletedBy }) => deletedBy !== undefined), ...model.lessons]);
  if (!lesson) return;
  const { course } = lesson.section;
  const person = somebodyFor(step, course);
  const reply = await (await world.as(person)).post(`/lessons/${lesson.id}/restore`);
  if (!expectReply(step, reply, firstOf(...refusals(course, person, 'lesson.not-found')))) return;
  lesson.deletedBy = undefined;
  lesson.section.deletedBy = undefined;
}

async function restoreSection(step: Step) {
  const { model, world, pick } = step;
  const section = pick([...model.sections.filter(({ deletedBy }) => deletedBy !== undefined), ...model.sections]);
  if (!section) return;
  const { course, deletedBy } = section;
  const person = somebodyFor(step, course);
  const reply = await (await world.as(person)).post(`/sections/${section.id}/restore`);
  if (!expectReply(step, reply, firstOf(...refusals(course, person, 'section.not-found')))) return;
  if (deletedBy === undefined) return;
  section.deletedBy = undefined;
  for (const lesson of lessonsIn(model, section)) if (lesson.deletedBy === deletedBy) lesson.deletedBy = undefined;
}

const REMOVAL_STEPS = {
  'delete a lesson': deleteLesson,
  'delete a section': deleteSection,
  'restore a lesson': restoreLesson,
  'restore a section': restoreSection,
};

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
