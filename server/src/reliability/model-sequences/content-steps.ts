import { type Course, hasTrial, isEnrolled, isVisible, type Lesson, type Person } from './model.ts';
import {
  type Expected,
  expectModified,
  expectReply,
  FORBIDDEN,
  firstOf,
  gate,
  nextSerial,
  type Step,
} from './world.ts';

/** Its teacher most of the time, or anybody. */
export const somebodyFor = ({ model, pick }: Step, course: Course): Person =>
  pick([course.teacher, course.teacher, course.teacher, ...model.people, model.admin]) as Person;

/** What refuses a change of the content of a class, where `code` says that there is no such thing. */
export const refusals = (course: Course, person: Person, code: string): (Expected | false | undefined)[] => [
  gate(person, true),
  !isVisible(course, person) && [404, code],
  course.teacher !== person && FORBIDDEN,
  course.status === 'Archived' && [404, code],
];

async function addSection(step: Step) {
  const { model, world, pick } = step;
  const course = pick(model.courses) as Course;
  const person = somebodyFor(step, course);
  const reply = await (await world.as(person)).post(`/classes/${course.id}/sections`, { Title: 'Section' });
  if (!expectReply(step, reply, firstOf(...refusals(course, person, 'course.not-found')))) return;
  model.sections.push({ id: reply.json().insertedId, course, deletedBy: undefined });
}

async function addLesson(step: Step) {
  const { model, world, pick } = step;
  const section = pick(model.sections);
  if (!section) return;
  const person = somebodyFor(step, section.course);
  const title = `Lesson ${nextSerial(model)}`;
  const reply = await (await world.as(person)).post(`/sections/${section.id}/lessons`, { Title: title });
  const code = 'section.not-found';
  const isDeleted = section.deletedBy !== undefined;
  const expected = firstOf(...refusals(section.course, person, code), isDeleted && [404, code]);
  if (!expectReply(step, reply, expected)) return;
  const id: string = reply.json().insertedId;
  model.lessons.push({ id, section, title, revision: 1, isPreview: false, deletedBy: undefined });
}

/** From the present revision, or from one before. */
async function changeLesson(step: Step) {
  const { model, world, pick } = step;
  const lesson = pick(model.lessons);
  if (!lesson) return;
  const { course } = lesson.section;
  const person = somebodyFor(step, course);
  const isStale = pick([false, false, true]) === true;
  const revision = isStale ? lesson.revision - 1 : lesson.revision;
  const title = pick([lesson.title, `Lesson ${nextSerial(model)}`]) as string;
  const isPreview = pick([true, false]) === true;
  const body = { Title: title, IsPreview: isPreview };
  const reply = await (await world.as(person)).put(`/lessons/${lesson.id}`, body, revision);
  const code = 'lesson.not-found';
  const isChange = title !== lesson.title || isPreview !== lesson.isPreview;
  const expected = firstOf(
    gate(person, true),
    lesson.deletedBy !== undefined && [404, code],
    ...refusals(course, person, code),
    isChange && isStale && [409, 'lesson.changed-meanwhile'],
  );
  if (!expectReply(step, reply, expected) || !expectModified(step, reply, isChange ? 1 : 0)) return;
  Object.assign(lesson, { title, isPreview, revision: lesson.revision + 1 });
}

const isReader = (course: Course, person: Person) =>
  course.teacher === person ||
  person.role === 'Admin' ||
  isEnrolled(course, person) ||
  (course.status === 'Approved' && hasTrial(course, person));

/** What somebody, or nobody, gets of a lesson. */
function expectedLesson(lesson: Lesson, viewer: Person | undefined): Expected {
  const { course } = lesson.section;
  const isFound = viewer ? isVisible(course, viewer) : course.status === 'Approved';
  return firstOf(
    viewer && gate(viewer, true),
    (!isFound || lesson.deletedBy !== undefined) && [404, 'lesson.not-found'],
    !lesson.isPreview && !(viewer && isReader(course, viewer)) && [403, 'lesson.locked'],
  );
}

async function readLesson(step: Step) {
  const { model, world, pick } = step;
  const lesson = pick(model.lessons);
  if (!lesson) return;
  const viewer = pick([undefined, ...model.people, model.admin]);
  expectReply(step, await (await world.as(viewer)).get(`/lessons/${lesson.id}`), expectedLesson(lesson, viewer));
}

async function readCourse(step: Step) {
  const { model, world, pick } = step;
  const course = pick(model.courses) as Course;
  const viewer = pick([undefined, ...model.people, model.admin]);
  const reply = await (await world.as(viewer)).get(`/classes/${course.id}/content`);
  const isFound = viewer ? isVisible(course, viewer) : course.status === 'Approved';
  const expected = firstOf(viewer && gate(viewer, true), !isFound && [404, 'course.not-found']);
  expectReply(step, reply, expected);
}

export const CONTENT_STEPS = {
  'add a section': addSection,
  'add a lesson': addLesson,
  'change a lesson': changeLesson,
  'read a lesson': readLesson,
  'read the content': readCourse,
};
