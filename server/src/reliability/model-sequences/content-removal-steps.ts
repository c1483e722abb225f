import { refusals, somebodyFor } from './content-steps.ts';
import type { Model, Person, Section } from './model.ts';
import { expectReply, firstOf, nextSerial, type Step } from './world.ts';

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

export const REMOVAL_STEPS = {
  'delete a lesson': deleteLesson,
  'delete a section': deleteSection,
  'restore a lesson': restoreLesson,
  'restore a section': restoreSection,
};
