import type { CourseContent } from '@guildhall/contract';
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
