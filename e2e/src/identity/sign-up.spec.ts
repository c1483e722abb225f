import type { Page } from '@playwright/test';
import { newAccount } from '../support/accounts.ts';
import { expect, test } from '../support/fixtures.ts';
import { submitLogin, submitSignUp } from '../support/identity-forms.ts';
import { dismissToasts, logOut, openAccountMenu, openPage } from '../support/page-actions.ts';
import { createPerson } from '../support/people.ts';
import { problemResponse } from '../support/problem-response.ts';

/** Browsers log every refused request. */
test.use({ allowedConsoleErrors: [/status of 40[01349]/] });

/** From now on. */
function countRequests(page: Page, path: string): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.url().endsWith(path)) count += 1;
  });
  return () => count;
}

test('a visitor signs up with a picture, logs out, mistypes the password and logs in', {
  tag: ['@narrow', '@firefox'],
}, async ({ page }) => {
  const account = newAccount();
  await openPage(page, '/signup');
  await submitSignUp(page, account);
  await expect(page.getByText('Signup Successfull!')).toBeVisible();
  await expect(page).toHaveURL('/');

  const menu = await openAccountMenu(page);
  await expect(menu.getByText(account.name)).toBeVisible();
  await expect(menu.getByText('(Student)')).toBeVisible();
  const avatar = menu.locator('img').last();
  await expect.poll(() => avatar.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await logOut(page);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);

  await openPage(page, '/login');
  await submitLogin(page, { ...account, password: 'not-my-password' });
  await expect(page.getByText('Invalid credentials!')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(account.email);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  await submitLogin(page, account);
  await expect(page.getByText('Login successfull!')).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('a visitor is told beside each field of the sign-up form what is wrong with it, and loses nothing', async ({
  page,
}) => {
  const account = newAccount();
  await openPage(page, '/signup');
  await expect(page.getByLabel('Image')).toHaveAccessibleDescription(/^Required: /);
  await page.getByLabel('Password', { exact: true }).fill('short-1');
  await page.getByRole('button', { name: 'Signup' }).click();
  await expect(page.getByText('Password does not meet requirements: it needs at least 8 characters.')).toHaveCount(1);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('short-1');
  for (const text of ['Please choose a picture', 'Please enter a name', 'Invalid email address']) {
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }
  await submitSignUp(page, { ...account, password: 'trustno1' });
  await expect(page.getByText('Password does not meet requirements.', { exact: true })).toBeVisible();
  await expect(page.getByText(/most common passwords\.$/)).toHaveCount(1);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('trustno1');
  await dismissToasts(page);
  await page.getByLabel('Password', { exact: true }).fill('wilhelmina-1');
  await page.getByRole('button', { name: 'Signup' }).click();
  await expect(page.getByText(/^Password does not meet requirements: .*name/)).toHaveCount(1);
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    /^Password does not meet requirements: it contains part of your name or email address \(“.+”\)\.$/,
  );
  await expect(page.getByLabel('Username')).toHaveValue(account.name);
  await expect(page.getByAltText('Preview of portrait.webp')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Signup' }).click();
  await expect(page).toHaveURL('/');
});

test('a visitor whose address is taken is told so once, and what to do, and loses nothing', { tag: '@verify' }, async ({
  page,
}) => {
  const { name, email, password } = await createPerson();
  await openPage(page, '/signup');
  await submitSignUp(page, { name, email, password });
  await expect(page.getByText(/already exists/)).toHaveCount(1);
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Log in with this address, or use another one.');
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(password);
  await expect(page.getByAltText('Preview of portrait.webp')).toBeVisible();
});

test('a visitor whose picture is refused has the account all the same', { tag: '@verify' }, async ({ page }) => {
  const account = newAccount();
  await page.route('**/api/images', (route) => route.continue({ postData: 'this is no form at all' }));
  await openPage(page, '/signup');
  await submitSignUp(page, account);
  await expect(page.getByText(/^Your picture could not be saved: /)).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect((await openAccountMenu(page)).getByText(account.name)).toBeVisible();
});

test.describe('when a step of signing up fails', () => {
  test.use({ allowedConsoleErrors: [/status of 503/] });

  test('a visitor is told once that something went wrong, is not signed in, and finishes by trying again', {
    tag: '@verify',
  }, async ({ page }) => {
    const account = newAccount();
    await page.route('**/api/userrole', (route) => route.fulfill(problemResponse(503, 'server.unavailable')));
    await openPage(page, '/signup?to=/teach-in-here');
    await submitSignUp(page, account);
    await expect(page.getByText('Something went wrong!')).toHaveCount(1);
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(/^Your account was created/);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Get Started' })).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveAttribute('readonly');

    await page.unrouteAll();
    const creations = countRequests(page, '/api/auth/sign-up/email');
    await page.getByRole('button', { name: 'Signup' }).click();
    await expect(page.getByText('Signup Successfull!')).toBeVisible();
    await expect(page).toHaveURL('/teach-in-here');
    expect(creations()).toBe(0);
    await expect((await openAccountMenu(page)).getByText(account.name)).toBeVisible();
  });
});
