import { type Course, isEnrolled, isVisible, type Person } from './model.ts';
import { expectModified, expectReply, FORBIDDEN, firstOf, gate, nextSerial, type Step } from './world.ts';

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

export const COURSEWORK_STEPS = { 'add an assignment': addAssignment, 'hand in': handIn, grade, review };
