import { acceptEmptyClass, classRow, createPendingClass } from '../support/courses.ts';
import { expect, test } from '../support/fixtures.ts';
import { focusedText, openPage } from '../support/page-actions.ts';
import { openAs } from '../support/people.ts';

test('an admin cannot approve a class that was edited since they opened the list', { tag: '@verify' }, async ({
  page,
}) => {
  const course = await createPendingClass('Kites Read');
  await openAs(page, 'Admin', '/dashbord/all-classes?status=Pending');
  await expect(classRow(page, course.title)).toBeVisible();
  const newTitle = course.title.replace('Read', 'Unread');
  await course.teacher.api.put(`/update-class/${course.id}`, { UpdatedData: { ClassTitle: newTitle } });

  await acceptEmptyClass(page, course.title);
  await expect(page.getByText('Somehing went wrong!')).toBeVisible();
  await expect(classRow(page, newTitle).getByText('No', { exact: true })).toBeVisible();
  await acceptEmptyClass(page, newTitle);
  await expect(page.getByText('Class approved')).toBeVisible();
});

test('an admin filters the classes that were edited since their approval, sees what one said before, and marks the edit as seen', async ({
  page,
}) => {
  const course = await createPendingClass('Kites Before');
  await openAs(page, 'Admin', '/dashbord/all-classes?status=Pending');
  await acceptEmptyClass(page, course.title);
  await expect(page.getByText('Class approved')).toBeVisible();
  const newTitle = course.title.replace('Before', 'Now');
  await course.teacher.api.put(`/update-class/${course.id}`, { UpdatedData: { ClassTitle: newTitle } });

  await openPage(page, '/dashbord/all-classes');
  await page.getByLabel('Status').selectOption('Edited');
  await expect(page).toHaveURL(/status=Edited/);
  const row = classRow(page, newTitle);
  await row.getByRole('button', { name: /^Edited since approval/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Edited since approval' });
  await expect(dialog.getByText(course.title, { exact: true })).toBeVisible();
  await expect(dialog.getByText(newTitle, { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Mark as reviewed' }).click();
  await expect(row.getByRole('button', { name: /^Edited since approval/ })).toHaveCount(0);
  await expect.poll(() => focusedText(page)).toBe('Yes');

  await row.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('A trial of ours');
  await page.getByRole('button', { name: 'Yes, delete it!' }).click();
  await expect(page.getByText('Deleted!')).toBeVisible();
  await expect(row).toHaveCount(0);
});
