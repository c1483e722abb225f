import type { Page } from '@playwright/test';
import { expectNoHorizontalOverflow } from '../support/accessibility.ts';
import { classCard, classRow, createApprovedClass, createPendingClass, openUpdate } from '../support/courses.ts';
import { createEnrolledStudent } from '../support/coursework.ts';
import { expect, test } from '../support/fixtures.ts';
import { focusedText, openPage, pressTwice } from '../support/page-actions.ts';
import { openAs } from '../support/people.ts';

const openDelete = (page: Page, title: string) =>
  classCard(page, title)
    .getByRole('button', { name: /^Delete/ })
    .click();

test('a teacher updates nothing, then something, and then deletes the class', { tag: '@narrow' }, async ({ page }) => {
  const course = await createPendingClass(`Long ${'kite'.repeat(20)}`, { description: 'x'.repeat(10_000) });
  await openAs(page, 'Teacher', '/dashbord/my-classes');
  const card = classCard(page, course.title);
  await expect(card).toBeVisible();
  await expectNoHorizontalOverflow(page);
  const dialog = await openUpdate(page, course.title);
  await dialog.getByRole('button', { name: 'Update Class' }).click();
  await expect(page.getByText('Failed to Update Class Info!')).toBeVisible();
  await dialog.getByLabel('Price').fill('30');
  await dialog.getByRole('button', { name: 'Update Class' }).click();
  await expect(page.getByText('Class Updated! Please Reload.')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(card.getByText('$30', { exact: true })).toBeVisible();

  await openDelete(page, course.title);
  const confirmation = page.getByRole('dialog', { name: 'Are you sure?' });
  await expect(confirmation.getByText("You won't be able to revert this!")).toBeVisible();
  await expectNoHorizontalOverflow(page);
  await pressTwice(confirmation.getByRole('button', { name: 'Yes, delete it!' }));
  await expect(page.getByText('Deleted!')).toBeVisible();
  await expect(card).toHaveCount(0);
  await expect(page.getByText('Failed to delete class')).toHaveCount(0);
});

test('a teacher updates a class in two windows, and neither update undoes the other', { tag: '@verify' }, async ({
  page,
  context,
}) => {
  const course = await createPendingClass('Two Windows');
  await openAs(page, 'Teacher', '/dashbord/my-classes');
  const other = await context.newPage();
  await openPage(other, '/dashbord/my-classes');
  const [dialog, otherDialog] = [await openUpdate(page, course.title), await openUpdate(other, course.title)];
  await otherDialog.getByLabel('Price').fill('31');
  await otherDialog.getByRole('button', { name: 'Update Class' }).click();
  await expect(other.getByText('Class Updated! Please Reload.')).toBeVisible();

  const newTitle = course.title.replace('Two', 'Both');
  await dialog.getByLabel('Title').fill(newTitle);
  await dialog.getByRole('button', { name: 'Update Class' }).click();
  await expect(page.getByText('Class Updated! Please Reload.')).toBeVisible();
  await expect(classCard(page, newTitle).getByText('$31', { exact: true })).toBeVisible();
});

test('a teacher is told that a class with students is archived instead of deleted', { tag: '@verify' }, async ({
  page,
}) => {
  const course = await createApprovedClass('Kites to Keep');
  await createEnrolledStudent(course, 'Ada Kowalczyk');
  await openAs(page, 'Teacher', '/dashbord/my-classes');
  await openDelete(page, course.title);
  const confirmation = page.getByRole('dialog', { name: 'Are you sure?' });
  await expect(
    confirmation.getByText(/students?, so it will be archived: .* its students keep access\.$/),
  ).toBeVisible();
  await confirmation.getByRole('button', { name: 'Cancel' }).click();
  await expect(confirmation).toHaveCount(0);
  await expect(classCard(page, course.title)).toBeVisible();
});

test.describe('with requests that fail', () => {
  test.use({ allowedConsoleErrors: [/Failed to load resource/] });

  test('a teacher reads why an update failed beside the button they pressed', { tag: '@verify' }, async ({ page }) => {
    const { title } = await createApprovedClass('Kites Against the Wind');
    await openAs(page, 'Teacher', '/dashbord/my-classes');
    const dialog = await openUpdate(page, title);
    await dialog.getByLabel('Price').fill('77');
    await page.route('**/api/update-class/*', (route) => route.abort());
    await dialog.getByRole('button', { name: 'Update Class' }).click();
    await expect(page.getByText(/^We can’t reach the server\./)).toBeInViewport();
    await dialog.getByRole('button', { name: 'Discard changes' }).click();
    await expect(dialog).toHaveCount(0);
  });

  test('a class deleted in another window leaves the pages of the teacher and of the admin', {
    tag: '@verify',
  }, async ({ page, openWindow }) => {
    const [deletedByAdmin, updated] = [await createPendingClass('Gone'), await createPendingClass('Gone')];
    await openAs(page, 'Admin', '/dashbord/all-classes');
    await classRow(page, deletedByAdmin.title)
      .getByRole('button', { name: /^Delete/ })
      .click();
    const deletion = page.getByRole('dialog');
    await deletion.getByLabel('Reason').fill('A trial of ours');
    const teacher = await openWindow();
    await openAs(teacher, 'Teacher', '/dashbord/my-classes');
    const update = await openUpdate(teacher, updated.title);
    await update.getByLabel('Price').fill('30');

    const other = await teacher.context().newPage();
    await openPage(other, '/dashbord/my-classes');
    for (const { title } of [deletedByAdmin, updated]) {
      await openDelete(other, title);
      await other.getByRole('button', { name: 'Yes, delete it!' }).click();
      await expect(classCard(other, title)).toHaveCount(0);
      await expect.poll(() => focusedText(other)).toMatch(/^\d+ classes$/);
    }

    await deletion.getByRole('button', { name: 'Yes, delete it!' }).click();
    await expect(page.getByText('Failed to delete class')).toBeVisible();
    await expect(deletion).toHaveCount(0);
    await expect(classRow(page, updated.title)).toHaveCount(0);
    await update.getByRole('button', { name: 'Update Class' }).click();
    await expect(teacher.getByText('Failed to Update Class Info!')).toBeVisible();
    await expect(classCard(teacher, updated.title)).toHaveCount(0);
    await expect(update).toHaveCount(0);
  });
});
