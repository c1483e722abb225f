import type { Page } from '@playwright/test';
import { openSidebar } from '../support/dashboard.ts';
import { expect, test } from '../support/fixtures.ts';
import { submitLogin } from '../support/identity-forms.ts';
import { newestMail } from '../support/mail.ts';
import {
  focusedText,
  logOut,
  openAccountMenu,
  pressTwice,
  reloadPage,
  returnToWindow,
} from '../support/page-actions.ts';
import { openAs, openAsNewPerson } from '../support/people.ts';
import { applyToTeach, fillInApplication, nameField, submitButton } from '../support/teacher-requests.ts';

/** Presses Accept twice, as people do. */
async function accept(admin: Page, { title, email }: { title: string; email: string }): Promise<void> {
  const row = admin.getByRole('row').filter({ hasText: title });
  await expect(row.getByText(email, { exact: true })).toBeVisible();
  await pressTwice(row.getByRole('button', { name: 'Accept' }));
  await expect(admin.getByText('Request Approved!')).toBeVisible();
  await expect(row.getByText('Approved', { exact: true })).toBeVisible();
  await expect.poll(() => focusedText(admin)).toBe('Approved');
  await expect(row.getByRole('button', { name: 'Accept' })).toBeDisabled();
  await expect(row.getByRole('button', { name: 'Reject' })).toBeDisabled();
  await expect(admin.getByText('Somehing went wrong!')).toHaveCount(0);
}

/** Presses the button twice, as people do. */
async function submit(page: Page, title: string): Promise<void> {
  await pressTwice(submitButton(page));
  await expect(page.getByText('Application submission success!')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Submitted (Pending)' })).toBeDisabled();
  await expect(page.getByRole('heading', { name: 'Your application' })).toBeFocused();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(submitButton(page)).toHaveCount(0);
  expect(await page.evaluate(() => Object.keys(localStorage).sort())).toEqual(['insertID', 'token']);
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((name) => name.startsWith('draft')))).toEqual([]);
}

test('a student applies, an admin approves, and the student is a teacher without logging in again', {
  tag: '@firefox',
}, async ({ page, openWindow }) => {
  const student = await openAsNewPerson(page, '/teach-in-here');
  const title = `Bread ${student.email}`;
  await expect(nameField(page)).toHaveValue(student.name);
  const consequences = page.getByRole('region', { name: 'Before you apply' });
  await expect(consequences).toContainText('Teachers cannot enroll in classes.');
  await expect(consequences).toContainText('email address will be public');
  await expect(page.getByLabel('Email')).toHaveValue(student.email);
  await expect(page.getByLabel('Email')).toHaveAttribute('readonly');
  await submitButton(page).click();
  for (const text of [
    'Please choose your experience level',
    'Please choose a category',
    'Please tell us what you would like to teach',
  ]) {
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }
  await nameField(page).fill('Wilhelmina of the Oven');
  await fillInApplication(page, title);

  await reloadPage(page);
  await expect(nameField(page)).toHaveValue('Wilhelmina of the Oven');
  await expect(page.getByLabel('Experience')).toHaveValue('Mid Level');
  await expect(page.getByLabel('Category')).toHaveValue('UI/UX Design');
  await expect(page.getByLabel('Title')).toHaveValue(title);
  await submit(page, title);

  const admin = await openWindow();
  await openAs(admin, 'Admin', '/dashbord/teacher-requests?status=Pending');
  await accept(admin, { title, email: student.email });

  await returnToWindow(page);
  await expect(page.getByText('You are already a Teacher, so you cannot apply again.')).toBeVisible();
  const menu = await openAccountMenu(page);
  await expect(menu.getByText('(Teacher)')).toBeVisible();
  await menu.getByRole('link', { name: 'Dashboard' }).click();
  await expect((await openSidebar(page)).getByRole('link', { name: 'Add Class' })).toBeVisible();
  expect((await newestMail(page, student.email, /You can now teach/)).text).toContain('/dashbord/add-classes');
  await page.getByRole('banner').getByRole('link', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});

test('a student whose dashboard stays open gets the pages of their new role', { tag: '@verify' }, async ({
  page,
  openWindow,
}) => {
  const student = await openAsNewPerson(page, '/dashbord/my-profile');
  await applyToTeach(student, `Tea ${student.email}`);
  const addClass = page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Add Class' });
  await expect(page.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible();
  await expect(addClass).toHaveCount(0);
  const admin = await openWindow();
  await openAs(admin, 'Admin', '/dashbord/teacher-requests?status=Pending');
  const row = admin.getByRole('row').filter({ hasText: student.email });
  await row.getByRole('button', { name: 'Accept' }).click();
  await expect(admin.getByText('Request Approved!')).toBeVisible();
  await returnToWindow(page);
  await expect(addClass).toBeVisible();
});

test('a visitor who applies is asked to log in, and finds again what they wrote', { tag: '@verify' }, async ({
  page,
}) => {
  const account = await openAsNewPerson(page, '/teach-in-here');
  await logOut(page);
  await reloadPage(page);
  await expect(nameField(page)).toHaveValue('');
  await nameField(page).fill('Nobody yet');
  await fillInApplication(page, 'Tea');
  await submitButton(page).click();
  await expect(page.getByText('Please login to be a teacher')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'log in' }).click();
  await expect(page).toHaveURL('/login?to=%2Fteach-in-here');
  await submitLogin(page, account);
  await expect(page).toHaveURL('/teach-in-here');
  await expect(nameField(page)).toHaveValue('Nobody yet');
  await expect(page.getByLabel('Category')).toHaveValue('UI/UX Design');
  await expect(page.getByLabel('Title')).toHaveValue('Tea');
  await logOut(page);
  await expect(page.getByLabel('Title')).toHaveValue('');
  await reloadPage(page);
  await expect(page.getByLabel('Title')).toHaveValue('');
});

test('a teacher and an admin cannot apply, and are told so', { tag: '@verify' }, async ({ page }) => {
  for (const [role, text] of [
    ['Teacher', 'You are already a Teacher, so you cannot apply again.'],
    ['Admin', 'You are already an Admin, so you cannot apply again.'],
  ] as const) {
    await openAs(page, role, '/teach-in-here');
    await expect(page.getByText(text)).toBeVisible();
    await expect(submitButton(page)).toHaveCount(0);
  }
});
