import type { Locator, Page } from '@playwright/test';
import { createPendingClass, type TaughtClass } from './courses.ts';
import { expect } from './fixtures.ts';
import { openAs } from './people.ts';

export const contentPath = (id: string): string => `/my-class-details/${id}/content`;

/** Opens the lessons of a class as the demonstration's teacher. */
export const openEditor = (page: Page, { id }: TaughtClass): Promise<void> => openAs(page, 'Teacher', contentPath(id));

export interface ClassWithOutline extends TaughtClass {
  sections: Record<string, string>;
  lessons: Record<string, string>;
}

/** A class of the demonstration's teacher with sections and lessons, whose ids are found by their titles. */
export async function createClassWithOutline(
  title: string,
  outline: Record<string, string[]>,
): Promise<ClassWithOutline> {
  const course = await createPendingClass(title);
  const { api } = course.teacher;
  const written: ClassWithOutline = { ...course, sections: {}, lessons: {} };
  for (const [section, lessons] of Object.entries(outline)) {
    const { insertedId } = await api.post(`/classes/${course.id}/sections`, { Title: section });
    written.sections[section] = insertedId;
    for (const lesson of lessons) {
      const added = await api.post(`/sections/${insertedId}/lessons`, { Title: lesson });
      written.lessons[lesson] = added.insertedId;
    }
  }
  return written;
}

/** The titles of the outline, in their order; lessons are indented. */
export const outlineOf = async (outline: Page | Locator): Promise<string[]> =>
  (await outline.locator('h2[id^=outline], a[id^=outline-link]').allInnerTexts()).map((text) =>
    text.replaceAll(/\s+/g, ' ').trim(),
  );

/** Opens the menu of a section or lesson and chooses from it. */
export async function chooseAction(page: Page, title: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${title}` }).click();
  await page
    .getByRole('menu', { name: `Actions for ${title}` })
    .getByRole(/preview/.test(action) ? 'menuitemcheckbox' : 'menuitem', { name: action })
    .click();
}

export const expectSaved = (page: Page): Promise<void> =>
  expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();

/** The field in the outline; the one of the lesson that is open is a text area. */
export const newLessonTitle = (page: Page): Locator =>
  page.getByRole('textbox', { name: 'Lesson title' }).and(page.locator('input'));

/** Types the title of a section, once its field is open; its first lesson is not named yet. */
export async function addSection(page: Page, title: string): Promise<void> {
  await page.getByLabel('Section title').fill(title);
  await page.getByLabel('Section title').press('Enter');
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  const firstLesson = newLessonTitle(page);
  await expect(firstLesson).toBeFocused();
  await firstLesson.press('Escape');
}

/** Adds a lesson, which is open then. */
export async function addLesson(page: Page, section: string, title: string): Promise<void> {
  await page.getByRole('button', { name: `Add lesson to ${section}` }).click();
  const field = newLessonTitle(page);
  await field.fill(title);
  await field.press('Enter');
  await expect(page.getByRole('article', { name: title, exact: true })).toBeVisible();
}

export const fileOf = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer });
