import type { Page } from '@playwright/test';
import { expectNoHorizontalOverflow } from '../support/accessibility.ts';
import { createApprovedClass, type TaughtClass } from '../support/courses.ts';
import {
  addAssignment,
  createEnrolledStudent,
  dayIn,
  openProgressAsTeacher,
  submitAssignment,
} from '../support/coursework.ts';
import { expect, test } from '../support/fixtures.ts';
import { openPage } from '../support/page-actions.ts';
import { type Person, signIn } from '../support/people.ts';

const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });

async function openAssignment(page: Page, { id }: TaughtClass, assignment: string): Promise<void> {
  await openProgressAsTeacher(page, id, `?assignment=${assignment}`);
  await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible();
}

async function openEdit(page: Page) {
  await page.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit assignment' });
  await expect(dialog.getByLabel('Assignment title')).toBeFocused();
  return { dialog, save: dialog.getByRole('button', { name: 'Save' }) };
}

async function openAsStudent(page: Page, student: Person, { id }: TaughtClass): Promise<void> {
  await signIn(page, student);
  await openPage(page, `/enrolled-class-details/${id}`);
}

test.describe('with requests that are refused', () => {
  test.use({ allowedConsoleErrors: [/Failed to load resource: .* 409/] });

  test('a teacher changes an assignment that was handed in: students read what changed, and the deadline moves later only', {
    tag: '@narrow',
  }, async ({ page }) => {
    const course = await createApprovedClass('Kites that Change');
    const student = await createEnrolledStudent(course);
    const _id = await addAssignment(course, 'Draw the wind', dayIn(7));
    await submitAssignment(student, course, { _id, Answer: 'It blows.' });
    await openAssignment(page, course, _id);
    const { dialog, save } = await openEdit(page);
    await expect(dialog.getByText(/^Students have already handed this in/)).toBeVisible();
    await dialog.getByLabel('Assignment title').fill('Draw the west wind');
    await dialog.getByLabel('Deadline').fill(dayIn(6));
    await save.click();
    await expect(dialog.getByLabel('Deadline')).toHaveAccessibleDescription(/the deadline can only move later/);
    await dialog.getByLabel('Deadline').fill(dayIn(9));
    await save.click();
    await expect(page.getByText('Assignment saved.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Draw the west wind' })).toBeVisible();
    await expect(page.getByText(/^Changed on .*: title and deadline$/)).toBeVisible();

    await openAsStudent(page, student, course);
    await expect(rowOf(page, 'Draw the west wind')).toContainText(/Changed on .*: title and deadline/);
    await expectNoHorizontalOverflow(page);
    await page.getByRole('button', { name: 'Submit again Draw the west wind' }).click();
    await expect(page.getByRole('dialog').getByText(/^Changed on .*: title and deadline$/)).toBeVisible();
  });

  test('a save right after a refusal is not lost while the page is still being refreshed', { tag: '@verify' }, async ({
    page,
  }) => {
    const course = await createApprovedClass('Kites in a Hurry');
    const student = await createEnrolledStudent(course);
    const _id = await addAssignment(course, 'Draw the wind', dayIn(7));
    await submitAssignment(student, course, { _id, Answer: 'It blows.' });
    await openAssignment(page, course, _id);
    const { dialog, save } = await openEdit(page);
    await dialog.getByLabel('Deadline').fill(dayIn(6));
    const refreshed = Promise.withResolvers<void>();
    await page.route(`**/api/classes/${course.id}/assignments**`, async (route) => {
      await refreshed.promise;
      await route.continue();
    });
    await save.click();
    await expect(dialog.getByLabel('Deadline')).toHaveAccessibleDescription(/the deadline can only move later/);
    await dialog.getByLabel('Deadline').fill(dayIn(9));
    await save.click();
    await expect(page.getByText('Assignment saved.')).toBeVisible();
    refreshed.resolve();
    await expect(page.getByText(/^Changed on .*: deadline$/)).toBeVisible();
  });

  test('a teacher with two windows does not overwrite the other, and loses nothing typed', { tag: '@verify' }, async ({
    page,
  }) => {
    const course = await createApprovedClass('Kites in Two Windows');
    const _id = await addAssignment(course, 'Draw the wind', dayIn(7));
    await openAssignment(page, course, _id);
    const { dialog, save } = await openEdit(page);
    await dialog.getByLabel('Description').fill('With a long drawing.');
    await course.teacher.api.put(`/assignments/${_id}`, {
      AssignmentTitle: 'Draw the east wind',
      AssignmentDeadLine: dayIn(7),
      AssignmentDescription: 'With a drawing.',
      Version: 1,
    });
    await save.click();
    await expect(
      dialog.getByText(/^This assignment was changed in another window while you were editing/),
    ).toBeVisible();
    await expect(dialog.getByLabel('Description')).toHaveValue('With a long drawing.');
    await expect(page.getByRole('heading', { name: 'Draw the east wind', includeHidden: true })).toBeAttached();
    await save.click();
    await expect(page.getByText('Assignment saved.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Draw the wind' })).toBeVisible();
    await expect(page.getByText('With a long drawing.')).toBeVisible();
  });
});
