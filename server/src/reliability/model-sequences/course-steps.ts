import { pictureUrl } from '../../modules/files/index.ts';
import { type Course, isVisible, type Person } from './model.ts';
import { expectModified, expectReply, FORBIDDEN, firstOf, gate, nextSerial, type Step } from './world.ts';

const NOT_FOUND = [404, 'course.not-found'] as const;
const REASON = 'For a reason that is long enough.';
/** Cents. */
const PRICES = [0, 5_000, 7_500];

async function createCourse(step: Step) {
  const { model, world, pick } = step;
  const teacher = pick([...model.people.filter(({ role }) => role === 'Teacher'), ...model.people]) as Person;
  const cents = pick(PRICES) as number;
  const picture = await world.t.given.picture(teacher.id);
  const reply = await (await world.as(teacher)).post('/insert-class', {
    ClassTitle: `Class ${nextSerial(model)}`,
    Description: 'What there is to say about this class.',
    ClassPrice: cents / 100,
    Image: pictureUrl(picture.id),
  });
  if (!expectReply(step, reply, firstOf(gate(teacher, teacher.role === 'Teacher')))) return;
  const maps = { enrolments: new Map(), trials: new Set<Person>(), reviews: new Map() };
  model.courses.push({ id: reply.json().insertedId, teacher, status: 'Pending', cents, ...maps });
}

const decide = (status: 'Approved' | 'Rejected') => async (step: Step) => {
  const { model, world, pick } = step;
  const course = pick([...model.courses.filter(({ status }) => status === 'Pending'), ...model.courses]) as Course;
  const admin = await world.as(model.admin);
  const body = { reason: REASON };
  const reply = await (status === 'Approved'
    ? admin.put(`/aprove-cls/${course.id}`, body)
    : admin.delete(`/reject-cls/${course.id}`, body));
  if (course.status === undefined) {
    expectReply(step, reply, NOT_FOUND);
    return;
  }
  if (expectModified(step, reply, course.status === 'Pending' ? 1 : 0)) course.status = status;
};

/** Its teacher most of the time, or anybody. */
const somebodyFor = ({ model, pick }: Step, course: Course): Person =>
  pick([course.teacher, course.teacher, ...model.people, model.admin]) as Person;

async function changePrice(step: Step) {
  const { model, world, pick } = step;
  const course = pick(model.courses) as Course;
  const person = somebodyFor(step, course);
  const cents = pick(PRICES) as number;
  const body = { UpdatedData: { ClassPrice: cents / 100 } };
  const reply = await (await world.as(person)).put(`/update-class/${course.id}`, body);
  const isDone = expectReply(
    step,
    reply,
    firstOf(
      gate(person, true),
      !isVisible(course, person) && NOT_FOUND,
      course.teacher !== person && FORBIDDEN,
      course.status === 'Archived' && NOT_FOUND,
    ),
  );
  if (!isDone) return;
  course.cents = cents;
  if (course.status === 'Rejected') course.status = 'Pending';
}

async function deleteCourse(step: Step) {
  const { model, world, pick } = step;
  const course = pick(model.courses) as Course;
  const person = somebodyFor(step, course);
  const reply = await (await world.as(person)).delete(`/delete-class/${course.id}`);
  const isDone = expectReply(
    step,
    reply,
    firstOf(
      gate(person, true),
      !isVisible(course, person) && NOT_FOUND,
      course.teacher !== person && person.role !== 'Admin' && FORBIDDEN,
    ),
  );
  if (!isDone) return;
  const isKept = course.enrolments.size > 0 || model.payments.some((payment) => payment.course === course);
  if (course.status !== 'Archived') course.status = isKept ? 'Archived' : undefined;
}

export const COURSE_STEPS = {
  'create a class': createCourse,
  'approve a class': decide('Approved'),
  'reject a class': decide('Rejected'),
  'change a price': changePrice,
  'delete a class': deleteCourse,
};
