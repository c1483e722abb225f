import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { newestMail } from '../support/mail.ts';
import { focusedText, pressTwice } from '../support/page-actions.ts';
import { createPerson, openAs, signIn } from '../support/people.ts';
import { applyToTeach, submitButton } from '../support/teacher-requests.ts';

/** With another title than the one that was rejected. */
async function applyAgain(page: Page, title: string): Promise<void> {
  await expect(page.getByLabel('Title')).toHaveValue(title);
  await page.getByLabel('Title').fill(`${title}, cooler`);
  await submitButton(page).click();
  await expect(page.getByRole('button', { name: 'Submitted (Pending)' })).toBeDisabled();
  await expect(page.getByRole('heading', { name: `${title}, cooler` })).toBeVisible();
}

test('an admin rejects an application with a reason; the student reads it and applies again', {
  tag: '@narrow',
}, async ({ page, openWindow }) => {
  const student = await createPerson();
  const title = `<script>document.body.remove()</script> ${student.email}`;
  await applyToTeach(student, title);

  await openAs(page, 'Admin', '/dashbord/teacher-requests?status=Pending');
  const row = page.getByRole('row').filter({ hasText: title });
  const dialog = page.getByRole('dialog', { name: 'Reject this application?' });
  await row.getByRole('button', { name: 'Reject' }).press('Enter');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(dialog.getByText('Please choose a reason or write your own')).toBeVisible();
  await dialog.getByRole('radio', { name: 'Another reason' }).check();
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(dialog.getByLabel('Your reason')).toHaveAccessibleDescription('Please give a reason');
  await dialog.getByLabel('Your reason').fill('  Too hot.  ');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(dialog.getByLabel('Your reason')).toHaveAccessibleDescription('Please use at least 10 characters');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await row.getByRole('button', { name: 'Reject' }).click();
  await dialog.getByLabel('Your reason').fill('Too hot.\nTell us <b>what</b> is in it.');
  await pressTwice(dialog.getByRole('button', { name: 'Reject' }));
  await expect(page.getByText('Request Rejected!')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(row.getByText('Rejected', { exact: true })).toBeVisible();
  await expect(row.getByRole('button', { name: 'Reject' })).toBeDisabled();
  await expect.poll(() => focusedText(page)).toMatch(/^RejectedReason/);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(row.getByText('Tell us <b>what</b> is in it.')).toBeVisible();
  await page.getByLabel('Status').selectOption('Rejected');
  await expect(page).toHaveURL('/dashbord/teacher-requests?status=Rejected');
  await expect(row.getByText('Rejected', { exact: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Status')).toHaveValue('Pending');
  await expect(page.getByRole('table')).toBeVisible();
  await expect(row).toHaveCount(0);
  const mail = await newestMail(page, student.email, /^Your application/);
  expect(mail.text).toContain('Tell us <b>what</b> is in it.');

  const studentWindow = await openWindow();
  await signIn(studentWindow, student);
  await studentWindow.goto('/teach-in-here');
  await expect(studentWindow.getByText('Tell us <b>what</b> is in it.')).toBeVisible();
  await expect(studentWindow.getByText('Rejected', { exact: true })).toBeVisible();
  await applyAgain(studentWindow, title);
});
