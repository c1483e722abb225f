import { expect, type Page } from '@playwright/test';
import { createPendingClass, type TaughtClass } from './courses.ts';
import { demonstrationPerson } from './people.ts';

interface NewLesson {
  title: string;
  text?: string;
  isPreview?: boolean;
}

export interface ClassWithLessons extends TaughtClass {
  /** In their order. */
  lessonIds: string[];
}

const SECTIONS = ['Paper and bamboo', 'In the air'];

/** A preview, two texts, in two sections. */
export const KITE_LESSONS = [
  {
    title: 'Why a kite flies',
    text: '## Two forces\n\nThe wind **lifts** the kite, and the line *holds* it.\n\n| wind | line |\n| --- | --: |\n| 3 m/s | 20 m |\n| 8 m/s | 60 m |\n\n```js\nconst lift = wind ** 2 * area;\n```\n\n> A kite that is too heavy needs a storm.',
    isPreview: true,
  },
  { title: 'Splitting the bamboo', text: 'Split it along the grain, and keep your thumb behind the knife.' },
  {
    title: 'The first launch',
    text: 'Stand with your back to the wind.\n\n1. Hold the kite up.\n2. Let the line run.',
  },
] as const satisfies NewLesson[];

/** A class of the demonstration's teacher with lessons: the last is in a section of its own. */
export async function createClassWithLessons(
  title: string,
  { lessons = KITE_LESSONS, price = 0 }: { lessons?: readonly NewLesson[]; price?: number } = {},
): Promise<ClassWithLessons> {
  const course = await createPendingClass(title, { price });
  const { api } = course.teacher;
  const lessonIds: string[] = [];
  for (const [section, own] of [lessons.slice(0, -1), lessons.slice(-1)].entries()) {
    const { insertedId } = await api.post(`/classes/${course.id}/sections`, { Title: SECTIONS[section] });
    for (const lesson of own) lessonIds.push(await addLesson(course, insertedId, lesson));
  }
  await (await demonstrationPerson('Admin')).api.put(`/aprove-cls/${course.id}`, {});
  return { ...course, lessonIds };
}

async function addLesson({ teacher: { api } }: TaughtClass, section: string, lesson: NewLesson): Promise<string> {
  const { title, text = '', isPreview = false } = lesson;
  const { insertedId } = await api.post(`/sections/${section}/lessons`, { Title: title });
  const { Revision } = await api.get(`/lessons/${insertedId}`);
  await api.put(`/lessons/${insertedId}`, { Text: text, IsPreview: isPreview }, Revision);
  return insertedId;
}

interface FoundLesson {
  courseId: string;
  lessonId: string;
  /** The path of its page. */
  path: string;
}

interface Content {
  Sections: { Lessons: { _id: string; Title: string }[] }[];
}

/** A lesson of the demonstration; `url`: of another server than the usual one. */
export async function findLesson(page: Page, { title }: { title: string }, url = ''): Promise<FoundLesson> {
  const { data } = await (await page.request.get(`${url}/api/all-classes?sort=popular&limit=100`)).json();
  for (const { _id: courseId } of data as { _id: string }[]) {
    const content: Content = await (await page.request.get(`${url}/api/classes/${courseId}/content`)).json();
    const found = content.Sections.flatMap(({ Lessons }) => Lessons).find(({ Title }) => Title === title);
    if (found) return { courseId, lessonId: found._id, path: `/learn/${courseId}/${found._id}` };
  }
  throw new Error(`There is no lesson ${title}`);
}

const video = (page: Page) => page.locator('video');

/** The picture with its controls. */
export const player = (page: Page) =>
  page
    .getByRole('region')
    .filter({ has: video(page) })
    .last();

export const secondOf = (page: Page): Promise<number> =>
  video(page).evaluate((element: HTMLVideoElement) => element.currentTime);

export const isPaused = (page: Page): Promise<boolean> =>
  video(page).evaluate((element: HTMLVideoElement) => element.paused);

/** Its length is known, so that it can be moved. */
export const videoIsLoaded = (page: Page): Promise<void> =>
  expect.poll(() => video(page).evaluate((element: HTMLVideoElement) => element.readyState)).toBeGreaterThan(0);
