import { m } from '@guildhall/messages';
import { expect, type Page } from '@playwright/test';
import { dayIn } from '../support/coursework.ts';
import { downloadPortrait } from '../support/pictures.ts';
import { greek } from './pseudo-languages.ts';
import type { PseudoClass } from './pseudo-shop.ts';
import type { Stops } from './translated-page.ts';

/** Through the form; leads to the list of the teacher's classes. */
export async function addClassInPseudo(page: Page, { open, check }: Stops): Promise<void> {
  await open('/dashbord/add-classes');
  await page.getByLabel(m.common_title()).first().fill(greek('Kites of silk'));
  await page.getByLabel(m.courses_field_price()).fill('24.50');
  await page.getByLabel(m.common_category()).selectOption('Photography');
  await page.getByLabel(m.common_description()).fill(greek('Split the bamboo, paste the paper.'));
  const picture = { name: 'kite.webp', mimeType: 'image/webp', buffer: await downloadPortrait(page.request) };
  await page.getByLabel(m.common_image()).setInputFiles(picture);
  await page.getByRole('button', { name: m.pages_add_course(), exact: true }).click();
  await expect(page).toHaveURL(/my-classes$/);
  await expect(page.getByRole('heading', { name: greek('Kites of silk') })).toBeVisible();
  await check('the classes of a teacher');
}

/** In the class that was added. */
export async function writeLessonInPseudo(page: Page, { open, check }: Stops): Promise<void> {
  const link = page.getByRole('main').locator('a[href*="/my-class-details/"]').first();
  const [id] = /[0-9a-f-]{36}/.exec((await link.getAttribute('href')) ?? '') ?? [];
  await open(`/my-class-details/${id}`);
  await open(`/my-class-details/${id}/content`);
  await page.getByRole('button', { name: m.editor_add_first_section() }).click();
  await page.getByLabel(m.editor_section_title()).fill(greek('Getting started'));
  await page.getByLabel(m.editor_section_title()).press('Enter');
  await page.getByLabel(m.editor_lesson_title()).fill(greek('Split the bamboo'));
  await page.getByLabel(m.editor_lesson_title()).press('Enter');
  await page.getByRole('textbox', { name: m.editor_text(), exact: true }).fill(greek('Take a dry cane.'));
  await expect(page.getByText(m.editor_saved(), { exact: true }).first()).toBeVisible();
  await check('a lesson that is written');
}

async function addAssignment(page: Page, { check }: Stops): Promise<void> {
  await page.getByRole('button', { name: m.coursework_create() }).click();
  const dialog = page.getByRole('dialog', { name: m.coursework_create() });
  await check('a new assignment');
  await dialog.getByLabel(m.coursework_title_label()).fill(greek('Fly it once'));
  await dialog.getByLabel(m.coursework_deadline()).fill(dayIn(7));
  await dialog.getByLabel(m.common_description()).fill(greek('Wait for wind.'));
  await dialog.getByRole('button', { name: m.coursework_add() }).click();
  await expect(page.getByText(m.coursework_added())).toBeVisible();
}

/** In a class in which a student has handed in something. */
export async function gradeInPseudo(page: Page, stops: Stops, { id, lessonIds }: PseudoClass): Promise<void> {
  await stops.open('/dashbord/to-grade');
  await stops.open(`/my-class-details/${id}`);
  await addAssignment(page, stops);
  await page.getByRole('link', { name: greek('A first kite') }).click();
  const submission = page.getByRole('article').first();
  await submission.getByLabel(m.coursework_grade_label()).fill('97');
  await submission.getByLabel(m.coursework_comment_label()).fill(greek('Higher next time.'));
  await submission.getByRole('button', { name: m.common_save(), exact: true }).click();
  await expect(submission.getByText(m.coursework_saved(), { exact: true })).toBeVisible();
  await stops.check('a graded submission');
  await stops.open(`/my-class-details/${id}/content?lesson=${lessonIds[0]}`);
  await stops.open(`/my-class-details/${id}/quiz/${lessonIds[0]}`);
}
