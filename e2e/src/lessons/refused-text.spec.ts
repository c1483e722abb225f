import { expect, test } from '../support/fixtures.ts';
import { createClassWithOutline, expectSaved, openEditor } from '../support/lesson-editor.ts';
import { reloadPage } from '../support/page-actions.ts';

test.use({ allowedConsoleErrors: [/Failed to load resource/] });

test('a text that is refused says so at its field, loses nothing and is saved once it is changed', {
  tag: '@verify',
}, async ({ page }) => {
  const course = await createClassWithOutline('Kites with Formatting', { Build: ['Cane'] });
  await openEditor(page, course);
  const text = page.getByRole('textbox', { name: 'Text' });
  const refused = `${'- '.repeat(60)}cane`;
  await text.fill(refused);
  const problem = 'Lists, quotes and emphasis are nested too deeply: 50 levels are possible.';
  await expect(page.getByRole('alert').filter({ hasText: problem })).toBeVisible();
  await expect(text).toHaveAccessibleDescription(new RegExp(`^${problem}`));
  await reloadPage(page);
  await page.getByRole('button', { name: 'Restore it' }).click();
  await expect(text).toHaveValue(refused);
  await expect(page.getByRole('alert').filter({ hasText: problem })).toBeVisible();
  await text.fill('- cane');
  await expectSaved(page);
  await expect(page.getByText(problem)).toBeHidden();
  expect(await course.teacher.api.get(`/lessons/${course.lessons.Cane}`)).toMatchObject({ Text: '- cane' });
});
