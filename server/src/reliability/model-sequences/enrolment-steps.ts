import { type Course, hasTrial, lessonsOf, type Person } from './model.ts';
import { type Expected, expectReply, FORBIDDEN, firstOf, gate, OK, type Step } from './world.ts';

const NOT_FOUND = [404, 'course.not-found'] as const;
export const ENROLLED_ALREADY = [409, 'enrolment.already-enrolled'] as const;
/** Why somebody may not enrol in a class. */
export const notEnrollable = (course: Course, person: Person): Expected =>
  firstOf(
    course.status !== 'Approved' && NOT_FOUND,
    course.teacher === person && [409, 'enrolment.own-class'],
    person.role !== 'Student' && FORBIDDEN,
  );

export const refusalOf = (expected: Expected) => (expected === OK ? undefined : expected);

async function enrolForFree(step: Step) {
  const { model, world, pick } = step;
  const course = pick(model.courses) as Course;
  const person = pick(model.people) as Person;
  const reply = await (await world.as(person)).put(`/class-enrollment/${course.id}`, { PaymentDetails: {} });
  const before = course.enrolments.get(person);
  const isDone = expectReply(
    step,
    reply,
    firstOf(
      gate(person, true),
      refusalOf(notEnrollable(course, person)),
      course.cents > 0 && [404, 'payment.not-found'],
      before?.origin === 'paid' && before.state !== 'ended' && ENROLLED_ALREADY,
    ),
  );
  if (isDone && before?.state !== 'active') course.enrolments.set(person, { origin: 'free', state: 'active' });
}

async function startTrial(step: Step) {
  const { model, world, pick } = step;
  const course = pick(model.courses) as Course;
  const person = pick(model.people) as Person;
  const reply = await (await world.as(person)).post(`/classes/${course.id}/trial`);
  const state = course.enrolments.get(person)?.state;
  const isRunning = hasTrial(course, person);
  const isDone = expectReply(
    step,
    reply,
    firstOf(
      gate(person, person.role === 'Student'),
      refusalOf(notEnrollable(course, person)),
      !isRunning && (state === 'active' || state === 'suspended') && ENROLLED_ALREADY,
      !isRunning && state === 'ended' && [409, 'trial.already-used'],
      !isRunning && (course.cents === 0 || lessonsOf(model, course).length === 0) && [409, 'trial.not-offered'],
      !isRunning && !person.isVerified && [403, 'trial.email-not-verified'],
    ),
  );
  if (isDone) course.trials.add(person);
}

export const ENROLMENT_STEPS = { 'enrol for free': enrolForFree, 'start a trial': startTrial };
