import type { CourseContent } from '@guildhall/contract';
import { lessonWithMedia } from './lesson-media.ts';
import type { TestApp } from './test-app.ts';

export interface Editor {
  teacher: { id: string };
  course: { id: string };
  readContent: () => Promise<CourseContent>;
  /** The titles of each section and its lessons. */
  outline: () => Promise<string[][]>;
  addSection: (Title: string) => Promise<string>;
  addLesson: (sectionId: string, Title: string) => Promise<string>;
}

/** A teacher with a class, who edits its content. */
export async function createEditor(
  t: TestApp,
  columns: Parameters<TestApp['given']['course']>[0] = {},
): Promise<Editor> {
  const teacher = await t.given.person({ role: 'Teacher' });
  const course = await t.given.course({ teacher_id: teacher.id, ...columns });
  const readContent = async () => (await t.as(teacher).get(`/classes/${course.id}/content`)).json();
  const add = async (path: string, Title: string) => (await t.as(teacher).post(path, { Title })).json().insertedId;
  return {
    teacher,
    course,
    readContent,
    outline: async () =>
      ((await readContent()) as CourseContent).Sections.map(({ Title, Lessons }) => [
        Title,
        ...Lessons.map((lesson) => lesson.Title),
      ]),
    addSection: (Title) => add(`/classes/${course.id}/sections`, Title),
    addLesson: (sectionId, Title) => add(`/sections/${sectionId}/lessons`, Title),
  };
}

/** Two sections: A with 1 and 2, B with 3. */
export async function createContent({ addSection, addLesson }: Editor) {
  const a = await addSection('A');
  const b = await addSection('B');
  const lessons = [await addLesson(a, '1'), await addLesson(a, '2'), await addLesson(b, '3')] as const;
  return { a, b, lessons };
}

export const HIDING_REASON = 'These pages are from a published book.';

/** A lesson with a file and a video with captions, beside one that the student has done; and an admin who hides it. */
export async function lessonToHide(t: TestApp, lesson: object = {}) {
  const place = await lessonWithMedia(t, { lesson: { title: 'Copied pages', text: 'SECRET TEXT', ...lesson } });
  await place.file();
  await t.given.caption((await place.video()).id);
  const other = await t.given.lesson(place.course.id);
  /** Counts what is in the class. */
  await t.as(place.teacher).post(`/classes/${place.course.id}/sections`, { Title: 'Exercises' });
  await t.as(place.student).put(`/lessons/${other.id}/progress`, { PositionSeconds: 0, Done: true });
  const path = `/lessons/${place.lesson.id}`;
  const contentOf = async (who: Parameters<typeof t.as>[0]) =>
    (await t.as(who).get(`/classes/${place.course.id}/content`)).json();
  const hide = (reason = HIDING_REASON) => t.as('admin').put(`${path}/hide`, { reason });
  const show = (body?: object) => t.as('admin').put(`${path}/show`, body);
  return { ...place, other, path, contentOf, hide, show };
}
