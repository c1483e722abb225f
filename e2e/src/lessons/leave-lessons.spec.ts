import { expect, test } from '../support/fixtures.ts';
import { createClassWithOutline, expectSaved, openEditor } from '../support/lesson-editor.ts';
import { reloadPage } from '../support/page-actions.ts';

test('the browser asks before it leaves text that is not saved, and the text is saved all the same', {
  tag: '@verify',
}, async ({ page }) => {
  const course = await createClassWithOutline('Kites reloaded', { Build: ['Cane'] });
  await openEditor(page, course);
  const text = page.getByRole('textbox', { name: 'Text' });
  const questions: string[] = [];
  page.on('dialog', (dialog) => {
    questions.push(dialog.type());
    void dialog.accept();
  });
  await text.pressSequentially('Take a dry cane.');
  await reloadPage(page);
  expect(questions).toEqual(['beforeunload']);
  await expect
    .poll(async () => (await course.teacher.api.get(`/lessons/${course.lessons.Cane}`)).Text)
    .toBe('Take a dry cane.');
  await expect(text).toHaveValue('Take a dry cane.');
  await expectSaved(page);
  await reloadPage(page);
  expect(questions).toHaveLength(1);
});

test.describe('with a server that cannot be reached', () => {
  test.use({ allowedConsoleErrors: [/Failed to load resource/] });

  test('what was typed a moment before a reload is offered again when it could not be saved', {
    tag: '@verify',
  }, async ({ page }) => {
    const course = await createClassWithOutline('Kites reloaded without Wind', { Build: ['Cane'] });
    await openEditor(page, course);
    const text = page.getByRole('textbox', { name: 'Text' });
    await page.route('**/api/lessons/*', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    );
    await text.pressSequentially('Take a dry cane.');
    await reloadPage(page);
    await page.getByRole('button', { name: 'Restore it' }).click();
    await expect(text).toHaveValue('Take a dry cane.');
  });
});
