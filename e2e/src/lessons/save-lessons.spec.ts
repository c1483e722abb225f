import { expect, test } from '../support/fixtures.ts';
import { contentPath, createClassWithOutline, expectSaved, openEditor } from '../support/lesson-editor.ts';
import { openPage, reloadPage } from '../support/page-actions.ts';
import { demonstrationPerson, openAs } from '../support/people.ts';

test.describe('with a server that cannot be reached, or that refuses', () => {
  test.use({ allowedConsoleErrors: [/Failed to load resource/] });

  test('text that is typed without a network is saved when it is back', { tag: '@verify' }, async ({ page }) => {
    const course = await createClassWithOutline('Kites without Wind', { Build: ['Cane'] });
    await openEditor(page, course);
    const text = page.getByRole('textbox', { name: 'Text' });
    await expect(text).toBeVisible();
    await page.context().setOffline(true);
    await text.fill('Take a dry cane.');
    await expect(page.getByText(/^Your text is kept in this browser/)).toBeVisible();
    await page.context().setOffline(false);
    await expectSaved(page);
    const lesson = await course.teacher.api.get(`/lessons/${course.lessons.Cane}`);
    expect(lesson.Text).toBe('Take a dry cane.');
  });

  test('text of a tab that was closed before it was saved is offered again', { tag: '@verify' }, async ({ page }) => {
    const course = await createClassWithOutline('Kites in a closed Tab', { Build: ['Cane'] });
    await openEditor(page, course);
    const text = page.getByRole('textbox', { name: 'Text' });
    await expect(text).toBeVisible();
    await page.route('**/api/lessons/*', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    );
    await text.fill('Take a dry cane.');
    await expect(page.getByText(/^Your text is kept in this browser/)).toBeVisible();
    const next = await page.context().newPage();
    await page.close();
    await openPage(next, contentPath(course.id));
    await expect(next.getByText(/^This browser has text of this lesson that was not saved/)).toBeVisible();
    await next.getByRole('button', { name: 'Restore it' }).click();
    await expect(next.getByRole('textbox', { name: 'Text' })).toHaveValue('Take a dry cane.');
    await expectSaved(next);
    const lesson = await course.teacher.api.get(`/lessons/${course.lessons.Cane}`);
    expect(lesson.Text).toBe('Take a dry cane.');
  });

  test('two windows edit one lesson: both texts are shown, and one is chosen', { tag: '@verify' }, async ({ page }) => {
    const course = await createClassWithOutline('Kites in Two Windows', { Build: ['Cane'] });
    await openEditor(page, course);
    const other = await page.context().newPage();
    await openPage(other, contentPath(course.id));
    await other.getByRole('textbox', { name: 'Text' }).fill('Take a green cane.');
    await expectSaved(other);
    await page.getByRole('textbox', { name: 'Text' }).fill('Take a dry cane.');
    const dialog = page.getByRole('dialog', { name: 'This lesson was changed in another window' });
    await expect(dialog.getByText('Take a green cane.')).toBeVisible();
    await expect(dialog.getByText('Take a dry cane.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Use mine' }).click();
    await expect(dialog).toBeHidden();
    await expectSaved(page);
    const lesson = await course.teacher.api.get(`/lessons/${course.lessons.Cane}`);
    expect(lesson.Text).toBe('Take a dry cane.');
  });

  test('two windows edit one lesson: the text of the other window is used', { tag: ['@narrow', '@verify'] }, async ({
    page,
  }) => {
    const course = await createClassWithOutline('Kites for Two', { Build: ['Cane'] });
    await openEditor(page, course);
    const text = page.getByRole('textbox', { name: 'Text' });
    await expect(text).toBeVisible();
    const id = course.lessons.Cane;
    const { Revision } = await course.teacher.api.get(`/lessons/${id}`);
    await course.teacher.api.put(`/lessons/${id}`, { Text: 'Take a green cane.' }, Revision);
    await text.fill('Take a dry cane.');
    const dialog = page.getByRole('dialog', { name: 'This lesson was changed in another window' });
    await expect(dialog.getByRole('region', { name: 'Your text' })).toContainText('Take a dry cane.');
    await expect(dialog.getByRole('region', { name: /^Saved on/ })).toContainText('Take a green cane.');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Compare both' }).click();
    await dialog.getByRole('button', { name: 'Use the other window’s' }).click();
    await expect(dialog).toBeHidden();
    await expect(text).toHaveValue('Take a green cane.');
    await expectSaved(page);
    expect(await course.teacher.api.get(`/lessons/${id}`)).toMatchObject({ Text: 'Take a green cane.' });
  });

  test('a title that another window changes and a text that this one changes are both kept', {
    tag: '@verify',
  }, async ({ page }) => {
    const course = await createClassWithOutline('Kites that Merge', { Build: ['Cane'] });
    await openEditor(page, course);
    const text = page.getByRole('textbox', { name: 'Text' });
    await expect(text).toBeVisible();
    const id = course.lessons.Cane;
    const { Revision } = await course.teacher.api.get(`/lessons/${id}`);
    await course.teacher.api.put(`/lessons/${id}`, { Title: 'Green cane' }, Revision);
    await text.fill('Take a green cane.');
    await expect(page.getByRole('textbox', { name: 'Lesson title' })).toHaveValue('Green cane');
    await expectSaved(page);
    const lesson = await course.teacher.api.get(`/lessons/${id}`);
    expect(lesson).toMatchObject({ Title: 'Green cane', Text: 'Take a green cane.' });
  });
});

test('an earlier version of a lesson is read and brought back', async ({ page }) => {
  const teacher = await demonstrationPerson('Teacher');
  const classes: { _id: string; EnrolledCount: number }[] = await teacher.api.get(`/my-class/${teacher.email}`);
  const taught = classes.find(({ EnrolledCount }) => EnrolledCount > 5);
  await openAs(page, 'Teacher', contentPath(taught?._id ?? ''));
  const text = page.getByRole('textbox', { name: 'Text' });
  await expect(text).toHaveValue(/\w{3}/);
  const before = await text.inputValue();
  expect(before.length).toBeGreaterThan(100);
  await text.fill('Everything was overwritten by mistake.');
  await expectSaved(page);
  await page.getByRole('button', { name: 'Versions', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Versions' });
  const versions = dialog.getByRole('list', { name: 'Versions' }).getByRole('button');
  await expect(versions.first()).toContainText('Current version');
  await expect(dialog.getByText('Everything was overwritten by mistake.')).toBeVisible();
  await versions.nth(1).click();
  await expect(dialog.getByText('Everything was overwritten by mistake.')).toBeHidden();
  await dialog.getByLabel('Show what has changed since this version').check();
  await expect(dialog.getByRole('insertion')).toHaveText(/Everything was overwritten by mistake\.$/);
  await expect(dialog.getByRole('deletion').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Bring this version back' }).click();
  await expect(text).toHaveValue(before);
  await expectSaved(page);
  await reloadPage(page);
  await expect(text).toHaveValue(before);
});
