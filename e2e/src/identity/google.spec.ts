import type { Page } from '@playwright/test';
import { type Account, newAccount } from '../support/accounts.ts';
import { expect, test } from '../support/fixtures.ts';
import { logOut, openAccountMenu, openPage } from '../support/page-actions.ts';
import { createPerson } from '../support/people.ts';

const googleButton = (page: Page) => page.getByRole('button', { name: 'Continue with Google' });

async function openGoogleWindow(page: Page): Promise<Page> {
  const popup = page.waitForEvent('popup');
  await googleButton(page).click();
  return popup;
}

async function signInAtGoogle(google: Page, { name, email }: Pick<Account, 'name' | 'email'>): Promise<void> {
  await google.getByLabel('Name').fill(name);
  await google.getByLabel('Email').fill(email);
  await google.getByRole('button', { name: 'Sign in' }).click();
}

test('a visitor signs up in Google’s window, and logs in with Google the next time', { tag: '@firefox' }, async ({
  page,
}) => {
  const account = newAccount('Grace Hopper');
  await openPage(page, '/signup');
  const google = await openGoogleWindow(page);
  const closed = google.waitForEvent('close');
  for (const button of [googleButton(page), page.getByRole('button', { name: 'Signup' })])
    await expect(button).toHaveAttribute('aria-busy', 'true');
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/userrole', async (route) => {
    await released;
    await route.continue();
  });
  await signInAtGoogle(google, account);
  await closed;
  await expect(page.getByRole('button', { name: 'Cancel' })).toHaveCount(0);
  await expect(googleButton(page)).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(page.getByText('Signup Successful!', { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect((await openAccountMenu(page)).getByText('Grace Hopper')).toBeVisible();
  await logOut(page);

  await openPage(page, '/login?to=/dashbord/my-profile');
  await signInAtGoogle(await openGoogleWindow(page), account);
  await expect(page.getByText('Login Successfull!', { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/dashbord/my-profile');
  await expect(page.getByRole('main').getByText(account.email)).toBeVisible();
});

test('a visitor whose browser opens no window signs in at Google in this one', { tag: '@verify' }, async ({ page }) => {
  await page.addInitScript(() => Object.assign(window, { open: () => null }));
  await openPage(page, '/signup?to=/teach-in-here');
  /** When the browser leaves the page, the button must still be busy. */
  await page.evaluate(() =>
    window.addEventListener('pagehide', () =>
      sessionStorage.setItem('busy', document.querySelector('[aria-busy=true]')?.textContent ?? ''),
    ),
  );
  await googleButton(page).click();
  await page.waitForURL('**/sandbox/google/**');
  expect(await page.evaluate(() => sessionStorage.getItem('busy'))).toBe('Continue with Google');
  await signInAtGoogle(page, newAccount('Grace Hopper'));
  await expect(page).toHaveURL('/teach-in-here');
  await expect((await openAccountMenu(page)).getByText('(Student)')).toBeVisible();

  await logOut(page);
  await openPage(page, '/login?to=/teach-in-here');
  await googleButton(page).click();
  await page.waitForURL('**/sandbox/google/**');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/login?to=%2Fteach-in-here&error=access_denied&provider=google');
  await expect(page.getByText(/^You cancelled the Google login\./)).toBeVisible();
});

test('a visitor who closes or cancels Google’s window is told what happened', { tag: '@verify' }, async ({ page }) => {
  await openPage(page, '/login');
  await (await openGoogleWindow(page)).close();
  await expect(page.getByText(/^The Google window was closed before/)).toBeVisible();
  await expect(page.getByText('Something went wrong!')).toBeVisible();

  const google = await openGoogleWindow(page);
  await google.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText(/^You cancelled the Google login\./)).toBeVisible();
  await expect(page).toHaveURL('/login');

  const abandoned = await openGoogleWindow(page);
  const closed = abandoned.waitForEvent('close');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await closed;
  await expect(page.getByText(/^You cancelled the Google login\./)).toBeVisible();
});

test('a visitor cannot use Google with the unconfirmed address of an existing account', { tag: '@verify' }, async ({
  page,
}) => {
  const person = await createPerson();
  await openPage(page, '/login');
  await signInAtGoogle(await openGoogleWindow(page), person);
  await expect(page.getByText(/^An account with this email address exists but is not connected/)).toBeVisible();
  await expect(page).toHaveURL('/login');
});
