import type { Page } from '@playwright/test';
import { uniqueText } from '../support/accounts.ts';
import { expect, test } from '../support/fixtures.ts';
import { submitLogin } from '../support/identity-forms.ts';
import { newestMail } from '../support/mail.ts';
import { openPage, returnToWindow } from '../support/page-actions.ts';
import { createPerson, openAs, type Person, signIn } from '../support/people.ts';

/** From the list of all users. */
async function openPerson(page: Page, { name, email }: Person): Promise<void> {
  await openAs(page, 'Admin', `/dashbord/all-users?q=${encodeURIComponent(email)}`);
  await page.getByRole('row').filter({ hasText: email }).getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const tabs = page.getByRole('navigation', { name: 'About this person' }).getByRole('link');
  await expect(tabs.first()).toHaveText('Enrollments');
  await expect(tabs.first()).toHaveAttribute('aria-current', 'page');
}

test('an admin suspends somebody, who is signed out at once and reads why, and lifts it again', {
  tag: '@narrow',
}, async ({ page, openWindow }) => {
  const person = await createPerson(`Ottilie ${uniqueText()}`);
  const theirs = await openWindow();
  await signIn(theirs, person);
  await openPage(theirs, '/dashbord/my-profile');
  await expect(theirs.getByRole('heading', { name: person.name })).toBeVisible();

  await openPerson(page, person);
  await page.getByRole('button', { name: 'Suspend', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Suspend ${person.name}?` });
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await expect(dialog.getByText('Please choose a reason or write your own')).toBeVisible();
  await dialog.getByRole('radio', { name: 'You sent spam or advertising.' }).check();
  await dialog.getByLabel('In your own words').fill('Three times on Monday.');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Suspend', exact: true }).click();
  await expect(dialog.getByLabel('In your own words')).toHaveValue('Three times on Monday.');
  await expect(dialog.getByRole('radio', { name: 'You sent spam or advertising.' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await expect(page.getByText(/^Suspended since/)).toBeVisible();

  await returnToWindow(theirs);
  await expect(theirs).toHaveURL(/\/login/);
  const refused = theirs.waitForResponse('**/api/auth/sign-in/email');
  await submitLogin(theirs, person);
  expect((await refused).status()).toBe(403);
  await expect(theirs.getByText(/You sent spam or advertising\.\s+Three times on Monday\./).first()).toBeVisible();
  const mail = await newestMail(page, person.email, /suspended$/);
  expect(mail.text).toContain('Three times on Monday.');

  await page.getByRole('button', { name: 'Lift suspension' }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('Cleared up.');
  await page.getByRole('dialog').getByRole('button', { name: 'Lift suspension' }).click();
  await expect(page.getByText(/^Suspended since/)).toHaveCount(0);
  await page.getByRole('link', { name: 'Decisions' }).click();
  await expect(page.getByText('Cleared up.')).toBeVisible();
  await page.getByRole('link', { name: 'Security', exact: true }).click();
  await expect(page.getByRole('cell').filter({ hasText: person.name }).first()).toBeVisible();

  await submitLogin(theirs, person);
  await expect(theirs.getByText('Login successfull!')).toBeVisible();
});

test('an admin ends the sessions of a person', { tag: '@verify' }, async ({ page, openWindow }) => {
  const person = await createPerson(`Leonie ${uniqueText()}`);
  const theirs = await openWindow();
  await signIn(theirs, person);
  await openPage(theirs, '/dashbord/my-profile');
  await openPerson(page, person);
  await page.getByRole('link', { name: 'Sessions' }).click();
  await expect(page.getByText('1 session', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'End all sessions' }).click();
  const dialog = page.getByRole('dialog', { name: 'End all sessions?' });
  await dialog.getByLabel('Reason').fill('Your phone was found on a train.');
  await dialog.getByRole('button', { name: 'End', exact: true }).click();
  await expect(page.getByText('1 session ended')).toBeVisible();
  await expect(page.getByText('No data to show')).toBeVisible();
  await returnToWindow(theirs);
  await expect(theirs).toHaveURL(/\/login/);
});

test('an admin filters the users by role, and searches among them', { tag: '@verify' }, async ({ page }) => {
  await openAs(page, 'Admin', '/dashbord/all-users');
  await page.getByLabel('Role').selectOption('Teacher');
  await expect(page).toHaveURL('/dashbord/all-users?role=Teacher');
  await expect(page.getByRole('row').filter({ hasText: 'student@guildhall.test' })).toHaveCount(0);
  await page.getByRole('searchbox').fill('@guildhall.test');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByRole('row').filter({ hasText: 'teacher@guildhall.test' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'admin@guildhall.test' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Inês Duarte' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Inês Duarte' })).toBeVisible();
  for (const tab of ['Classes', 'Enrollments', 'Payments', 'Applications', 'Decisions', 'Sessions', 'Security']) {
    await page.getByRole('navigation', { name: 'About this person' }).getByRole('link', { name: tab }).click();
    await expect(page.getByRole('region', { name: tab })).toBeVisible();
    await expect(page.getByText('Loading....')).toHaveCount(0);
  }
});

test.describe('for an account that does not exist', () => {
  test.use({ allowedConsoleErrors: [/Failed to load resource/] });

  test('an admin is told so', { tag: '@verify' }, async ({ page }) => {
    await openAs(page, 'Admin', '/dashbord/all-users/0197c3a0-0000-7000-8000-000000000001');
    await expect(page.getByText('This account no longer exists.')).toBeVisible();
  });
});
