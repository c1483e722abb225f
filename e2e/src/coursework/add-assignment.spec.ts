import type { Locator, Page } from '@playwright/test';
import { createApprovedClass, createPendingClass } from '../support/courses.ts';
import { dayIn, openProgressAsTeacher } from '../support/coursework.ts';
import { expect, test } from '../support/fixtures.ts';
import { pressTwice } from '../support/page-actions.ts';

const counterOf = (page: Page, label: string): Locator =>
  page.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) });

async function fillIn(dialog: Locator, deadline: string): Promise<void> {
  await dialog.getByLabel('Assignment title').fill('Build the <b>frame</b>');
  await dialog.getByLabel('Deadline').fill(deadline);
  await dialog.getByLabel('Description').fill('Six staves.\n\nAnd glue.');
}

test.describe('with requests that are refused', () => {
  test.use({ allowedConsoleErrors: [/Failed to load resource: .* 400/] });

  test('a teacher adds an assignment once, and is told beside each field what is wrong', async ({ page }) => {
    const { id } = await createApprovedClass('Kites for Setters');
    await openProgressAsTeacher(page, id);
    await expect(page.getByText('No data to show', { exact: true })).toBeVisible();
    await expect(page.getByText(/^No data to show yet: no enrollments/)).toBeVisible();

    const create = page.getByRole('button', { name: 'Create a new Assignment' });
    const dialog = page.getByRole('dialog', { name: 'Create a new Assignment' });
    const submit = dialog.getByRole('button', { name: 'Add Assignment' });
    await create.click();
    await expect(
      dialog.getByText(/^Students can hand in until the end of this day in the class’s time zone, /),
    ).toBeVisible();
    await submit.click();
    for (const text of ['Please enter a title', 'Please choose a date', 'Please enter a description']) {
      await expect(dialog.getByText(text, { exact: true })).toBeVisible();
    }
    await expect(dialog.getByLabel('Assignment title')).toBeFocused();
    await fillIn(dialog, dayIn(-3));
    await submit.click();
    await expect(dialog.getByLabel('Deadline')).toHaveAccessibleDescription(/Please choose a date that has not passed/);

    await page.reload();
    await create.click();
    await expect(dialog.getByLabel('Assignment title')).toHaveValue('Build the <b>frame</b>');
    await dialog.getByLabel('Deadline').fill(dayIn(7));
    await pressTwice(submit);
    await expect(page.getByText('Assignment added successfully.')).toHaveCount(1);
    await expect(dialog).toHaveCount(0);
    await expect(counterOf(page, 'Total Assignment')).toContainText('1');
    await expect(page.getByRole('link', { name: 'Build the <b>frame</b>' })).toHaveCount(1);

    await create.click();
    await fillIn(dialog, dayIn(7));
    await submit.click();
    await expect(dialog.getByText(/^This class already has an assignment with the same title/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Discard' }).click();
    await expect(counterOf(page, 'Total Assignment')).toContainText('1');
  });
});

test('a teacher is told why they cannot add assignments to a class that is not approved', { tag: '@verify' }, async ({
  page,
}) => {
  const { id } = await createPendingClass('Kites to Come');
  await openProgressAsTeacher(page, id);
  await expect(page.getByRole('button', { name: 'Create a new Assignment' })).toBeDisabled();
  await expect(page.getByText('You can add assignments once an admin approves this class.')).toBeVisible();
});
