import { createPendingClass } from '../support/courses.ts';
import { expect, test } from '../support/fixtures.ts';
import {
  chooseAction,
  createClassWithOutline,
  expectSaved,
  newLessonTitle,
  openEditor,
  outlineOf,
} from '../support/lesson-editor.ts';
import { reloadPage } from '../support/page-actions.ts';

test('a teacher writes two sections with lessons: the text saves by itself and is there after a reload', {
  tag: '@firefox',
}, async ({ page }) => {
  const course = await createPendingClass('Kites to Learn');
  await openEditor(page, course);
  await expect(page.getByText('This class has no lessons yet')).toBeVisible();
  await page.getByRole('button', { name: 'Add the first section' }).click();
  await page.getByLabel('Section title').fill('Getting started');
  await page.getByLabel('Section title').press('Enter');
  await page.getByLabel('Lesson title').fill('Split the bamboo');
  await page.getByLabel('Lesson title').press('Enter');
  const text = page.getByRole('textbox', { name: 'Text' });
  await text.fill('Take a dry cane.');
  await expect(page.getByText('Not saved yet')).toBeVisible();
  await text.press('ControlOrMeta+a');
  await text.press('ControlOrMeta+b');
  await expect(text).toHaveValue('**Take a dry cane.**');
  await expectSaved(page);
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await expect(page.locator('strong', { hasText: 'Take a dry cane.' })).toBeVisible();
  await page.getByRole('button', { name: 'Add section' }).click();
  await page.getByLabel('Section title').fill('Flying');
  await page.getByLabel('Section title').press('Enter');
  await expect(page.getByRole('heading', { name: 'Flying' })).toBeVisible();
  await chooseAction(page, 'Split the bamboo', 'Free preview');
  await expect(page.getByText('“Split the bamboo” is a free preview')).toBeVisible();
  await reloadPage(page);
  await expect(page.getByRole('textbox', { name: 'Text' })).toHaveValue('**Take a dry cane.**');
  expect(await outlineOf(page)).toEqual(['Getting started', 'Split the bamboo Free preview', 'Flying']);
});

test('2.5.7: lessons and sections are moved by keyboard, by menu and by drag, and the order is kept', async ({
  page,
}) => {
  const course = await createClassWithOutline('Kites to Order', { Build: ['Cane', 'Paper'], Fly: ['Wind'] });
  await openEditor(page, course);
  await page.getByRole('link', { name: 'Cane' }).press('Alt+ArrowDown');
  await expect(page.getByText('Cane is now lesson 2 of 2 in Build')).toBeAttached();
  await expect(page.getByRole('link', { name: 'Cane' })).toBeFocused();
  await page.getByRole('link', { name: 'Cane' }).press('Alt+ArrowDown');
  await expect(page.getByText('Cane is now lesson 1 of 2 in Fly')).toBeAttached();
  await chooseAction(page, 'Paper', 'Move to section…');
  await page.getByRole('dialog').getByRole('button', { name: 'Move' }).click();
  await expect(page.getByText('Paper is now lesson 3 of 3 in Fly')).toBeAttached();
  await chooseAction(page, 'Fly', 'Move up');
  await expect(page.getByText('Fly is now section 1 of 2')).toBeAttached();
  await page.getByRole('link', { name: 'Wind' }).dragTo(page.getByRole('heading', { name: 'Build' }));
  await expect(page.getByText('Wind is now lesson 1 of 1 in Build')).toBeAttached();
  const order = ['Fly', 'Cane', 'Paper', 'Build', 'Wind'];
  expect(await outlineOf(page)).toEqual(order);
  await expect
    .poll(async () => {
      const { Sections } = await course.teacher.api.get(`/classes/${course.id}/content`);
      return Sections.map((section: { Lessons: { Title: string }[] }) => section.Lessons.map(({ Title }) => Title));
    })
    .toEqual([['Cane', 'Paper'], ['Wind']]);
  await reloadPage(page);
  expect(await outlineOf(page)).toEqual(order);
});

test('a deleted lesson comes back by Undo, and a section from the list of what was deleted', async ({ page }) => {
  const course = await createClassWithOutline('Kites to Delete', { Build: ['Cane', 'Paper'], Fly: ['Wind'] });
  await openEditor(page, course);
  await chooseAction(page, 'Cane', 'Delete lesson');
  await expect(page.getByText('“Cane” deleted')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cane' })).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name: 'Cane' })).toBeVisible();
  await chooseAction(page, 'Fly', 'Delete section and lessons');
  await expect(page.getByRole('heading', { name: 'Fly' })).toBeHidden();
  await page.getByRole('button', { name: 'Recently deleted' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore Fly' }).click();
  await expect(page.getByRole('dialog').getByText('Nothing has been deleted.')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  expect(await outlineOf(page)).toEqual(['Build', 'Cane', 'Paper', 'Fly', 'Wind']);
});

test('the keyboard alone adds a section and its first lesson, and goes on in that lesson', { tag: '@verify' }, async ({
  page,
}) => {
  await openEditor(page, await createPendingClass('Kites by Keyboard'));
  await page.getByRole('button', { name: 'Add the first section' }).press('Enter');
  await page.keyboard.type('Getting started');
  await page.keyboard.press('Enter');
  await expect(newLessonTitle(page)).toBeFocused();
  await page.keyboard.type('Split the bamboo');
  await page.keyboard.press('Enter');
  const article = page.getByRole('article', { name: 'Split the bamboo', exact: true });
  await expect(article.getByRole('textbox', { name: 'Lesson title' })).toBeFocused();
  await page.getByRole('button', { name: 'Add section' }).press('Enter');
  await page.keyboard.type('Flying');
  await page.keyboard.press('Enter');
  await expect(newLessonTitle(page)).toBeFocused();
});
