import type { Person } from './model.ts';
import { expectModified, expectReply, firstOf, gate, nextSerial, type Step } from './world.ts';

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

export const PEOPLE_STEPS = {
  apply,
  'approve an application': decide('update-role'),
  'reject an application': decide('reject-req'),
  suspend,
  'lift a suspension': lift,
  'make an admin': makeAdmin,
  'take back a role': takeBackRole,
  'sign up': signUp,
};
